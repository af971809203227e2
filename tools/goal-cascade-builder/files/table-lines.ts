import { newId } from '#tools/shared/document/new-id.ts'
import { type Cell, cellText } from '#tools/shared/files/import/cell.ts'
import { dayColumn, numberColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import type { Mapping } from '#tools/shared/files/import/table-import.ts'
import type { Writing } from '#tools/shared/files/import/writing.ts'
import type { Tier } from '../model/cascade.ts'

/** A table that cannot be taken in as it is, said in words for the person who has it. */
export class TableProblem extends Error {
  /** Of each wrong line a sentence. */
  readonly words: readonly string[]

  constructor(...words: string[]) {
    super(words.join(' '))
    this.words = words
  }
}

const mostNamed = 10

/** Does something for each of some lines, and names all that are wrong at once. */
export function eachLine<Of>(all: readonly Of[], wrong: string[], does: (each: Of) => void): void {
  for (const each of all) {
    try {
      does(each)
    } catch (error) {
      if (!(error instanceof TableProblem)) throw error
      wrong.push(...error.words)
    }
  }
}

export function refuse(wrong: readonly string[]): void {
  if (wrong.length === 0) return
  const more = wrong.length - mostNamed
  throw new TableProblem(...wrong.slice(0, mostNamed), ...(more > 0 ? [`And ${more} more.`] : []))
}

/** A line is a goal of some tier, or a key result below one. Beside them: the plan itself, and values of annual goals. */
export type Kind = Tier | 'keyResult'

/** The line of the plan, those of values, and all others. */
export function partedLines(lines: readonly Line[]) {
  const said = (line: Line) => line.cell('level').trim().toLowerCase()
  const [plan, second] = lines.filter((line) => said(line) === 'plan')
  if (second) throw lineProblem(second, 'a file holds one plan, and this is the second')
  return {
    plan,
    values: lines.filter((line) => said(line) === 'value'),
    rows: lines.filter((line) => !['plan', 'value'].includes(said(line))),
  }
}

/** As our own file names them, and as people call them in their own files and in those of other tools. */
export const columns = {
  id: textColumn('ID', 'key', '#', 'no', 'number'),
  parent: textColumn('Parent', 'parent id', 'parent goal', 'serves', 'aligned to', 'supports'),
  level: textColumn('Level', 'type', 'tier'),
  title: textColumn('Goal', 'title', 'name', 'objective', 'goal name'),
  owner: textColumn('Owner', 'responsible', 'person', 'assignee', 'lead'),
  weight: numberColumn('Weight', ['contribution']),
  measure: textColumn('Measure', 'metric', 'key result', 'kpi'),
  baseline: numberColumn('From', ['baseline', 'start', 'start value']),
  target: numberColumn('To', ['target', 'target value']),
  now: numberColumn('Now', ['current', 'value', 'actual', 'current value']),
  unit: textColumn('Unit', 'units'),
  direction: textColumn('Direction'),
  due: dayColumn('Due', 'due date', 'deadline', 'end date'),
  why: textColumn('Why', 'description', 'reason'),
  team: textColumn('Team', 'department', 'squad'),
  also: textColumn('Also serves', 'also supports', 'also aligned to'),
  start: dayColumn('First day', 'start date'),
  end: dayColumn('Last day'),
  reported: dayColumn('Reported on', 'value date'),
  ambition: textColumn('Ambition'),
}

type Column = keyof typeof columns

export type Line = {
  /** As a spreadsheet counts: the header is 1. */
  number: number
  id: string
  /** What stands in a column; nothing where the file has no such column. */
  cell: (column: Column) => string
  /** The same as it is read: a number where a workbook has one. */
  value: (column: Column) => Cell
  has: (column: Column) => boolean
  writing: Writing
}

export function readLines({ rows }: Table, { places, ...writing }: Mapping): Line[] {
  if (places.title === undefined || places.parent === undefined) {
    throw new TableProblem('Choose the columns with the goals and with their parents.')
  }
  const lines = rows.map(({ number, cells }): Line => {
    const value = (column: Column) => cells[places[column] ?? -1] ?? ''
    const cell = (column: Column) => cellText(value(column))
    const has = (column: Column) => places[column] !== undefined
    return { number, id: cell('id') || newId(), cell, value, has, writing }
  })
  if (lines.length === 0) throw new TableProblem('It holds column names, but no goals.')
  const long = lines.find(({ id }) => id.length > 64)
  if (long) throw lineProblem(long, 'an ID has at most 64 letters')
  const twice = lines.find(({ id }, index) => lines.findIndex((each) => each.id === id) < index)
  if (twice) throw lineProblem(twice, `the ID ‘${twice.id}’ is used twice`)
  return lines
}

export function lineProblem({ number }: Line, words: string): TableProblem {
  return new TableProblem(`Line ${number}: ${words}.`)
}

/** The line that another names as its parent, by ID or else by title; undefined for the root. */
export function parentsOf(lines: readonly Line[]): Map<Line, Line | undefined> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const byTitle = Map.groupBy(lines, (line) => line.cell('title').toLowerCase())
  const parents = new Map<Line, Line | undefined>()
  const wrong: string[] = []
  eachLine(lines, wrong, (line) => parents.set(line, parentOf(line, byId, byTitle)))
  refuse(wrong)
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
  return named(line, name, byId, byTitle)
}

/** The goal that a line names, by ID or else by title. */
function named(
  line: Line,
  name: string,
  byId: Map<string, Line>,
  byTitle: Map<string, Line[]>,
  what = 'parent',
): Line {
  const found = byId.get(name)
  if (found) return found
  const [first, second] = byTitle.get(name.toLowerCase()) ?? []
  if (!first)
    throw lineProblem(line, `the ${what} ‘${name}’ is not in the file. Correct it or leave it empty`)
  if (second)
    throw lineProblem(line, `two goals are called ‘${name}’. Give them IDs and name the ${what} by its ID`)
  return first
}

/** The goals that each line serves besides its parent, each once. */
export function furtherOf(
  lines: readonly Line[],
  parents: Map<Line, Line | undefined>,
): Map<Line, readonly Line[]> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const byTitle = Map.groupBy(lines, (line) => line.cell('title').toLowerCase())
  return new Map(
    lines.map((line) => {
      const text = line.cell('also').trim()
      // One goal may have a semicolon in its name.
      const names = byId.has(text) || byTitle.has(text.toLowerCase()) ? [text] : text.split(/[;\n]/)
      const found = names
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => named(line, name, byId, byTitle, 'goal that it also serves'))
      return [line, [...new Set(found)].filter((each) => each !== parents.get(line))]
    }),
  )
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
