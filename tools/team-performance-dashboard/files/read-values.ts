import { isSameName, plainName } from '#tools/shared/files/import/same-name.ts'
import { readNumber } from '#tools/shared/files/import/value-formats.ts'
import type { Mapping } from '#tools/shared/tables/define-table.ts'
import { readCell } from '#tools/shared/tables/read-cell.ts'
import { type Day, weekStart } from '#tools/shared/values/days.ts'
import { isThere } from '../model/dashboard.ts'
import { finestOf, type Rhythm } from '../model/figures/periods.ts'
import { largestValue } from '../model/limits.ts'
import { readAbsence } from '../model/people/absences.ts'
import { nameIn, outsideWords } from '../model/people/names.ts'
import { findMeasure, membersNamed } from './find-names.ts'
import type { AbsenceKind, Better, Dashboard, Measure } from './format.ts'
import type { Line } from './lines.ts'
import { placeFor, readPeriod } from './read-period.ts'
import { valueColumns } from './values-rows.ts'

/** A person or measure of the file. `key` is the id of one that exists. */
export type Named = { key: string; isNew: boolean; name: string }
export type NamedPerson = Named & { department: string }
export type NamedMeasure = Named & { rhythm: Rhythm }

/** The goal that the file gives with a value. */
type FiledGoal = { unit: string; better: Better | null; target: number | null; tolerance: number }

export type Found = { person: NamedPerson; measure: NamedMeasure; week: Day; value: number; goal: FiledGoal }
export type Away = { person: NamedPerson; week: Day; kind: AbsenceKind }

/** The new ones, as they are first written. */
export function newOnes<Each extends Named>(list: readonly Each[]): Each[] {
  const fresh = Map.groupBy(
    list.filter(({ isNew }) => isNew),
    ({ key }) => key,
  )
  return [...fresh.values()].flatMap(([first]) => first ?? [])
}

type ReadValues = { found: Found[]; away: Away[]; problems: string[] }

/** Resolves the names and periods of the lines. Lines that fit nowhere are left out, with the reason. */
export function readLines(doc: Dashboard, lines: readonly Line[], mapping: Mapping): ReadValues {
  const { dates, decimals } = mapping
  const read: ReadValues = { found: [], away: [], problems: [] }
  const personOf = peopleIn(doc, lines)
  const measureOf = measuresIn(doc, lines, mapping)
  const periodOf = remembered((text) => readPeriod(text, dates))
  for (const line of lines) {
    const { row, cell, heading } = line
    const say = (words: string) => read.problems.push(`Row ${row}: ${words}`)
    const person = personOf(line)
    const period = periodOf(line.period)
    if (typeof person === 'string') say(person)
    else if (!period) say(`‘${line.period}’ is no date.`)
    else {
      const kind = typeof cell === 'string' ? readAbsence(cell) : undefined
      const measure = measureOf(line)
      const value = readNumber(cell, decimals)
      const isAway = kind !== undefined && period.written === 'week'
      const rhythm = isAway ? 'week' : (measure?.rhythm ?? 'week')
      const week = isAway ? weekStart(period.day) : placeFor(rhythm, period)
      const outside = week && outsideIn(doc, person.key, rhythm, week)
      if (isAway && week && !outside) read.away.push({ person, week, kind })
      else if (outside) say(outside)
      else if (value === undefined) say(`‘${cell}’ in ‘${heading}’ is no number.`)
      else if (Math.abs(value) > largestValue) say(`‘${cell}’ in ‘${heading}’ is more than a dashboard takes.`)
      else if (!measure) say('no measure.')
      else if (!week) {
        say(`‘${line.period}’ is a ${period.written}, and ‘${measure.name}’ has a value each ${rhythm}.`)
      } else read.found.push({ person, measure, week, value, goal: goalIn(line, mapping) })
    }
  }
  return { ...read, problems: [...new Set(read.problems)] }
}

