import { formatDay, formatSpan, today } from '#tools/shared/values/days.ts'
import { formatNumber, formatQuantity } from '#tools/shared/values/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { type Kept, lastDay, wayOf } from '../../model/model.ts'
import { figuresOf, type SharedPerson, sharedPeople } from '../../model/review/beside.ts'
import { outcomeLetters } from '../../model/shape.ts'
import { hoursText } from '../../model/weeks/load.ts'
import { tints } from '../load-table.tsx'
import { StandingBadge, verdictTones, verdictWords } from '../small-parts.tsx'
import type { BesideSprint } from './beside-choice.tsx'

/** What each has, asks for and has reached: a column for each where there is room, else one below the other. */
export function SprintColumns({ sprints }: { sprints: readonly BesideSprint[] }) {
  return (
    <div className="grid gap-x-8 gap-y-8 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {sprints.map((each) => (
        <SprintColumn key={each.id} {...each} />
      ))}
    </div>
  )
}

function SprintColumn({ name, sprint, tracked }: BesideSprint) {
  const { available, planned, weeksOver, milestones, kept, outcomes } = figuresOf(sprint, today(), tracked)
  const facts = [
    ['Runs', formatSpan(sprint.start, lastDay(sprint))],
    ['People', sprint.people.map((person) => person.name || 'Unnamed').join(', ') || 'Nobody yet'],
    ['Hours', `${hoursText(planned)} planned of ${formatNumber(available)}`],
    ['Too much in', weeksText(weeksOver)],
    ['Milestones', `${milestones.done} of ${milestones.all} done`],
    ['Lines kept', keptText(kept)],
  ] as const
  return (
    <section aria-label={name} className="keep-together min-w-0">
      <h3 className="text-xl wrap-anywhere">{name}</h3>
      <dl className="mt-2 border-line border-t">
        {facts.map(([term, words]) => (
          <div key={term} className="flex justify-between gap-4 border-line border-b py-1.5">
            <dt className="shrink-0 text-soft">{term}</dt>
            <dd
              className={`text-right tabular-nums wrap-anywhere ${isBad(term, weeksOver) ? 'text-red' : ''}`}
            >
              {words}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3">
        {outcomes.map(({ outcome, index, value, standing }) => (
          <li key={outcomeLetters[index]} className="border-line border-b py-2">
            <p className="wrap-anywhere">
              <span className="font-serif text-soft">{outcomeLetters[index]}</span> {outcome.title}
            </p>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm tabular-nums">
              <span>
                {wayOf(outcome)}
                {value !== null && <strong>, now {formatQuantity(value, outcome.unit)}</strong>}
              </span>
              <StandingBadge standing={standing} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of the weeks that are over. */
const keptText = ({ kept, planned }: Kept) =>
  planned === 0 ? 'No week with lines is over' : `${kept} of ${planned} in weeks that are over`

const isBad = (term: string, weeksOver: readonly number[]) => term === 'Too much in' && weeksOver.length > 0

export function weeksText(weeks: readonly number[]): string {
  if (weeks.length === 0) return 'No week'
  return `${weeks.length === 1 ? 'week' : 'weeks'} ${weeks.join(', ')}`
}

type SharedPeopleProps = { sprints: readonly BesideSprint[]; mostHours: number }

export function SharedPeople({ sprints, mostHours }: SharedPeopleProps) {
  const people = sharedPeople(
    sprints.map(({ sprint }) => sprint),
    mostHours,
  )
  if (people.length === 0) return <p>Nobody: each works in one of these sprints only.</p>
  return (
    <div className="space-y-8">
      {people.map((person) => (
        <OnePerson key={person.key} person={person} sprints={sprints} mostHours={mostHours} />
      ))}
    </div>
  )
}

function OnePerson({ person, sprints, mostHours }: SharedPeopleProps & { person: SharedPerson }) {
  const isIn = (index: number) => person.usual[index] !== null
  const over = person.weeks.filter(({ verdict }) => verdict === 'over').length
  return (
    <section aria-label={person.name} className="keep-together">
      <h4 className="font-semibold text-lg">{person.name}</h4>
      <p className="mt-1 max-w-text">
        {promiseText(person, mostHours)}{' '}
        <span className={over > 0 ? 'text-red' : ''}>
          {over === 0 ? 'No week asks for too much.' : `Too much in ${over} of ${person.weeks.length} weeks.`}
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="mt-2 overflow-x-auto" aria-label={`Weeks of ${person.name}`} tabIndex={0}>
        <table className="w-full border-separate border-spacing-0.5 text-sm">
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="pr-3 text-left font-semibold">
                Week of
              </th>
              <th scope="col" className="px-2 text-right font-semibold">
                Together
              </th>
              <th scope="col" className="px-2 text-left font-semibold">
                Verdict
              </th>
              {sprints
                .filter((_, index) => isIn(index))
                .map(({ id, name }) => (
                  <th key={id} scope="col" className="min-w-32 max-w-64 px-2 text-right font-semibold">
                    {name}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {person.weeks.map((week) => (
              <tr key={week.first} className="tabular-nums">
                <th scope="row" className="whitespace-nowrap pr-3 text-left font-normal">
                  {formatDay(week.first, 'short')}
                </th>
                <td className="whitespace-nowrap px-2 py-1 text-right">
                  {formatNumber(week.planned)} of {formatNumber(week.available)}
                </td>
                <td className="whitespace-nowrap px-2 py-1">
                  <Badge tone={verdictTones[week.verdict]}>{verdictWords[week.verdict]}</Badge>
                </td>
                {week.parts.map((part, index) =>
                  isIn(index) ? (
                    <td
                      key={sprints[index]?.id}
                      className={`whitespace-nowrap px-2 py-1 text-right ${part ? tints[verdictTones[part.verdict]] : 'text-soft'}`}
                    >
                      {part
                        ? `${formatNumber(part.planned)} of ${formatNumber(part.available)}`
                        : 'not running'}
                    </td>
                  ) : null,
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** Promised in a usual week: 14 + 20 = 34 hours. */
export function promiseText({ usual }: SharedPerson, mostHours: number): string {
  const given = usual.filter((hours) => hours !== null)
  const total = Math.round(given.reduce((sum, hours) => sum + hours, 0) * 100) / 100
  const promised = `Promised in a usual week: ${given.map((hours) => formatNumber(hours)).join(' + ')} = ${hoursText(total)}.`
  return total > mostHours ? `${promised} That is more than ${formatNumber(mostHours)}.` : promised
}
