import type { HTMLAttributes } from 'react'

/** A sheet on the paper; boxes are rare, so use it for what can be picked up: a form, a receipt. */
export function Card({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={`rounded border border-line bg-sheet p-6 sm:p-8 ${className}`} {...rest} />
}
