import { type Cell, cellText } from '#tools/shared/files/import/cell.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import {
  guessWriting,
  readNumber,
  unclearNumber,
  type Writing,
} from '#tools/shared/files/import/value-formats.ts'
import { numberChoices } from '#tools/shared/values/limits.ts'
import type { Better, Dashboard } from '../model/dashboard.ts'
import type { DashboardAction } from '../model/edit-dashboard.ts'
import { lineOf, valueIn } from '../model/figures/readings.ts'
import { findMeasure, findMember } from './find-names.ts'
import { type AwayCell, type Found, keyOf, type Named, readCells } from './import-rows.ts'
import { type ColumnUse, type Combine, chosenFor, isValueUse, type Mapping } from './mapping.ts'
import { readPeriod } from './read-period.ts'

const personNames =
  /^((name|person|people|member|team member|employee|staff|agent|rep|who|owner)s?|mitarbeiter(in|innen)?|mitarbeitende[rn]?)$/i
const departmentNames = /^(department|dept\.?|division|abteilung|bereich)$/i
const weekNames =
  /^(week|date|day|month|quarter|week of|week starting|week ending|week beginning|period|woche|kw|kalenderwoche|datum|tag|monat|quartal|zeitraum)$/i
const measureNames = /^((measure|metric|kpi|indicator)s?|kennzahl(en)?|messgröße)$/i
const valueNames = /^((value|actual|result|score|amount|count|total)s?|wert|istwert|ist|ergebnis|anzahl)$/i

const rowsToGuessFrom = 200

/** Guesses what the columns hold; the user can change it. */
export function guessMapping(doc: Dashboard, whole: Table): Mapping {
  // The first rows are enough to guess from; reading all of them would be slow.
  const table = { ...whole, rows: whole.rows.slice(0, rowsToGuessFrom) }
  const writing = guessWriting(cellsOf(table))
  const uses = table.header.map((name, column) => guessUse(doc, table, column, name, writing))
  return {
    ...writing,
    uses: uses.map((use, column) => (isLikely(uses, column, use) ? use : 'skip')),
  }
}

/** Person, week and measure can each be in only one column; values can be in many. */
function isLikely(uses: readonly ColumnUse[], column: number, use: ColumnUse): boolean {
  // If each row has a measure name and a value, further numbers are targets or similar.
  if (use === 'new' && uses.includes('measure') && uses.includes('value')) return false
  return use === 'new' || use === 'in-week' || use === 'skip' || uses.indexOf(use) === column
}

function guessUse(
  doc: Dashboard,
  { rows }: Table,
  column: number,
  name: string,
  { dates, decimals }: Writing,
): ColumnUse {
  const cells = rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '')
  const most = (holds: (cell: Cell) => boolean) =>
    cells.length > 0 && cells.filter(holds).length * 2 > cells.length
  const known = findMeasure(doc, name)
  if (known) return `to:${known.id}`
  if (readPeriod(name, dates)) return 'in-week'
  if (departmentNames.test(name)) return 'department'
  if (personNames.test(name) || most((cell) => findMember(doc, cellText(cell)) !== undefined)) return 'person'
  if (measureNames.test(name) || most((cell) => findMeasure(doc, cellText(cell)) !== undefined))
    return 'measure'
  if (most((cell) => readPeriod(cell, dates) !== undefined)) return 'week'
  const isNumber = most((cell) => readNumber(cell, decimals) !== undefined)
  if (weekNames.test(name)) return isNumber ? 'skip' : 'week'
  if (valueNames.test(name)) return 'value'
  // A column without a heading has no name for a new measure.
  if (isNumber) return name === `Column ${column + 1}` ? 'skip' : 'new'
  return column === 0 ? 'person' : 'skip'
}

/** A measure with several values per period, and how to combine them. */
export type Crowded = { key: string; name: string; combine: Combine }

export type MappedTable = {
  /** Required choices; nothing can be imported until they are made. */
  missing: readonly string[]
  /** Skipped cells, with reasons. */
  problems: readonly string[]
  found: readonly Found[]
  /** Weeks that the table marks as away. */
  away: readonly AwayCell[]
  newPeople: readonly Named[]
  /** New names in several rows for the same period, and whether they are treated as different people. */
  repeated: { names: readonly string[]; apart: boolean }
  newMeasures: readonly Named[]
  /** Number of values that overwrite another. */
  replaced: number
  /** How many periods have several values, the most in one period, and how they are combined. */
  several: { times: number; most: number; measures: readonly Crowded[] }
}

