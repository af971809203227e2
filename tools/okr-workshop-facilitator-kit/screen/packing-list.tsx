import { Section } from '#tools/shared/parts/section.tsx'
import { SheetButton } from '../exercises/sheet-button.tsx'
import { groupCount, peopleOf, workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { packingItems } from '../model/scripts/script-facts.ts'
import { linkOf, sourceOf } from '../model/scripts/sources.ts'

type PlanProps = Pick<PartProps, 'plan'>

export function PackingList({ plan }: PlanProps) {
  const workshop = workshopOf(plan)
  const people = peopleOf(workshop).length
  const groups = groupCount(people)
  return (
    <Section title="What to bring">
      <p className="mt-1 text-soft">
        {people === 0
          ? 'Write down who comes, and this list counts for them.'
          : `For ${people} people in ${groups === 1 ? 'one group' : `${groups} groups`}.`}
      </p>
      <ul className="mt-3 border-line border-t">
        {packingItems(workshop).map(({ what, words }) => (
          <li
            key={words}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2"
          >
            <span>{words}</span>
            <Way plan={plan} what={what} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** How to get a material. Renders nothing for things to bring along. */
function Way({ plan, what }: PlanProps & { what: string }) {
  const source = sourceOf(what)
  const { where } = workshopOf(plan)
  const link = linkOf(where)
  switch (source?.from) {
    case 'file':
      return __EDITION__ === 'full' ? (
        <SheetButton plan={plan} kind={source.id} />
      ) : (
        <span className="text-sm text-soft">A file of the full kit</span>
      )
    case 'call':
      return link ? (
        <a href={link} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center text-link">
          Open the call
        </a>
      ) : (
        <span className="text-sm text-soft">
          {where.trim()
            ? `There is no link in ‘${where.trim()}’. Enter one next to it.`
            : 'Type it in under ‘Link to the call’'}
        </span>
      )
  }
}
