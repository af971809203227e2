import type { AnchorHTMLAttributes } from 'react'

export const externalLinkProps = { target: '_blank', rel: 'noopener' } as const

export function ExternalLink({ className = 'text-link', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={className} {...externalLinkProps} {...rest} />
}
