import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { today } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import { headingOf, lastDay, nameOf, wayOf } from '../model/model.ts'
import { figuresOf, sharedPeople } from '../model/review/beside.ts'
import type { Tracked } from '../model/review/standing.ts'
import { outcomeLetters } from '../model/shape.ts'
import type { Beside, BesideSprint } from '../screen/beside/beside-choice.tsx'
import { standingWords, verdictWords } from '../screen/small-parts.tsx'
import type { Sprint } from './sprint-file.ts'

/** What the view Side by side shows; nothing while it shows one sprint alone. */
export function besideSheets(
  sprint: Sprint,
  { others, mostHours }: Beside,
  tracked: Tracked | undefined,
): ExcelSheet[] {
  if (others.length === 0) return []
  const sprints = [{ name: headingOf(sprint), sprint, tracked }, ...others]
  return [sprintsSheet(sprints), sharedSheet(sprints, mostHours)]
}

type Named = Omit<BesideSprint, 'id'>

function sprintsSheet(sprints: readonly Named[]): ExcelSheet {
  const all = sprints.map(({ sprint, tracked }) => ({ sprint, ...figuresOf(sprint, today(), tracked) }))
  const most = Math.max(...all.map(({ outcomes }) => outcomes.length))
  const row = (label: string, cell: (each: (typeof all)[number]) => ExcelCell): ExcelCell[] => [
    label,
    ...all.map(cell),
  ]
  return {
    name: 'Side by side',
    columns: [{ label: '', width: 20 }, ...sprints.map(({ name }) => ({ label: name, width: 40 }))],
    rows: [
      row('First day', ({ sprint }) => ({ day: sprint.start })),
      row('Last day', ({ sprint }) => ({ day: lastDay(sprint) })),
      row('People', ({ sprint }) => sprint.people.map(nameOf).join(', ')),
      row('Hours available', ({ available }) => available),
      row('Hours planned', ({ planned }) => planned),
      row('Too much in weeks', ({ weeksOver }) => weeksOver.join(', ')),
      row('Milestones', ({ milestones }) => milestones.all),
      row('Milestones done', ({ milestones }) => milestones.done),
      row('Lines in weeks that are over', ({ kept }) => kept.planned),
      row('Of these done', ({ kept }) => kept.kept),
      ...Array.from({ length: most }, (_, at) =>
        row(`Outcome ${at + 1}`, ({ outcomes }) => {
          const found = outcomes[at]
          if (!found) return null
          const { outcome, index, value, standing } = found
          const now = value === null ? '' : `now ${formatQuantity(value, outcome.unit)}`
          return [`${outcomeLetters[index]}. ${outcome.title}`, wayOf(outcome), now, standingWords(standing)]
            .filter(Boolean)
            .join(', ')
        }),
      ),
    ],
  }
}

function sharedSheet(sprints: readonly Named[], mostHours: number): ExcelSheet {
  const people = sharedPeople(
    sprints.map(({ sprint }) => sprint),
    mostHours,
  )
  return {
    name: 'Shared people',
    columns: [
      { label: 'Person', width: 16 },
      { label: 'Week of', width: 14 },
      ...sprints.flatMap(({ name }) => [
        { label: `${name}: planned`, width: 20 },
        { label: `${name}: available`, width: 20 },
      ]),
      { label: 'Together, planned', width: 18 },
      { label: 'Together, available', width: 18 },
      { label: 'Verdict', width: 12 },
    ],
    rows: people.flatMap(({ name, weeks }) => {
      return weeks.map(({ first, parts, planned, available, verdict }): ExcelCell[] => [
        ...[name, { day: first }],
        ...parts.flatMap((part) => [part?.planned ?? null, part?.available ?? null]),
        ...[planned, available, verdictWords[verdict]],
      ])
    }),
  }
}
