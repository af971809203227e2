import type { Table } from '#tools/shared/files/import/table.ts'
import type { Answers, Question } from '#tools/shared/tables/define-table.ts'
import { addDays, today, weekStart } from '#tools/shared/values/days.ts'
import { type Better, type Dashboard, measureName } from '../model/dashboard.ts'
import { weekDays } from '../model/figures/weeks.ts'
import { nameIn } from '../model/people/names.ts'
import { keyOf } from './import-rows.ts'
import type { MappedTable } from './import-table.ts'
import { type ColumnUse, type Combine, chosenFor, type Mapping } from './mapping.ts'

type Choices = Question['choices']

export const combineChoices: readonly { value: Combine; label: string }[] = [
  { value: 'last', label: 'Take the last' },
  { value: 'add', label: 'Add them up' },
  { value: 'average', label: 'Average them' },
]

const betterChoices: Choices = [
  { value: 'up', label: 'Higher is better' },
  { value: 'down', label: 'Lower is better' },
]

/** Columns of numbers can hold another measure than their heading says. */
export function withAnsweredUses(uses: readonly ColumnUse[], answers: Answers): ColumnUse[] {
  return uses.map((use, column) =>
    use === 'new' ? ((answers[`column ${column}`] ?? 'new') as ColumnUse) : use,
  )
}

/** The answers that do not concern single columns. */
export function answersIn(answers: Answers): Partial<Mapping> {
  const by = (start: string) =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([key, value]) =>
        key.startsWith(start) ? [[key.slice(start.length), value]] : [],
      ),
    )
  return {
    memberId: answers.person ?? '',
    measureId: answers.measure ?? '',
    week: answers.week ?? '',
    combineBy: by('combine ') as Record<string, Combine>,
    betterBy: by('better ') as Record<string, Better>,
    apart: answers.apart === 'apart',
  }
}

/** What the file leaves open. The import waits for those without an answer. */
export function questionsOn(
  doc: Dashboard,
  { header }: Table,
  { guessed, mapping, result }: { guessed: readonly ColumnUse[]; mapping: Mapping; result: MappedTable },
  directions: ReadonlyMap<string, Better>,
): Question[] {
  const { repeated, several, newMeasures } = result
  return [
    ...forAllRows(doc, mapping),
    ...guessed.flatMap((use, column) => (use === 'new' ? columnQuestion(doc, header, mapping, column) : [])),
    ...(repeated.names.length > 0 ? [apartQuestion(repeated.apart)] : []),
    ...several.measures.map(({ key, name, combine }) => ({
      ...{ key: `combine ${key}`, value: combine, choices: combineChoices },
      label: `Several values for one period: ${name}`,
    })),
    ...newMeasures
      .filter((each) => !directions.has(keyOf(each)))
      .map((each) =>
        required(
          `better ${keyOf(each)}`,
          `For ‘${each.name}’`,
          mapping.betterBy?.[keyOf(each)],
          betterChoices,
        ),
      ),
  ]
}

function required(key: string, label: string, value: string | undefined, choices: Choices): Question {
  return { key, label, value: value || '', choices: [{ value: '', label: 'Choose one' }, ...choices] }
}

function forAllRows(doc: Dashboard, mapping: Mapping): Question[] {
  const { memberId, measureId, week } = mapping
  const chosen = chosenFor(mapping)
  const people = doc.members.map((each) => ({ value: each.id, label: nameIn(doc, each) }))
  return [
    ...(chosen.person ? [required('person', 'All rows are about', memberId, people)] : []),
    ...(chosen.measure ? [required('measure', 'All values are of', measureId, measureChoices(doc))] : []),
    ...(chosen.week ? [required('week', 'All values are of the week', week, lastWeeks())] : []),
  ]
}

const weeksToChoose = 26

function lastWeeks(): Choices {
  return Array.from({ length: weeksToChoose }, (_, index) => {
    const value = addDays(weekStart(today()), -7 * index)
    return { value, label: weekDays(value) }
  })
}

function measureChoices({ measures }: Dashboard): Choices {
  return measures.map((each) => ({ value: each.id, label: measureName(each) }))
}

function columnQuestion(
  doc: Dashboard,
  header: Table['header'],
  { uses }: Mapping,
  column: number,
): Question[] {
  if (doc.measures.length === 0) return []
  const choices = [
    { value: 'new', label: 'A new measure' },
    ...measureChoices(doc).map(({ value, label }) => ({ value: `to:${value}`, label })),
    { value: 'skip', label: 'Not imported' },
  ]
  return [{ key: `column ${column}`, label: `‘${header[column]}’ is`, value: uses[column] ?? 'new', choices }]
}

function apartQuestion(apart: boolean): Question {
  return {
    key: 'apart',
    label: 'A new name in several rows for the same period',
    value: apart ? 'apart' : 'one',
    choices: [
      { value: 'one', label: 'One person, several values' },
      { value: 'apart', label: 'Different people' },
    ],
  }
}
