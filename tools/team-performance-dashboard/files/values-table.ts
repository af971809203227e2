import type { Places } from '#lib/tables/guess-columns.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { cellText } from '#tools/shared/files/import/cell.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import { readNumber } from '#tools/shared/files/import/value-formats.ts'
import { text } from '#tools/shared/tables/column.ts'
import type { Mapping as ColumnMapping, ImportTable } from '#tools/shared/tables/define-table.ts'
import { readCell } from '#tools/shared/tables/read-cell.ts'
import {
  type Better,
  type Dashboard,
  type Earlier,
  emptyDashboard,
  type OwnMeasure,
} from '../model/dashboard.ts'
import { editDashboard } from '../model/edit-dashboard.ts'
import { teamGoal } from '../model/figures/goals.ts'
import { listed } from '../model/figures/words.ts'
import { findMeasure, findMember } from './find-names.ts'
import { answersIn, questionsOn, withAnsweredUses } from './import-questions.ts'
import { keyOf, type Named } from './import-rows.ts'
import { guessMapping, readMapped, takeInAction } from './import-table.ts'
import { summaryOf } from './import-words.ts'
import type { ColumnUse } from './mapping.ts'
import { placeFor, readPeriod } from './read-period.ts'
import { valueColumns, valueColumnsFor, valueRows } from './values-rows.ts'

const named = ['person', 'week', 'measure', 'value', 'department'] as const

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
  guess(table, doc) {
    const { uses } = guessMapping(doc ?? emptyDashboard(''), table)
    const at = (use: ColumnUse) => (uses.includes(use) ? uses.indexOf(use) : undefined)
    return Object.fromEntries(named.map((key) => [key, at(key)]))
  },
  make(table, columns, { doc, name }) {
    const before = doc ?? { ...emptyDashboard(newId()), team: name.replace(/ dashboard$/, '') }
    const { guessed, mapping } = mappingFor(before, table, columns)
    const result = readMapped(before, table, mapping)
    const { missing, problems, found, away, newMeasures } = result
    const directions = directionsIn(before, table, columns)
    const questions = questionsOn(before, table, { guessed, mapping, result }, directions)
    if (missing.length > 0) return { doc: undefined, words: missing, problems: [], questions }
    const words = summaryOf(result)
    if (found.length + away.length === 0) return { doc: undefined, words, problems, questions }
    const betterOf = (measure: Named) => directions.get(keyOf(measure)) ?? mapping.betterBy?.[keyOf(measure)]
    const open = newMeasures.filter((each) => !betterOf(each))
    if (open.length > 0) {
      const names = listed(open.map((each) => `‘${each.name}’`))
      return {
        doc: undefined,
        words: [`Choose whether higher or lower is better: ${names}.`],
        problems,
        questions,
      }
    }
    const taken = editDashboard(before, takeInAction(result, newId, betterOf))
    return { doc: withGoals(before, taken, table, columns), words, problems, questions }
  },
}

/** The user's columns, with guesses for the remaining ones. */
function mappingFor(doc: Dashboard, table: Table, { places, dates, decimals, answers = {} }: ColumnMapping) {
  const guess = guessMapping(doc, table)
  const said = new Map(Object.entries(places).flatMap(([key, at]) => (at === undefined ? [] : [[at, key]])))
  const isLong = places.measure !== undefined && places.value !== undefined
  const guessed = guess.uses.map((use, column): ColumnUse => {
    const key = named.find((each) => each === said.get(column))
    if (key || said.has(column)) return key ?? 'skip'
    const isOther = use === 'in-week' || use.startsWith('to:') || use === 'new'
    return isOther && !isLong ? use : 'skip'
  })
  const uses = withAnsweredUses(guessed, answers)
  return { guessed, mapping: { ...guess, uses, dates, decimals, ...answersIn(answers) } }
}

