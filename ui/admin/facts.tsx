import type { ReactNode } from 'react'

export function Facts({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  const wide = isNarrow
    ? 'grid-cols-[5rem_minmax(0,1fr)]'
    : 'grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6'
  return <dl className={`grid gap-x-4 gap-y-1 text-sm ${wide}`}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}
