import { readCsv } from '#lib/csv.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { type DecimalSign, signOfBlock, type TwoReadings } from '#tools/shared/values/numbers.ts'
import type { Tier } from '../model/cascade.ts'

/** A file that cannot be opened as it is, said in words for the person who has it. */
export class CsvProblem extends Error {}

/** A number in the file can be read two ways, and nothing else in it says which. */
export class UnclearNumber extends Error {
  readonly readings: TwoReadings

  constructor(readings: TwoReadings) {
    super(`‘${readings.text}’ can be read two ways.`)
    this.readings = readings
  }
}

/** A line is a goal of some tier, or a key result below one. */
export type Kind = Tier | 'keyResult'

/** What people call a column, in their own files and in those of other tools. */
const columnNames = {
  id: ['id', 'key', '#', 'no', 'no.', 'number'],
  parent: ['parent', 'parent id', 'parent goal', 'serves', 'aligned to', 'supports'],
  level: ['level', 'type', 'tier'],
  title: ['goal', 'title', 'name', 'objective', 'goal name'],
  owner: ['owner', 'responsible', 'person', 'assignee', 'lead'],
  weight: ['weight', 'contribution'],
  measure: ['measure', 'metric', 'key result', 'kpi'],
  baseline: ['from', 'baseline', 'start', 'start value'],
  target: ['to', 'target', 'target value'],
  now: ['now', 'current', 'value', 'actual', 'current value'],
  unit: ['unit', 'units'],
  direction: ['direction'],
  due: ['due', 'due date', 'deadline', 'end date'],
  why: ['why', 'description', 'reason'],
} as const

type Column = keyof typeof columnNames

const numberColumns = ['baseline', 'target', 'now', 'weight'] as const

export type NumberColumn = (typeof numberColumns)[number]

export type Line = {
  /** As a spreadsheet counts: the header is 1. */
  number: number
  id: string
  /** What stands in a column; nothing where the file has no such column. */
  cell: (column: Column) => string
  has: (column: Column) => boolean
  /** What stands before the decimals of its numbers. */
  decimal: DecimalSign
}

/** `said`: what its reader answered, once asked how its numbers are written. */
export function readLines(text: string, said?: DecimalSign): Line[] {
  const [header = [], ...rows] = readCsv(text)
  const names = header.map((name) => name.trim().toLowerCase())
  const places = new Map<string, number>()
  for (const [column, known] of Object.entries(columnNames)) {
    const at = names.findIndex((name) => (known as readonly string[]).includes(name))
    if (at >= 0) places.set(column, at)
  }
  if (!places.has('title') || !places.has('parent')) {
    throw new CsvProblem('It needs a first line with the column names, among them ‘Goal’ and ‘Parent’.')
  }
  const numbers = rows.flatMap((row) => numberColumns.map((column) => row[places.get(column) ?? -1] ?? ''))
  const sign = said ? { decimal: said } : signOfBlock(numbers)
  if ('ask' in sign) throw new UnclearNumber(sign.ask)
  const lines = rows.flatMap((row, index) => {
    if (row.every((value) => value.trim() === '')) return []
    const cell = (column: Column) => row[places.get(column) ?? -1]?.trim() ?? ''
    const has = (column: Column) => places.has(column)
    return [{ number: index + 2, id: cell('id') || newId(), cell, has, decimal: sign.decimal }]
  })
  if (lines.length === 0) throw new CsvProblem('It holds column names, but no goals.')
  const twice = lines.find(({ id }, index) => lines.findIndex((each) => each.id === id) < index)
  if (twice) throw lineProblem(twice, `the ID ‘${twice.id}’ is used twice`)
  return lines
}

export function lineProblem({ number }: Line, words: string): CsvProblem {
  return new CsvProblem(`Line ${number}: ${words}.`)
}

/** The line that another names as its parent, by ID or else by title; undefined for the root. */
export function parentsOf(lines: readonly Line[]): Map<Line, Line | undefined> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const byTitle = Map.groupBy(lines, (line) => line.cell('title').toLowerCase())
  const parents = new Map(lines.map((line) => [line, parentOf(line, byId, byTitle)]))
  for (const line of lines) {
    const seen = new Set<Line>()
    for (let up: Line | undefined = line; up; up = parents.get(up)) {
      if (seen.has(up)) throw lineProblem(line, 'following the parents upward leads round in a circle')
      seen.add(up)
    }
  }
  return parents
}

function parentOf(line: Line, byId: Map<string, Line>, byTitle: Map<string, Line[]>): Line | undefined {
  const name = line.cell('parent')
  if (name === '') return undefined
  const found = byId.get(name)
  if (found) return found
  const [first, second] = byTitle.get(name.toLowerCase()) ?? []
  if (!first) throw lineProblem(line, `the parent ‘${name}’ is not in the file. Correct it or leave it empty`)
  if (second)
    throw lineProblem(line, `two goals are called ‘${name}’. Give them IDs and name the parent by its ID`)
  return first
}

const kindWords: readonly [RegExp, Kind][] = [
  [/key result|^krs?$|metric|measure/, 'keyResult'],
  [/annual|year|^goal$/, 'goal'],
  [/compan|corporat|organi|^org/, 'company'],
  [/team|dep|group|division|function/, 'team'],
  [/person|people|individual|employee/, 'person'],
]

/** What each line is: as it says itself, else by how deep it stands in the tree. */
export function kindsOf(lines: readonly Line[], parents: Map<Line, Line | undefined>): Map<Line, Kind> {
  const depth = (line: Line): number => {
    const parent = parents.get(line)
    return parent ? depth(parent) + 1 : 0
  }
  const depths = new Map(lines.map((line) => [line, depth(line)]))
  const deepest = Math.max(...depths.values())
  const byDepth: Kind[] = deepest > 2 ? ['goal', 'company', 'team', 'person'] : ['goal', 'team', 'person']
  return new Map(
    lines.map((line) => {
      const word = line.cell('level').toLowerCase()
      const known = kindWords.find(([pattern]) => pattern.test(word))?.[1]
      if (word !== '' && !known) {
        const choices = 'Annual goal, Company, Team, Person or Key result'
        throw lineProblem(line, `‘${line.cell('level')}’ is no level. Use ${choices}`)
      }
      return [line, known ?? byDepth[Math.min(depths.get(line) ?? 0, byDepth.length - 1)] ?? 'person']
    }),
  )
}
