import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import { type Dashboard, measureName } from '../../model/dashboard.ts'
import type { EditProps } from '../../model/edit-dashboard.ts'
import { nameIn } from '../../model/people/names.ts'

type Line = { measureId: string; memberId?: string; until: string; name: string; held: string; now: string }

/** Earlier targets with their end dates. */
export function EarlierTargets({ doc, dispatch }: EditProps) {
  const lines = linesOf(doc)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="earlier-targets" className="max-w-[60rem] space-y-3">
      <h3 id="earlier-targets" className="text-xl">
        Earlier targets
      </h3>
      <ul className="divide-y divide-line border-line border-y text-sm">
        {lines.map(({ measureId, memberId, until, name, held, now }) => (
          <li
            key={`${measureId} ${memberId} ${until}`}
            data-row={`${measureId} ${memberId} ${until}`}
            className="flex items-center justify-between gap-4"
          >
            <span>
              <strong>{name}</strong>: {held} in the weeks before {formatDay(until)}, {now} after
            </span>
            <DeleteButton
              label={`Forget the target of ${name} before ${formatDay(until)}`}
              onClick={() => dispatch({ type: 'forget-target', measureId, memberId, until })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function linesOf(doc: Dashboard): Line[] {
  const shown = (target: number | null, unit: string, none: string) =>
    target === null ? none : formatQuantity(target, unit)
  return doc.measures.flatMap((measure) => {
    const { id, unit, earlier = [], target } = measure
    const team = earlier.map((held, index): Line => {
      const next = earlier[index + 1] ?? { target, tolerance: measure.tolerance }
      const words = (goal: typeof next) =>
        [
          shown(goal.target, unit, 'no target'),
          ...(held.tolerance === next.tolerance ? [] : [`tolerance ${formatQuantity(goal.tolerance, unit)}`]),
        ].join(', ')
      return {
        measureId: id,
        until: held.until,
        name: measureName(measure),
        held: words(held),
        now: words(next),
      }
    })
    const own = doc.members.flatMap((member) => {
      const mine = member.measures.find(({ measureId }) => measureId === id)
      const before = mine?.earlier ?? []
      return before.map((held, index): Line => {
        const next = before[index + 1] ?? { target: mine?.target ?? null }
        const none = 'the measure’s target'
        return {
          ...{ measureId: id, memberId: member.id, until: held.until },
          name: `${measureName(measure)}, ${nameIn(doc, member)}`,
          held: shown(held.target, unit, none),
          now: shown(next.target, unit, none),
        }
      })
    })
    return [...team, ...own]
  })
}
