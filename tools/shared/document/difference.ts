import { formatDay, isDay } from '../values/days.ts'
import { fieldWords, nameOf } from './path-words.ts'

const mostLines = 6
/** Changed check-ins listed individually per list; the rest are counted. */
const mostReports = 4

/** Labels for the two sides: 'here' and 'in the file'. */
export type Sides = readonly [mine: string, theirs: string]

/** Summarizes the differences between two states of a document: 'Key results: 2 changed, 1 only in the file'. */
export function differenceWords(mine: unknown, theirs: unknown, sides: Sides): string[] {
  const lines = linesOf(mine, theirs, { sides, names: namesIn(mine, theirs) })
  const more = lines.length - mostLines
  return more > 1 ? [...lines.slice(0, mostLines), `And ${more} more.`] : lines
}

/** The labels of both sides, and the names of rows that other rows refer to by id. */
type Telling = { sides: Sides; names: ReadonlyMap<string, string> }

/** Names of all rows in both documents, by id. */
function namesIn(...documents: readonly unknown[]): Map<string, string> {
  const rows = documents
    .filter(isRecord)
    .flatMap((each) => Object.values(each))
    .filter(Array.isArray)
    .flat()
    .filter(isRecord)
  return new Map(
    rows.flatMap((row) => (typeof row.id === 'string' && nameOf(row) ? [[row.id, nameOf(row)]] : [])),
  )
}

function linesOf(mine: unknown, theirs: unknown, telling: Telling): string[] {
  const { sides } = telling
  if (!isRecord(mine) || !isRecord(theirs)) return []
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...keys].flatMap((key) => {
    const [one, other] = [mine[key], theirs[key]]
    if (key === 'id' || isSame(one, other)) return []
    if (key === 'parts' && isRecord(one) && isRecord(other)) return partLines(one, other, sides)
    const name = sentence(fieldWords(key))
    if (isTally(one) && isTally(other)) return [`${name}: ${tallyWords(one, other, sides)}`]
    if (Array.isArray(one) && Array.isArray(other) && !isRecord(one[0] ?? other[0])) {
      return plainLines(one, other, telling).map((line) => `${name}: ${line}`)
    }
    if (Array.isArray(one) && Array.isArray(other)) {
      return listLines(one, other, telling).map((line) => `${name}: ${line}`)
    }
    if (isRecord(one) && isRecord(other))
      return linesOf(one, other, telling).map((line) => `${name}: ${line}`)
    const value = (each: unknown) => valueWords(each, key.endsWith('Id') ? telling.names : undefined)
    return [`${name.replace(/ id$/, '')}: ${value(one)} ${sides[0]}, ${value(other)} ${sides[1]}`]
  })
}

/** One line per tool: only that tool knows what its part means. */
function partLines(mine: Record<string, unknown>, theirs: Record<string, unknown>, sides: Sides): string[] {
  const ids = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const lines = ids
    .filter((id) => !isSame(mine[id], theirs[id]))
    .map((id) => {
      const tool = typeof __TOOL__ === 'undefined' ? undefined : __TOOL__.tools.find((each) => each.id === id)
      const side = id in theirs ? (id in mine ? '' : sides[1]) : sides[0]
      const what = `Data of ${tool ? `the ${tool.title}` : 'another tool'}`
      return `${what}: ${side ? `only ${side}` : 'changed'}`
    })
  return [...new Set(lines)]
}

/** The row's own name, or what it refers to: 'Orders, week of Jan 11'. */
function rowName(row: unknown, names: Telling['names']): string {
  if (nameOf(row) || !isRecord(row)) return nameOf(row)
  const { keyResultId, memberId, measureId, week } = row
  const about = [keyResultId, memberId, measureId].map((id) => names.get(String(id)))
  const when = typeof week === 'string' && isDay(week) && `week of ${formatDay(week, 'short')}`
  return [...about, when].filter(Boolean).join(', ')
}

