import type { ComponentProps } from 'react'

/** A button that looks like a link, with the height of a touch target. */
export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`inline-flex min-h-11 items-center gap-1.5 text-left text-link text-sm ${className}`}
      {...rest}
    />
  )
}
