import { counted } from '#tools/shared/values/counted.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Tone } from '#ui/badge.tsx'
import type { Sprint } from '../files/sprint-file.ts'
import { nameAmong } from '../model/model.ts'
import { weekIndexes } from '../model/shape.ts'
import { hoursText, personLoad } from '../model/weeks/load.ts'
import { verdictTones, verdictWords } from './small-parts.tsx'

export const tints: Record<Tone, string> = {
  neutral: 'bg-sheet text-soft',
  blue: 'bg-blue-tint text-blue-dark',
  green: 'bg-green-tint text-green',
  amber: 'bg-amber-tint text-amber',
  red: 'bg-red-tint font-semibold text-red',
}

/** Planned against available hours for every person and week. */
export function LoadTable({ sprint }: { sprint: Sprint }) {
  if (sprint.people.length === 0) return null
  return (
    <section>
      <h3 className="text-xl">Person by person</h3>
      <p className="mt-1 mb-3 max-w-text text-soft">
        Planned of available hours, by the lines with their name. Red is more than they have, amber over 85%
        of it; a + stands for lines without hours. Lines without a name and other work count in the week
        alone.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard focus */}
      <section className="relative overflow-x-auto" aria-label="Hours by person and week" tabIndex={0}>
        <table className="border-separate border-spacing-0.5 text-sm">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 min-w-24 bg-paper pr-3 text-left font-semibold">
                Week
              </th>
              {weekIndexes.map((week) => (
                <th key={week} scope="col" className="px-1 font-normal text-soft tabular-nums">
                  {week + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sprint.people.map((person) => (
              <tr key={person.id}>
                <th scope="row" className="sticky left-0 bg-paper pr-3 text-left font-normal">
                  {nameAmong(sprint.people, person)}
                </th>
                {weekIndexes.map((week) => (
                  <LoadCell key={week} {...personLoad(sprint, week, person.id)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

type LoadCellProps = ReturnType<typeof personLoad>

function LoadCell({ planned, available, withoutHours, verdict }: LoadCellProps) {
  const open = withoutHours > 0 ? `, ${counted(withoutHours, 'line')} without hours` : ''
  const judged = verdict === 'none' && open ? '' : `: ${verdictWords[verdict].toLowerCase()}`
  const words = `${hoursText(planned)} planned${open}, ${hoursText(available)} available${judged}`
  return (
    <td
      title={words}
      className={`h-9 min-w-14 whitespace-nowrap px-1 text-center tabular-nums ${tints[verdictTones[verdict]]}`}
    >
      <span aria-hidden>
        {formatNumber(planned)}
        {open && '+'}/{formatNumber(available)}
      </span>
      <span className="sr-only">{words}</span>
    </td>
  )
}
