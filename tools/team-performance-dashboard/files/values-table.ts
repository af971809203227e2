import { newId } from '#tools/shared/document/new-id.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import { text } from '#tools/shared/tables/column.ts'
import type { Answers, ImportPreview, ImportTable, Mapping, Question } from '#tools/shared/tables/define-table.ts'
import { addDays, today, weekStart } from '#tools/shared/values/days.ts'
import { listed } from '#tools/shared/values/listed.ts'
import { emptyDashboard, measureName } from '../model/dashboard.ts'
import { editDashboard } from '../model/edit-dashboard.ts'
import { weekDays } from '../model/figures/weeks.ts'
import { withFiledGoals } from './filed-goals.ts'
import type { Better, Dashboard } from './format.ts'
import { severalWords, summaryOf } from './import-words.ts'
import { guessPlaces, linesOf, openIn, valueColumnsIn } from './lines.ts'
import { type Away, type Found, type NamedMeasure, newOnes, readLines } from './read-values.ts'
import { valueColumns, valueColumnsFor, valueRows } from './values-rows.ts'

/** Recognizes one row per value, and columns per week or per measure. */
export const valuesTable: ImportTable<Dashboard> = {
  label: 'Values',
  columns: valueColumns,
  columnsFor: valueColumnsFor,
  rows: valueRows,
  // The others can be missing: weeks and measures may be side by side, and the rest is asked.
  needed: [],
  others: text('As its heading says', 12),
  isForOpen: true,
  guess: (table, doc) => guessPlaces(doc ?? emptyDashboard(''), table),
  make(table, mapping, { doc, name }) {
    const before = doc ?? { ...emptyDashboard(newId()), team: name.replace(/ dashboard$/, '') }
    const questions = questionsOn(before, table, mapping)
    const missing = missingIn(before, table, mapping)
    if (missing.length > 0) return { doc: undefined, words: missing, problems: [], questions: questions }
    return taken(before, table, mapping, questions)
  },
}

function taken(
  before: Dashboard,
  table: Table,
  mapping: Mapping,
  asked: readonly Question[],
): ImportPreview<Dashboard> {
  const { answers = {} } = mapping
  const { found, away, problems } = readLines(before, linesOf(before, table, mapping), mapping)
  const groups = [...Map.groupBy(found, keyOf).values()]
  const crowded = groups.filter(({ length }) => length > 1)
  const combine = combineChoices.find(({ value }) => value === answers.combine)?.value ?? 'last'
  const values = groups.flatMap((group) => combined(group, combine))
  const betters = new Map(newOnes(values.map(({ measure }) => measure)).map((each) => [each, betterOf(found, each)]))
  const questions = [
    ...asked,
    ...(crowded.length > 0 ? [{ ...severalQuestion, value: combine }] : []),
    ...[...betters].flatMap(([{ key, name }, better]) =>
      better ? [] : [required(`better ${key}`, `For ‘${name}’`, answers, betterChoices)],
    ),
  ]
  const words = summaryOf(before, { values, away, several: severalWords(crowded, combine) })
  if (values.length + away.length === 0) return { doc: undefined, words, problems, questions }
  const chosen = new Map(
    [...betters].map(([measure, better]) => [measure.key, better ?? (answers[`better ${measure.key}`] as Better)]),
  )
  const open = [...betters.keys()].filter(({ key }) => !chosen.get(key)).map(({ name }) => `‘${name}’`)
  if (open.length > 0) {
    const ask = `Choose whether higher or lower is better: ${listed(open)}.`
    return { doc: undefined, words: [ask], problems, questions }
  }
  return { doc: withValues(before, { found, values, away, chosen }), words, problems, questions }
}

function keyOf({ person, measure, week }: Found): string {
  return [person.key, measure.key, week].join('\n\n')
}

/** The direction of a new measure, where the file says it. */
function betterOf(found: readonly Found[], { key }: NamedMeasure): Better | undefined {
  return found.find(({ measure, goal }) => measure.key === key && goal.better)?.goal.better ?? undefined
}

type Combine = 'last' | 'add' | 'average'

