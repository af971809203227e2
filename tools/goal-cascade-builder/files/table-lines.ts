import { newId } from '#tools/shared/document/new-id.ts'
import { type Cell, cellText } from '#tools/shared/files/import/cell.ts'
import { dayColumn, numberColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import type { Mapping } from '#tools/shared/files/import/table-import.ts'
import type { Writing } from '#tools/shared/files/import/writing.ts'
import { type Tier, tiers } from '../model/cascade.ts'

/** A table that cannot be taken in as it is, said in words for the person who has it. */
export class TableProblem extends Error {
  /** Of each wrong line a sentence. */
  readonly words: readonly string[]

  constructor(...words: string[]) {
    super(words.join(' '))
    this.words = words
  }
}

/** Of one line of a table. */
class LineProblem extends TableProblem {
  readonly line: Line

  constructor(line: Line, words: string) {
    super(`Line ${line.number}: ${words}.`)
    this.line = line
  }
}

const mostNamed = 10

/** What is wrong with a table, of all lines and all kinds, to be said at once. */
export type Wrong = {
  /** Does something that may find a line wrong, and goes on. */
  tries: (does: () => void) => void
  /** A line that is wrong, or leads to one: what follows from it would only say so again. */
  has: (line: Line | undefined) => boolean
  isNothing: () => boolean
  refuse: () => void
}

export function nothingWrong(): Wrong {
  const found: LineProblem[] = []
  const lines = new Set<Line>()
  return {
    tries(does) {
      try {
        does()
      } catch (error) {
        if (!(error instanceof LineProblem)) throw error
        found.push(error)
        lines.add(error.line)
      }
    },
    has: (line) => line !== undefined && lines.has(line),
    isNothing: () => found.length === 0,
    refuse() {
      if (found.length === 0) return
      const sorted = found.toSorted((one, other) => one.line.number - other.line.number)
      const words = [...new Set(sorted.flatMap((each) => each.words))]
      const more = words.length - mostNamed
      throw new TableProblem(...words.slice(0, mostNamed), ...(more > 0 ? [`And ${more} more.`] : []))
    },
  }
}

/** A line is a goal of some tier, or a key result below one. Beside them: the plan itself, and values of annual goals. */
export type Kind = Tier | 'keyResult'

/** The line of the plan, those of values, and all others. */
export function partedLines(lines: readonly Line[], wrong: Wrong) {
  const said = (line: Line) => line.cell('level').trim().toLowerCase()
  const [plan, ...others] = lines.filter((line) => said(line) === 'plan')
  for (const second of others) {
    wrong.tries(() => {
      throw lineProblem(second, 'a file holds one plan, and this is the second')
    })
  }
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

export function readLines({ rows }: Table, { places, ...writing }: Mapping, wrong: Wrong): Line[] {
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
  const seen = new Set<string>()
  for (const line of lines) {
    wrong.tries(() => {
      if (line.id.length > 64) throw lineProblem(line, 'an ID has at most 64 letters')
      if (seen.has(line.id)) throw lineProblem(line, `the ID ‘${line.id}’ is used twice`)
    })
    seen.add(line.id)
  }
  return lines
}

export function lineProblem(line: Line, words: string): TableProblem {
  return new LineProblem(line, words)
}

/** The line that another names as its parent, by ID or else by title; undefined for the root. */
export function parentsOf(lines: readonly Line[], wrong: Wrong): Map<Line, Line | undefined> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const byTitle = Map.groupBy(lines, (line) => line.cell('title').toLowerCase())
  const parents = new Map<Line, Line | undefined>()
  for (const line of lines) wrong.tries(() => parents.set(line, parentOf(line, byId, byTitle)))
  for (const line of lines) wrong.tries(() => openCircle(line, parents))
  return parents
}

/** Each circle is named once, and cut where it is: what reads on must come to an end. */
function openCircle(line: Line, parents: Map<Line, Line | undefined>): void {
  const seen = new Set<Line>()
  for (let up: Line | undefined = line; up; up = parents.get(up)) {
    if (seen.has(up)) {
      parents.set(up, undefined)
      throw lineProblem(up, 'following the parents upward leads round in a circle')
    }
    seen.add(up)
  }
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
  wrong: Wrong,
): Map<Line, readonly Line[]> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const byTitle = Map.groupBy(lines, (line) => line.cell('title').toLowerCase())
  const further = new Map<Line, readonly Line[]>()
  const find = (line: Line) => {
    const text = line.cell('also').trim()
    // One goal may have a semicolon in its name.
    const names = byId.has(text) || byTitle.has(text.toLowerCase()) ? [text] : text.split(/[;\n]/)
    const found = names
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => named(line, name, byId, byTitle, 'goal that it also serves'))
    further.set(
      line,
      [...new Set(found)].filter((each) => each !== parents.get(line)),
    )
  }
  for (const line of lines) wrong.tries(() => find(line))
  return further
}

const kindWords: readonly [RegExp, Kind][] = [
  [/key result|^krs?$|metric|measure/, 'keyResult'],
  [/annual|year|^goal$/, 'goal'],
  [/compan|corporat|organi|^org/, 'company'],
  [/team|dep|group|division|function/, 'team'],
  [/person|people|individual|employee/, 'person'],
]

/** What each line is: as it says itself, else one tier below its parent. `topOf`: what one without a parent is. */
export function kindsOf(
  lines: readonly Line[],
  parents: Map<Line, Line | undefined>,
  wrong: Wrong,
  topOf: (line: Line) => Tier,
): Map<Line, Kind> {
  const known = (line: Line) => {
    const word = line.cell('level').toLowerCase()
    return kindWords.find(([pattern]) => pattern.test(word))?.[1]
  }
  const kindOf = (line: Line): Kind => {
    const parent = parents.get(line)
    return known(line) ?? (parent ? tierBelow(kindOf(parent), line) : topOf(line))
  }
  return new Map(
    lines.map((line) => {
      wrong.tries(() => {
        if (line.cell('level') === '' || known(line)) return
        const choices = 'Annual goal, Company, Team, Person or Key result'
        throw lineProblem(line, `‘${line.cell('level')}’ is no level. Use ${choices}`)
      })
      return [line, kindOf(line)]
    }),
  )
}

/** A team's goal is not the company's, even right below the year. */
function tierBelow(above: Kind, line: Line): Tier {
  const tier = above === 'keyResult' ? 'person' : (tiers[tiers.indexOf(above) + 1] ?? 'person')
  return tier === 'company' && line.cell('team') !== '' ? 'team' : tier
}