function goalIn({ at }: Line, mapping: Mapping): FiledGoal {
  const numberAt = (key: 'target' | 'tolerance') => readNumber(at(key), mapping.decimals) ?? null
  const better = readCell(valueColumns.better, at('better'), mapping)
  return {
    unit: String(at('unit')),
    better: better.ok && at('better') !== '' ? (better.value as Better) : null,
    target: numberAt('target'),
    tolerance: Math.abs(numberAt('tolerance') ?? 0),
  }
}

/**
 * Finds the person of a line, or a sentence if it is unclear. People can share a name; then the department decides.
 */
function peopleIn(doc: Dashboard, lines: readonly Line[]): (line: Line) => NamedPerson | string {
  const departments = new Map<string, Map<string, string>>()
  for (const { person, department } of lines) {
    const known = departments.get(plainName(person)) ?? new Map<string, string>()
    departments.set(plainName(person), known)
    if (department !== '' && !known.has(plainName(department))) known.set(plainName(department), department)
  }
  const find = (name: string, department: string): NamedPerson | string => {
    if (name === '') return 'no person.'
    const listed = [...(departments.get(plainName(name))?.values() ?? [])]
    const all = membersNamed(doc, name)
    const own = all.filter((each) => isSameName(each.department, department))
    // The file also lists someone of the same name in the existing person's department, so this one is new.
    const isOther = department !== '' && listed.some((each) => isSameName(each, all[0]?.department ?? ''))
    const meant = department !== '' && own.length === 1 ? own : all.length === 1 && isOther ? [] : all
    const alike = meant.length > 1 ? meant.map((each) => nameIn(doc, each)) : []
    if (meant.length === 0 && department === '' && listed.length > 1) {
      alike.push(...listed.map((each) => `${name} (${each})`))
    }
    if (alike.length > 0) return `‘${name}’ can be ${alike.join(' or ')}: write which one.`
    const [member] = meant
    if (member) return { key: member.id, isNew: false, name: member.name, department: member.department }
    const where = department || (listed[0] ?? '')
    // Exports append the department to tell apart people with the same name.
    const plain = name.replace(/\s*\(([^()]+)\)$/, (whole, inside) => (isSameName(inside, where) ? '' : whole))
    return {
      key: `new\n${plainName(plain)}\n${plainName(where)}`,
      isNew: true,
      name: plain,
      department: where,
    }
  }
  const known = remembered((both) => {
    const [name = '', department = ''] = both.split('\n')
    return find(name, department)
  })
  return ({ person, department }) => known(`${person}\n${department}`)
}

/** A new measure gets the rhythm in which the file lists its values. */
function measuresIn(
  doc: Dashboard,
  lines: readonly Line[],
  { dates }: Mapping,
): (line: Line) => NamedMeasure | undefined {
  const known = remembered((name) => findMeasure(doc, name))
  const existing = ({ measure }: Line): Measure | undefined => (typeof measure === 'string' ? known(measure) : measure)
  const periods = new Map<string, Rhythm[]>()
  for (const line of lines.filter((each) => !existing(each))) {
    const written = readPeriod(line.period, dates)?.written ?? 'week'
    const key = plainName(line.measure as string)
    periods.set(key, [...new Set([...(periods.get(key) ?? []), written])])
  }
  return (line) => {
    const measure = existing(line)
    if (measure) return { key: measure.id, isNew: false, name: measure.name, rhythm: measure.rhythm }
    const name = line.measure as string
    const rhythm = finestOf(periods.get(plainName(name)) ?? [])
    return name === '' ? undefined : { key: `new\n${plainName(name)}`, isNew: true, name, rhythm }
  }
}

/** Values from before someone joined or after they left would count nowhere, so they are not imported. */
function outsideIn({ members }: Dashboard, id: string, rhythm: Rhythm, start: Day): string | undefined {
  const member = members.find((each) => each.id === id)
  return member && !isThere(member, start, rhythm) ? outsideWords(member, start) : undefined
}

/** Caches lookups: the same few names and dates occur in thousands of cells. */
function remembered<Value>(find: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    if (!known.has(text)) known.set(text, find(text))
    return known.get(text) as Value
  }
}
