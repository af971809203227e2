import { newId } from '#tools/shared/document/new-id.ts'
import { cellText } from '#tools/shared/files/import/cell.ts'
import { dayColumn, numberColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import type { Places } from '#tools/shared/files/import/guess-columns.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import type { Mapping as ColumnMapping, TableImport } from '#tools/shared/files/import/table-import.ts'
import { readNumber } from '#tools/shared/files/import/writing.ts'
import { type Dashboard, type Earlier, emptyDashboard, type OwnMeasure } from '../model/dashboard.ts'
import { editDashboard } from '../model/edit-dashboard.ts'
import { teamGoal } from '../model/figures/goals.ts'
import { findMeasure, findMember } from './find-names.ts'
import { type Crowded, guessMapping, type MappedTable, readMapped, takeInAction } from './import-table.ts'
import { repeatedLabel, severalLabel, summaryOf } from './import-words.ts'
import { type ColumnUse, combineChoices, type Mapping, repeatedChoices } from './mapping.ts'
import { placeFor, readPeriod } from './read-period.ts'

const columns = {
  person: textColumn('Person'),
  week: dayColumn('Week', 'Period', 'Month', 'Quarter'),
  measure: textColumn('Measure'),
  value: numberColumn('Value', []),
  unit: textColumn('Unit', 'Units'),
  target: numberColumn('Target', ['Goal']),
  department: textColumn('Department', 'Dept', 'Division'),
}

const named = ['person', 'week', 'measure', 'value', 'department'] as const

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
    const { missing, problems, found, away, several } = result
    const questions = [...apartQuestion(result), ...questionsFor(several.measures)]
    if (missing.length > 0) return { doc: undefined, words: [...missing, elsewhere], problems: [] }
    if (found.length + away.length === 0) return { doc: undefined, words: summaryOf(result), problems }
    const taken = editDashboard(before, takeInAction(result, newId))
    return { doc: withGoals(before, taken, table, mapping), words: summaryOf(result), problems, questions }
  },
}

function apartQuestion({ repeated: { names, apart } }: MappedTable) {
  const value = apart ? 'apart' : 'one'
  return names.length === 0 ? [] : [{ key: 'apart', value, choices: repeatedChoices, label: repeatedLabel }]
}

/** Asked where it makes a difference. */
function questionsFor(measures: readonly Crowded[]) {
  return measures.map(({ key, name, combine }) => ({
    ...{ key: `combine ${key}`, value: combine, choices: combineChoices },
    label: severalLabel(measures, name),
  }))
}

const elsewhere = 'A table about one person, one measure or one week is read under Values.'

/** What the reader said, and for the other columns what they most likely hold. */
function mappingFor(
  doc: Dashboard,
  table: Table,
  { places, dates, decimals, answers }: ColumnMapping,
): Mapping {
  const guess = guessMapping(doc, table, '')
  const said = new Map(Object.entries(places).flatMap(([key, at]) => (at === undefined ? [] : [[at, key]])))
  const isLong = places.measure !== undefined && places.value !== undefined
  const uses = guess.uses.map((use, column): ColumnUse => {
    const key = named.find((each) => each === said.get(column))
    if (key || said.has(column)) return key ?? 'skip'
    const isOther = use === 'in-week' || use.startsWith('to:') || use === 'new'
    return isOther && !isLong ? use : 'skip'
  })
  const combineBy = Object.fromEntries(
    Object.entries(answers ?? {}).flatMap(([key, answer]) => {
      const choice = combineChoices.find(({ value }) => value === answer)
      return choice && key.startsWith('combine ') ? [[key.slice(8), choice.value]] : []
    }),
  )
  const apart = answers?.apart === 'apart'
  return { ...guess, uses, dates, decimals, combineBy, apart, memberId: '', measureId: '' }
}

/** A target with the period it stands beside. */
type Dated = { week: string; target: number | null }

/**
 * A measure that is new takes unit and targets from the file, each from the first period it stands beside; who has
 * another target there gets one of their own.
 */
function withGoals(before: Dashboard, taken: Dashboard, { rows }: Table, mapping: ColumnMapping): Dashboard {
  const { places, decimals, dates } = mapping
  const text = (cells: Table['rows'][number]['cells'], key: keyof Places) =>
    cellText(cells[places[key] ?? -1])
  const fresh = taken.measures.filter(({ id }) => !before.measures.some((each) => each.id === id))
  const units = new Map<string, string>()
  const targets = new Map<string, Map<string, Dated[]>>(fresh.map(({ id }) => [id, new Map()]))
  for (const { cells } of rows) {
    const measure = findMeasure(taken, text(cells, 'measure'))
    const member = findMember(taken, text(cells, 'person'), text(cells, 'department'))
    const byMember = measure && targets.get(measure.id)
    const period = readPeriod(text(cells, 'week'), dates)
    const week = measure && period && placeFor(measure.rhythm, period)
    if (!byMember || !member || !week) continue
    if (!units.has(measure.id)) units.set(measure.id, text(cells, 'unit'))
    const target = readNumber(cells[places.target ?? -1] ?? '', decimals) ?? null
    byMember.set(member.id, [...(byMember.get(member.id) ?? []), { week, target }])
  }
  return withTargets(taken, units, targets)
}

function withTargets(
  doc: Dashboard,
  units: ReadonlyMap<string, string>,
  targets: ReadonlyMap<string, ReadonlyMap<string, readonly Dated[]>>,
): Dashboard {
  const measures = doc.measures.map((measure) => {
    const [first] = targets.get(measure.id)?.values() ?? []
    if (!first) return measure
    const { target, earlier } = historyOf(first)
    const goals = earlier.map((each) => ({ ...each, tolerance: 0 }))
    return {
      ...measure,
      ...{ unit: units.get(measure.id) ?? '', target },
      ...(goals.length > 0 && { earlier: goals }),
    }
  })
  const ownOf = (memberId: string, own: OwnMeasure): OwnMeasure => {
    const dated = targets.get(own.measureId)?.get(memberId)
    const measure = measures.find(({ id }) => id === own.measureId)
    if (!dated || !measure) return own
    if (dated.every(({ week, target }) => teamGoal(measure, week).target === target)) return own
    const { target, earlier } = historyOf(dated)
    return { ...own, target, ...(earlier.length > 0 && { earlier }) }
  }
  const members = doc.members.map((member) => ({
    ...member,
    measures: member.measures.map((own) => ownOf(member.id, own)),
  }))
  return { ...doc, measures, members }
}

/** The last target, and each before it up to where another begins. */
function historyOf(dated: readonly Dated[]): {
  target: number | null
  earlier: Earlier<{ target: number | null }>[]
} {
  const sorted = dated.toSorted((one, other) => one.week.localeCompare(other.week))
  const earlier = sorted.flatMap(({ week, target }, index) => {
    const before = sorted[index - 1]
    return before && before.target !== target ? [{ until: week, target: before.target }] : []
  })
  return { target: sorted.at(-1)?.target ?? null, earlier }
}
