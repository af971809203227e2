import type { HTMLAttributes } from 'react'

/** Use it sparingly, for self-contained things such as a form or a receipt. */
export function Card({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={`rounded border border-line bg-sheet p-6 sm:p-8 ${className}`} {...rest} />
}
