import { X } from 'lucide-react'
import { useRef } from 'react'
import { noFilters, type PeopleQuery } from '#domain/people/people-query.ts'
import { Button, TextButton } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { ListCount } from '#ui/tables/paged-table.tsx'
import type { AskPeople } from './ask-people.ts'
import { type Choices, FilterFields } from './filter-fields.tsx'
import { chosenFilters } from './filter-words.ts'
import { SortFields } from './sort-fields.tsx'

type FilterBarProps = {
  query: PeopleQuery
  ask: AskPeople
  choices: Choices
  counts: Parameters<typeof ListCount>[0]['counts']
  isPart: boolean
}

/** Changes apply immediately, in the list and in the URL. */
export function FilterDialog({ query, ask, choices, counts, isPart }: FilterBarProps) {
  return (
    <Dialog
      isWide
      title="Filter and sort"
      description="Filters combine. The list updates as you choose."
      trigger={<Button look="quiet">Filter and sort</Button>}
    >
      <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <SortFields query={query} ask={ask} />
        <FilterFields query={query} ask={ask} choices={choices} />
      </div>
      <DialogFoot>
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
        <Button look="quiet" onClick={() => ask(noFilters)}>
          Clear all filters
        </Button>
        <span className="self-center">
          <ListCount counts={counts} isPart={isPart} noun="people" />
        </span>
      </DialogFoot>
    </Dialog>
  )
}

/** Removing a filter moves the focus to the next one, or to the search. */
export function FilterChips({ query, ask }: Pick<FilterBarProps, 'query' | 'ask'>) {
  const list = useRef<HTMLUListElement>(null)
  const chosen = chosenFilters(query)
  if (chosen.length === 0) return null
  function change(without: Partial<PeopleQuery>, at: number): void {
    ask(without)
    setTimeout(() => {
      const left = [...(list.current?.querySelectorAll('button') ?? [])]
      const next = left[Math.min(at, left.length - 2)] ?? document.querySelector<HTMLElement>('main [type=search]')
      next?.focus()
    })
  }
  return (
    <ul ref={list} aria-label="Active filters" className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      {chosen.map(({ label, without }, at) => (
        <li key={label}>
          <button
            type="button"
            aria-label={`Remove filter “${label}”`}
            onClick={() => change(without, at)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge bg-sheet px-3.5 text-sm hover:border-ink"
          >
            <span className="wrap-anywhere text-left">{label}</span>
            <X aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <TextButton className="min-h-11 text-sm text-link sm:px-2" onClick={() => change(noFilters, 0)}>
          Clear all
        </TextButton>
      </li>
    </ul>
  )
}