const combineChoices: readonly { value: Combine; label: string }[] = [
  { value: 'last', label: 'Take the last' },
  { value: 'add', label: 'Add them up' },
  { value: 'average', label: 'Average them' },
]

const severalQuestion = { key: 'combine', label: 'Several values for one period', choices: combineChoices }

function combined(group: readonly Found[], how: Combine): Found[] {
  const last = group.at(-1)
  if (!last) return []
  const sum = group.reduce((total, { value }) => total + value, 0)
  // Rounded, so that 0.1 + 0.2 is 0.3.
  const value = { add: sum, average: sum / group.length, last: last.value }[how]
  return [{ ...last, value: Number(value.toPrecision(12)) }]
}

type Values = {
  found: readonly Found[]
  values: readonly Found[]
  away: readonly Away[]
  chosen: ReadonlyMap<string, Better>
}

function withValues(before: Dashboard, { found, values, away, chosen }: Values): Dashboard {
  const people = newOnes([...values, ...away].map(({ person }) => person))
  const measures = newOnes(values.map(({ measure }) => measure))
  const ids = new Map([...people, ...measures].map(({ key }) => [key, newId()]))
  const idOf = ({ key }: { key: string }) => ids.get(key) ?? key
  const next = editDashboard(before, {
    type: 'import-values',
    people: people.map((each) => ({ id: idOf(each), name: each.name, department: each.department })),
    measures: measures.map((each) => {
      return { id: idOf(each), name: each.name, rhythm: each.rhythm, better: chosen.get(each.key) ?? 'up' }
    }),
    values: values.map(({ person, measure, week, value }) => {
      return { memberId: idOf(person), measureId: idOf(measure), week, value }
    }),
    absences: away.map(({ person, week, kind }) => ({ memberId: idOf(person), week, kind })),
  })
  const fresh = found.filter(({ measure }) => measure.isNew)
  return withFiledGoals(
    next,
    fresh.map((each) => ({ ...each, memberId: idOf(each.person), measureId: idOf(each.measure) })),
  )
}

function missingIn(doc: Dashboard, table: Table, mapping: Mapping): string[] {
  const { places, answers = {} } = mapping
  const columns = valueColumnsIn(doc, table, mapping)
  const open = openIn(mapping, columns)
  return [
    ...(columns.length > 0 ? [] : ['Choose the column or columns with the values.']),
    ...(places.person === undefined ? ['Choose the column with the people.'] : []),
    ...(open.measure && !answers.measure ? ['Choose the column with the measures, or one measure for all rows.'] : []),
    ...(open.week && !answers.week ? ['Choose the column with the weeks, or one week for all rows.'] : []),
  ]
}

const betterChoices = [
  { value: 'up', label: 'Higher is better' },
  { value: 'down', label: 'Lower is better' },
]

/** What the columns of the file leave open. */
function questionsOn(doc: Dashboard, table: Table, mapping: Mapping): Question[] {
  const { answers = {} } = mapping
  const measures = doc.measures.map((each) => ({ value: each.id, label: measureName(each) }))
  const columns = valueColumnsIn(doc, table, mapping)
  const open = openIn(mapping, columns)
  return [
    ...(open.measure ? [required('measure', 'All values are of', answers, measures)] : []),
    ...(open.week ? [required('week', 'All values are of the week', answers, lastWeeks())] : []),
    ...columns
      .filter(({ isOpen }) => isOpen && measures.length > 0)
      .map(({ at }) => ({
        key: `column ${at}`,
        label: `‘${table.header[at]}’ is`,
        value: answers[`column ${at}`] ?? 'new',
        choices: [{ value: 'new', label: 'A new measure' }, ...measures, { value: 'skip', label: 'Not imported' }],
      })),
  ]
}

function required(key: string, label: string, answers: Answers, choices: Question['choices']): Question {
  return { key, label, value: answers[key] ?? '', choices: [{ value: '', label: 'Choose one' }, ...choices] }
}

const weeksToChoose = 26

function lastWeeks(): Question['choices'] {
  return Array.from({ length: weeksToChoose }, (_, index) => {
    const value = addDays(weekStart(today()), -7 * index)
    return { value, label: weekDays(value) }
  })
}
