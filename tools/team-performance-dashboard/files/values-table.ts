import { newId } from '#tools/shared/document/new-id.ts'
import { cellText } from '#tools/shared/files/import/cell.ts'
import { dayColumn, numberColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import type { Places } from '#tools/shared/files/import/guess-columns.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import type { Mapping as ColumnMapping, TableImport } from '#tools/shared/files/import/table-import.ts'
import { readNumber } from '#tools/shared/files/import/writing.ts'
import { type Dashboard, emptyDashboard } from '../model/dashboard.ts'
import { editDashboard } from '../model/edit-dashboard.ts'
import {
  type ColumnUse,
  findMeasure,
  findMember,
  guessMapping,
  type Mapping,
  readMapped,
  takeInAction,
} from './import-table.ts'
import { summaryOf } from './import-words.ts'

const columns = {
  person: textColumn('Person'),
  week: dayColumn('Week'),
  measure: textColumn('Measure'),
  value: numberColumn('Value', []),
  unit: textColumn('Unit', 'Units'),
  target: numberColumn('Target', ['Goal']),
}

const named = ['person', 'week', 'measure', 'value'] as const

/** Where the weeks or the measures stand side by side, their columns are recognized; under Values they can be chosen. */
export const valuesTable: TableImport<Dashboard> = {
  label: 'Values',
  columns,
  // Weeks or measures may stand side by side: then none has this name.
  needed: ['person'],
  isForOpen: true,
  guess(table, doc) {
    const { uses } = guessMapping(doc ?? emptyDashboard(''), table, '')
    const at = (use: ColumnUse) => (uses.includes(use) ? uses.indexOf(use) : undefined)
    return Object.fromEntries(named.map((key) => [key, at(key)]))
  },
  make(table, mapping, { doc, name }) {
    const before = doc ?? { ...emptyDashboard(newId()), team: name.replace(/ dashboard$/, '') }
    const result = readMapped(before, table, mappingFor(before, table, mapping))
    const { missing, problems, found } = result
    if (missing.length > 0) return { doc: undefined, words: [...missing, elsewhere], problems: [] }
    if (found.length === 0) return { doc: undefined, words: summaryOf(result), problems }
    const taken = editDashboard(before, takeInAction(result, newId))
    return { doc: withGoals(before, taken, table, mapping), words: summaryOf(result), problems }
  },
}

const elsewhere = 'A table about one person, one measure or one week is read under Values.'

/** What the reader said, and for the other columns what they most likely hold. */
function mappingFor(doc: Dashboard, table: Table, { places, dates, decimals }: ColumnMapping): Mapping {
  const guess = guessMapping(doc, table, '')
  const said = new Map(Object.entries(places).flatMap(([key, at]) => (at === undefined ? [] : [[at, key]])))
  const isLong = places.measure !== undefined && places.value !== undefined
  const uses = guess.uses.map((use, column): ColumnUse => {
    const key = named.find((each) => each === said.get(column))
    if (key || said.has(column)) return key ?? 'skip'
    const isOther = use === 'in-week' || use.startsWith('to:') || use === 'new'
    return isOther && !isLong ? use : 'skip'
  })
  return { ...guess, uses, dates, decimals, memberId: '', measureId: '' }
}

/** A measure that is new takes unit and target from the file; who has another target there gets one of their own. */
function withGoals(
  before: Dashboard,
  taken: Dashboard,
  { rows }: Table,
  { places, decimals }: ColumnMapping,
): Dashboard {
  const isNew = (id: string) => !before.measures.some((each) => each.id === id)
  const text = (cells: Table['rows'][number]['cells'], key: keyof Places) =>
    cellText(cells[places[key] ?? -1])
  let doc = taken
  const seen = new Set<string>()
  for (const { cells } of rows) {
    const measure = findMeasure(doc, text(cells, 'measure'))
    const member = findMember(doc, text(cells, 'person'))
    const target = readNumber(cells[places.target ?? -1] ?? '', decimals) ?? null
    if (!measure || !member || !isNew(measure.id) || seen.has(`${member.id} ${measure.id}`)) continue
    seen.add(`${member.id} ${measure.id}`)
    if (!seen.has(measure.id)) {
      seen.add(measure.id)
      const known = { ...measure, unit: text(cells, 'unit'), target }
      doc = { ...doc, measures: doc.measures.map((each) => (each.id === measure.id ? known : each)) }
    } else if (target !== measure.target) {
      doc = editDashboard(doc, {
        type: 'set-own',
        memberId: member.id,
        measureId: measure.id,
        own: { target },
      })
    }
  }
  return doc
}
