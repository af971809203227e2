import type { ReactNode } from 'react'
import { Link } from 'react-router'

type ChoiceLinksProps = {
  label: string
  choices: readonly { id: string; title: ReactNode; 'aria-label'?: string }[]
  chosen: string
  /** The query parameter; the empty choice needs none. */
  name?: string
}

/** Links to the same page for something else. */
export function ChoiceLinks({ label, choices, chosen, name = 'of' }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5">
      {choices.map(({ id, title, ...link }) => (
        <Link
          key={id}
          {...link}
          to={id ? `?${name}=${id}` : '?'}
          preventScrollReset
          aria-current={id === chosen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center text-link aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
