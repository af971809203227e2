import { Link } from 'react-router'

type ChoiceLinksProps = {
  label: string
  choices: readonly { id: string; title: string }[]
  chosen: string
}

/** Links to the same page for something else, as `?of=`. */
export function ChoiceLinks({ label, choices, chosen }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5">
      {choices.map(({ id, title }) => (
        <Link
          key={id}
          to={`?of=${id}`}
          aria-current={id === chosen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center text-link aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