/** The better direction of measures, where the file says it. */
function directionsIn(doc: Dashboard, { rows }: Table, mapping: ColumnMapping): Map<string, Better> {
  const { places } = mapping
  return new Map(
    rows.flatMap(({ cells }) => {
      const name = cellText(cells[places.measure ?? -1])
      const read = readCell(valueColumns.better, cells[places.better ?? -1] ?? '', mapping)
      const measure = findMeasure(doc, name) ?? { name }
      return read.ok && read.value ? [[keyOf(measure), read.value as Better] as const] : []
    }),
  )
}

/** A goal and the period of its row; '' if the table has no periods. */
type Dated = { week: string; target: number | null; tolerance: number }

/**
 * New measures take unit, targets and tolerances from the file, each from the first period it is listed for.
 * People with a different target get a personal one.
 */
function withGoals(before: Dashboard, taken: Dashboard, { rows }: Table, mapping: ColumnMapping): Dashboard {
  const { places, decimals, dates } = mapping
  const textOf = (cells: Table['rows'][number]['cells'], key: keyof Places) =>
    cellText(cells[places[key] ?? -1])
  const fresh = taken.measures.filter(({ id }) => !before.measures.some((each) => each.id === id))
  const numberOf = (cells: Table['rows'][number]['cells'], key: keyof Places) =>
    readNumber(cells[places[key] ?? -1] ?? '', decimals) ?? null
  const units = new Map<string, string>()
  const targets = new Map<string, Map<string, Dated[]>>(fresh.map(({ id }) => [id, new Map()]))
  for (const { cells } of rows) {
    const measure = findMeasure(taken, textOf(cells, 'measure'))
    const member = findMember(taken, textOf(cells, 'person'), textOf(cells, 'department'))
    const byMember = measure && targets.get(measure.id)
    const period = readPeriod(textOf(cells, 'week'), dates)
    const week = places.week === undefined ? '' : measure && period && placeFor(measure.rhythm, period)
    if (!byMember || !member || week === undefined) continue
    if (!units.has(measure.id)) units.set(measure.id, textOf(cells, 'unit'))
    const [target, tolerance] = [numberOf(cells, 'target'), Math.abs(numberOf(cells, 'tolerance') ?? 0)]
    byMember.set(member.id, [...(byMember.get(member.id) ?? []), { week, target, tolerance }])
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
    const { now, earlier } = historyOf(first)
    const unit = units.get(measure.id) ?? ''
    return { ...measure, unit, ...now, ...(earlier.length > 0 && { earlier }) }
  })
  const ownOf = (memberId: string, own: OwnMeasure): OwnMeasure => {
    const dated = targets.get(own.measureId)?.get(memberId)
    const measure = measures.find(({ id }) => id === own.measureId)
    if (!dated || !measure) return own
    if (dated.every(({ week, target }) => teamGoal(measure, week).target === target)) return own
    const { now, earlier } = historyOf(dated.map(({ week, target }) => ({ week, target })))
    return { ...own, ...now, ...(earlier.length > 0 && { earlier }) }
  }
  const members = doc.members.map((member) => ({
    ...member,
    measures: member.measures.map((own) => ownOf(member.id, own)),
  }))
  return { ...doc, measures, members }
}

/** The latest goal, and earlier ones with the dates they ended. */
function historyOf<Goal extends { target: number | null }>(dated: readonly (Goal & { week: string })[]) {
  const sorted = dated.toSorted((one, other) => one.week.localeCompare(other.week))
  const goalOf = ({ week: _, ...goal }: Goal & { week: string }) => goal as unknown as Goal
  const earlier = sorted.flatMap((each, index): Earlier<Goal>[] => {
    const before = sorted[index - 1]
    const isSame = before && JSON.stringify(goalOf(before)) === JSON.stringify(goalOf(each))
    return before && !isSame ? [{ ...goalOf(before), until: each.week }] : []
  })
  const last = sorted.at(-1)
  return { now: last ? goalOf(last) : { target: null }, earlier }
}
