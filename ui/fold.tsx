import type { ReactNode } from 'react'

type FoldProps = {
  label: string
  /** 'narrow' stands open, without its label, where the screen is wide. */
  where?: 'everywhere' | 'narrow'
  className?: string
  children: ReactNode
}

const looks = { everywhere: 'fold', narrow: 'fold fold-narrow' }

/** The rest of something, behind a native disclosure: without script, there for search engines, open on paper. */
export function Fold({ label, where = 'everywhere', className = '', children }: FoldProps) {
  return (
    <details className={`${looks[where]} ${className}`}>
      <summary className="flex min-h-12 items-center gap-3 font-semibold text-blue hover:text-blue-dark print:hidden">
        {label}
      </summary>
      {children}
    </details>
  )
}

type FoldedListProps<Item> = {
  items: readonly Item[]
  /** How many are seen at once. */
  shown: number
  /** What the others are called: '8 more lessons'. */
  noun: string
  className: string
  children: (item: Item, index: number) => ReactNode
}

/** A numbered list of which the first are seen at once. One alone is not folded away: its fold would be as high. */
export function FoldedList<Item>({ items, shown, noun, className, children }: FoldedListProps<Item>) {
  const first = items.length > shown + 1 ? items.slice(0, shown) : items
  const rest = items.slice(first.length)
  return (
    <>
      <ol className={className}>{first.map(children)}</ol>
      {rest.length > 0 && (
        <Fold label={`${rest.length} more ${noun}`} className="mt-2">
          <ol start={first.length + 1} className={className}>
            {rest.map((item, index) => children(item, first.length + index))}
          </ol>
        </Fold>
      )}
    </>
  )
}