/** For lists of plain values. Lists of numbers are shown in full. */
function plainLines(mine: readonly unknown[], theirs: readonly unknown[], telling: Telling): string[] {
  const { sides } = telling
  if ([...mine, ...theirs].some((each) => typeof each === 'number')) {
    return [`${valueWords(mine)} ${sides[0]}, ${valueWords(theirs)} ${sides[1]}`]
  }
  return listLines(mine, theirs, telling)
}

/** Anonymous answers. Only the number of people is compared: the counts would be a row of figures per question. */
type Tally = { people: number }

function isTally(value: unknown): value is Tally {
  return isRecord(value) && typeof value.people === 'number' && isRecord(value.counts)
}

function tallyWords(mine: Tally, theirs: Tally, sides: Sides): string {
  return mine.people === theirs.people
    ? `${valueWords(mine)} on both sides, but different ones`
    : `${valueWords(mine)} ${sides[0]}, ${valueWords(theirs)} ${sides[1]}`
}

/** A single changed row is described field by field. If several changed, only check-ins are described. */
function listLines(mine: readonly unknown[], theirs: readonly unknown[], telling: Telling): string[] {
  const { sides, names } = telling
  const keys = (rows: readonly unknown[]) => new Map(rows.map((row, index) => [rowKey(row, index), row]))
  const [here, there] = [keys(mine), keys(theirs)]
  const onlyHere = [...here].filter(([key]) => !there.has(key)).map(([, row]) => row)
  const onlyThere = [...there].filter(([key]) => !here.has(key)).map(([, row]) => row)
  const changed = [...here].filter(([key, row]) => there.has(key) && !isSame(row, there.get(key)))
  const [[key = '', row] = []] = changed
  const fields = changed.length === 1 ? linesOf(row, there.get(key), telling) : []
  const reports = changed.length > 1 ? changed.filter(([, each]) => isReport(each)) : []
  const told = reports.slice(0, mostReports).map(([at, each]) => {
    return `‘${rowName(each, names)}’, ${linesOf(each, there.get(at), telling).map(lower).join('; ')}`
  })
  const untold = changed.length - told.length
  const counts = [
    fields.length === 0 && counted(untold, told.length > 0 ? 'more changed' : 'changed'),
    onlyWords(onlyHere, `only ${sides[0]}`, names),
    onlyWords(onlyThere, `only ${sides[1]}`, names),
  ].filter((each) => typeof each === 'string' && each !== '')
  // If the row was renamed, its fields already include both names.
  const own = rowName(row, names)
  const name = own === rowName(there.get(key), names) ? own : ''
  const lines = [...told, ...fields.map((line) => (name ? `‘${name}’, ${lower(line)}` : line))]
  if (counts.length > 0) lines.push(counts.join(', '))
  return lines.length > 0 ? lines : ['in a different order']
}

/** A value reported for a week, such as a check-in. It has neither a name nor an id. */
function isReport(row: unknown): boolean {
  return isRecord(row) && typeof row.id !== 'string' && typeof row.week === 'string'
}

function lower(line: string): string {
  return `${line.charAt(0).toLowerCase()}${line.slice(1)}`
}

/** A single row is named, and so are the first few check-ins. Anything else is counted. */
function onlyWords(rows: readonly unknown[], what: string, names: Telling['names']): string {
  const named = rows.every(isReport) ? rows.slice(0, mostReports) : rows.length === 1 ? rows : []
  const said = named.map((row) => rowName(row, names)).filter(Boolean)
  if (said.length === 0) return counted(rows.length, what)
  const more = rows.length - said.length
  return `${said.map((name) => `‘${name}’`).join(', ')}${more > 0 ? ` and ${more} more` : ''} ${what}`
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

/** Pass `names` if the value is a row id. */
function valueWords(value: unknown, names?: Telling['names']): string {
  if (value === '' || value === null || value === undefined) return 'nothing'
  if (isTally(value)) return value.people === 1 ? '1 answer' : `${value.people} answers`
  if (isRecord(value)) return 'something'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (names && !names.has(String(value))) return 'another'
  const plain = Array.isArray(value) ? value.map(String).join(', ') : String(value)
  const text = names?.get(plain) ?? (isDay(plain) ? formatDay(plain, 'short') : plain)
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

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
