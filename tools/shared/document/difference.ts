import { isDay } from '#lib/time/is-day.ts'
import { formatDay } from '../values/days.ts'
import { fieldWords, nameOf } from './path-words.ts'

const maxLines = 6
/** Below this, fields mean nothing to people. */
const deepest = 1

type Sides = readonly [mine: string, theirs: string]

/** Summarizes the differences between two states of a document: 'Key results: 2 changed, 1 only in the file'. */
export function differenceWords(mine: unknown, theirs: unknown, sides: Sides): string[] {
  const lines = linesOf(mine, theirs, sides)
  const more = lines.length - maxLines
  return more > 1 ? [...lines.slice(0, maxLines), `And ${more} more.`] : lines
}

function linesOf(mine: unknown, theirs: unknown, sides: Sides, depth = 0): string[] {
  if (!isRecord(mine) || !isRecord(theirs)) return []
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...keys].flatMap((key) => {
    const [one, other] = [mine[key], theirs[key]]
    if (key === 'id' || isSame(one, other)) return []
    // Only the tool that wrote a part knows what it means.
    if (key === 'parts') return ['Data of other tools: changed']
    const name = sentence(fieldWords(key))
    if (key.endsWith('Id')) return [`${name.replace(/ id$/, '')}: changed`]
    return fieldLines(one, other, sides, depth).map((line) => `${name}: ${line}`)
  })
}

function fieldLines(one: unknown, other: unknown, sides: Sides, depth: number): string[] {
  if (Array.isArray(one) && Array.isArray(other)) return listLines(one, other, sides)
  if (isRecord(one) && isRecord(other)) {
    return depth < deepest ? linesOf(one, other, sides, depth + 1) : ['changed']
  }
  return [`${valueWords(one)} ${sides[0]}, ${valueWords(other)} ${sides[1]}`]
}

/** A single changed row is described field by field; several are counted. */
function listLines(mine: readonly unknown[], theirs: readonly unknown[], sides: Sides): string[] {
  const keys = (rows: readonly unknown[]) => new Map(rows.map((row, index) => [rowKey(row, index), row]))
  const [here, there] = [keys(mine), keys(theirs)]
  const changed = [...here].filter(([key, row]) => there.has(key) && !isSame(row, there.get(key)))
  const [[key = '', row] = []] = changed
  const fields = changed.length === 1 ? linesOf(row, there.get(key), sides) : []
  const counts = [
    fields.length === 0 && counted(changed.length, 'changed'),
    counted([...here.keys()].filter((each) => !there.has(each)).length, `only ${sides[0]}`),
    counted([...there.keys()].filter((each) => !here.has(each)).length, `only ${sides[1]}`),
  ].filter(Boolean)
  const name = rowName(row)
  const lines = fields.map((line) => (name ? `‘${name}’, ${lower(line)}` : line))
  if (counts.length > 0) lines.push(counts.join(', '))
  return lines.length > 0 ? lines : ['in a different order']
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}`
}

/** Rows are matched by id, wherever they are in the list. */
function rowKey(row: unknown, index: number): string {
  if (!isRecord(row)) return JSON.stringify(row)
  const { id, keyResultId, memberId, measureId, week } = row
  if (typeof id === 'string') return id
  const names = [keyResultId, memberId, measureId, week].filter((each) => typeof each === 'string')
  return names.length > 0 ? names.join(' ') : String(index)
}

function rowName(row: unknown): string {
  const week = isRecord(row) && typeof row.week === 'string' && isDay(row.week) ? row.week : ''
  return nameOf(row) || (week && `week of ${formatDay(week, 'short')}`)
}

function valueWords(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'nothing'
  if (typeof value === 'object') return 'something'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const plain = String(value)
  const text = isDay(plain) ? formatDay(plain, 'short') : plain
  return `‘${text.length > 60 ? `${text.slice(0, 60)}…` : text}’`
}

/** Ignores the order of fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function lower(line: string): string {
  return `${line.charAt(0).toLowerCase()}${line.slice(1)}`
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
