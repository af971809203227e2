import type { ReactNode } from 'react'

/** Names at the left, values at the right; one below the other on a phone. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[8rem_1fr]">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft max-sm:mt-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}
