import type { ReactNode } from 'react'

type FoldProps = {
  label: string
  /** 'narrow' is open and has no label on wide screens. */
  where?: 'everywhere' | 'narrow'
  className?: string
  children: ReactNode
}

const looks = { everywhere: 'fold', narrow: 'fold fold-narrow' }

/** A native disclosure: works without scripts, is readable by search engines, and prints open. */
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
  /** Number of items outside the fold. */
  shown: number
  /** The fold's label, such as '8 more lessons'. */
  more: (count: number) => string
  className: string
  children: (item: Item, index: number) => ReactNode
}

/** A numbered list that folds all but the first items. A single item is never folded: the fold would be as tall. */
export function FoldedList<Item>({ items, shown, more, className, children }: FoldedListProps<Item>) {
  const first = items.length > shown + 1 ? items.slice(0, shown) : items
  const rest = items.slice(first.length)
  return (
    <>
      <ol className={className}>{first.map(children)}</ol>
      {rest.length > 0 && (
        <Fold label={more(rest.length)} className="mt-2">
          <ol start={first.length + 1} className={className}>
            {rest.map((item, index) => children(item, first.length + index))}
          </ol>
        </Fold>
      )}
    </>
  )
}
