import { Link, type LinkProps } from 'react-router'

/** A link to another page of the admin, with the height of a touch target. */
export function TextLink({ className = '', ...link }: LinkProps) {
  return <Link {...link} className={`inline-flex min-h-11 items-center text-link ${className}`} />
}