/** Reads the table using the mapping. */
export function readMapped(doc: Dashboard, table: Table, mapping: Mapping): MappedTable {
  const missing = [...missingIn(doc, mapping), ...unclearIn(table, mapping)]
  const read = missing.length > 0 ? undefined : readCells(doc, table, mapping)
  const groups = grouped(read?.values ?? [])
  const how = (measure: Named) => mapping.combineBy?.[keyOf(measure)] ?? 'last'
  const found = groups.flatMap((group) => combined(group, how))
  const away = read?.away ?? []
  const crowded = groups.filter(({ length }) => length > 1)
  return {
    missing,
    problems: read?.problems ?? [],
    found,
    away,
    repeated: { names: read?.repeated ?? [], apart: mapping.apart === true },
    newPeople: newOnes([...found, ...away].map(({ person }) => person)),
    newMeasures: newOnes(found.map(({ measure }) => measure)),
    replaced: found.filter((cell) => hasOther(doc, cell)).length,
    several: {
      times: crowded.length,
      most: Math.max(0, ...crowded.map(({ length }) => length)),
      measures: crowdedOnes(crowded, how),
    },
  }
}

function crowdedOnes(groups: readonly Found[][], how: (measure: Named) => Combine): Crowded[] {
  const measures = new Map(groups.flat().map(({ measure }) => [keyOf(measure), measure]))
  return [...measures].map(([key, measure]) => ({ key, name: measure.name, combine: how(measure) }))
}

function newOnes(list: readonly Named[]): Named[] {
  const fresh = list.filter(({ id }) => id === undefined)
  return [...Map.groupBy(fresh, keyOf).values()].flatMap(([first]) => first ?? [])
}

function missingIn({ members, measures }: Dashboard, mapping: Mapping): string[] {
  const { uses, memberId, measureId, week } = mapping
  const chosen = chosenFor(mapping)
  const isIn = (list: readonly { id: string }[], wanted = '') => list.some(({ id }) => id === wanted)
  return [
    ...(uses.some(isValueUse) ? [] : ['Choose the column or columns with the values.']),
    ...(chosen.person && !isIn(members, memberId)
      ? ['Choose the column with the people, or one person for all rows.']
      : []),
    ...(chosen.measure && !isIn(measures, measureId)
      ? ['Choose the column with the measures, or one measure for all rows.']
      : []),
    ...(chosen.week && !week ? ['Choose the column with the weeks, or one week for all rows.'] : []),
  ]
}

/** Ambiguous numbers are asked about, never guessed. */
function unclearIn(table: Table, { decimals }: Mapping): string[] {
  const unclear = decimals === 'open' ? unclearNumber(cellsOf(table)) : undefined
  if (!unclear) return []
  const [thousands, fraction] = numberChoices(unclear)
  return [
    `‘${unclear.text}’ is ${thousands?.label} or ${fraction?.label}: choose how one and a half is written.`,
  ]
}

function cellsOf({ header, rows }: Table): Cell[] {
  return [...header, ...rows.flatMap((row) => row.cells)]
}

function grouped(cells: readonly Found[]): Found[][] {
  const groups = Map.groupBy(cells, ({ person, measure, week }) => {
    return [keyOf(person), keyOf(measure), week].join('\n')
  })
  return [...groups.values()]
}

function combined(group: readonly Found[], how: (measure: Named) => Combine): Found[] {
  const last = group.at(-1)
  if (!last) return []
  const sum = group.reduce((total, { value }) => total + value, 0)
  // Rounded, so that 0.1 + 0.2 is 0.3.
  const value = { add: sum, average: sum / group.length, last: last.value }[how(last.measure)] ?? last.value
  return [{ ...last, value: Number(value.toPrecision(12)) }]
}

function hasOther(doc: Dashboard, { person, measure, week, value }: Found): boolean {
  const known = doc.measures.find(({ id }) => id === measure.id)
  if (!person.id || !known) return false
  const before = valueIn(lineOf(doc, person.id, known), week)
  return before !== null && before !== value
}

/** One action, and so one undo step, for the whole import. */
export function takeInAction(
  table: MappedTable,
  newId: () => string,
  betterOf: (measure: Named) => Better | undefined = () => undefined,
): DashboardAction {
  const people = table.newPeople.map(({ name, department = '' }) => ({ id: newId(), name, department }))
  const measures = table.newMeasures.map((each) => {
    const { name, rhythm = 'week' as const } = each
    return { id: newId(), name, rhythm, better: betterOf(each) ?? 'up' }
  })
  const idsOf = (list: readonly Named[], made: readonly { id: string }[]) =>
    new Map(list.map((each, index) => [keyOf(each), made[index]?.id]))
  const ids = new Map([...idsOf(table.newPeople, people), ...idsOf(table.newMeasures, measures)])
  const idOf = (each: Named) => each.id ?? ids.get(keyOf(each)) ?? ''
  return {
    type: 'take-in',
    people,
    measures,
    values: table.found.map(({ person, measure, week, value }) => ({
      memberId: idOf(person),
      measureId: idOf(measure),
      week,
      value,
    })),
    absences: table.away.map(({ person, week, kind }) => ({ memberId: idOf(person), week, kind })),
  }
}
