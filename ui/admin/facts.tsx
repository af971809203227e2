import type { ReactNode } from 'react'

export function Facts({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  const wide = isNarrow
    ? 'grid-cols-[5rem_minmax(0,1fr)]'
    : 'grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6'
  return <dl className={`grid gap-x-4 gap-y-1 text-sm ${wide}`}>{children}</dl>
}

/** Facts by name; empty ones are left out. */
export function FactList({ facts, isNarrow }: { facts: Record<string, ReactNode>; isNarrow?: boolean }) {
  return (
    <Facts {...(isNarrow && { isNarrow })}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </>
  )
}
