import { strFromU8, unzipSync } from 'fflate'
import { dayMs } from '#lib/time/durations.ts'
import { columnName } from '#tools/shared/files/column-name.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { parseFormula, type Tree } from './parse-formula.ts'

/** What a cell shows: a number, text, or nothing. */
export type Value = number | string | boolean | null

type Cell = { value: Value } | { formula: string }

export type Workbook = {
  sheets: string[]
  /** How many cells of a sheet are formulas. */
  formulas: (sheet: string) => number
  valueAt: (sheet: string, cell: string) => Value
}

type Cells = ReadonlyMap<string, ReadonlyMap<string, Cell>>

/** Reads the bytes of an .xlsx file and calculates it as a spreadsheet would, for the functions we export. */
export async function calculateFile(file: Blob): Promise<Workbook> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const strings = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    [...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, part = '']) => unescapeXml(part)).join(''),
  )
  const sheets = [...text('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) =>
    unescapeXml(name),
  )
  return workbook(
    new Map(sheets.map((name, index) => [name, readCells(text(`xl/worksheets/sheet${index + 1}.xml`), strings)])),
  )
}

/** The same without the way through a file, for many cases in a row. */
export function calculateSheets(sheets: readonly ExcelSheet[]): Workbook {
  const cellOf = (cell: ExcelCell): Cell => {
    if (cell === null || typeof cell !== 'object') return { value: cell }
    if ('formula' in cell) return { formula: cell.formula }
    if ('number' in cell) return { value: cell.number }
    if ('day' in cell) return { value: cell.day === '' ? null : serialOf(cell.day) }
    if ('text' in cell) return { value: cell.text }
    return { value: 'heading' in cell ? cell.heading : null }
  }
  return workbook(
    new Map(
      sheets.map(({ name, rows }) => [
        name,
        new Map(
          rows.flatMap((row, down) =>
            row.map((cell, across) => [columnName(across) + (down + 2), cellOf(cell)] as const),
          ),
        ),
      ]),
    ),
  )
}

/** A day as spreadsheets count them, from the end of 1899. */
function serialOf(day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMs)
}

function workbook(cells: Cells): Workbook {
  const known = new Map<string, Value>()
  const valueAt = (sheet: string, cell: string): Value => {
    const place = `${sheet}!${cell}`
    const saved = known.get(place)
    if (saved !== undefined) return saved
    const found = cells.get(sheet)?.get(cell)
    if (!cells.has(sheet)) throw new Error(`There is no sheet ${sheet}`)
    const value =
      found && 'formula' in found ? calculate(treeOf(found.formula), sheet, valueAt) : (found?.value ?? null)
    known.set(place, value)
    return value
  }
  const formulas = (sheet: string) => [...(cells.get(sheet)?.values() ?? [])].filter((cell) => 'formula' in cell).length
  return { sheets: [...cells.keys()], formulas, valueAt }
}

/** Formulas hang on rows and columns, not on amounts: a hundred workbooks in a row have most of them in common. */
const trees = new Map<string, Tree>()

function treeOf(formula: string): Tree {
  const tree = trees.get(formula) ?? parseFormula(formula)
  trees.set(formula, tree)
  return tree
}

function readCells(xml: string, strings: string[]): Map<string, Cell> {
  const all = xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)
  return new Map(
    [...all].map(([, place = '', attributes = '', body = '']): [string, Cell] => {
      const formula = body.match(/<f>(.*?)<\/f>/s)?.[1]
      const value = body.match(/<v>(.*?)<\/v>/s)?.[1]
      if (formula !== undefined) return [place, { formula: unescapeXml(formula) }]
      if (value === undefined) return [place, { value: null }]
      return [place, { value: attributes.includes('t="s"') ? (strings[Number(value)] ?? '') : Number(value) }]
    }),
  )
}

function unescapeXml(text: string): string {
  const letters: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|apos|#39|amp);/g, (_, name: string) => letters[name] ?? '')
}

type Lookup = (sheet: string, cell: string) => Value

function calculate(tree: Tree, sheet: string, valueAt: Lookup): Value {
  const run = (each: Tree | undefined): Value => (each ? calculate(each, sheet, valueAt) : null)
  const list = (each: Tree | undefined): Value[] => {
    if (each?.kind === 'range') return each.cells.map((cell) => valueAt(each.sheet ?? sheet, cell))
    if (each?.kind === 'call' && each.name === 'ROW') return rowsOf(each.inputs[0])
    if (each?.kind !== 'operator') return [run(each)]
    // Column by column, as within SUMPRODUCT: one value stands beside each of a column.
    const [left, right] = [list(each.left), list(each.right)]
    const of = (side: Value[], place: number) => (side.length === 1 ? side[0] : side[place]) ?? null
    return Array.from({ length: Math.max(left.length, right.length) }, (_, place) =>
      operate(each.sign, of(left, place), of(right, place)),
    )
  }
  switch (tree.kind) {
    case 'value':
      return tree.value
    case 'range':
      if (tree.cells.length !== 1) throw new Error('A range stands where one cell belongs')
      return valueAt(tree.sheet ?? sheet, tree.cells[0] ?? '')
    case 'negative':
      return -amount(run(tree.of))
    case 'operator':
      return operate(tree.sign, run(tree.left), run(tree.right))
    case 'call':
      if (tree.name === 'IF') return run(tree.inputs[run(tree.inputs[0]) ? 1 : 2])
      return call(tree.name, tree.inputs.map(list))
  }
}

function rowsOf(range: Tree | undefined): number[] {
  return range?.kind === 'range' ? range.cells.map((cell) => Number(cell.replace(/\D/g, ''))) : []
}

function operate(sign: string, left: Value, right: Value): Value {
  if (sign === '=') return same(left, right)
  if (sign === '<>') return !same(left, right)
  const [one, other] = [amount(left), amount(right)]
  switch (sign) {
    case '+':
      return one + other
    case '-':
      return one - other
    case '*':
      return one * other
    case '/':
      if (other === 0) throw new Error('#DIV/0!')
      return one / other
    case '^':
      return one ** other
    case '<':
      return one < other
    case '>':
      return one > other
    case '<=':
      return one <= other
    case '>=':
      return one >= other
    default:
      throw new Error(`No operator ${sign}`)
  }
}

/** An empty cell equals empty text and zero. */
function same(left: Value, right: Value): boolean {
  if (left === null) return right === '' || right === 0 || right === null
  return right === null ? same(right, left) : left === right
}

function amount(value: Value): number {
  if (typeof value === 'string') throw new Error(`#VALUE!: ${value}`)
  return Number(value)
}

function call(name: string, inputs: Value[][]): Value {
  const numbers = inputs.flat().map(amount)
  const [first = [], second = []] = inputs
  const one = amount(first[0] ?? null)
  switch (name) {
    case 'SUM':
      return numbers.reduce((sum, each) => sum + each, 0)
    case 'AVERAGE':
      return mean(numbers)
    case 'STDEVP':
      return Math.sqrt(mean(numbers.map((each) => (each - mean(numbers)) ** 2)))
    case 'SUMPRODUCT':
      return first.reduce(
        (sum: number, each, at) => sum + amount(each) * (inputs.length === 1 ? 1 : amount(second[at] ?? 0)),
        0,
      )
    case 'ROWS':
      return first.length
    case 'MIN':
      return Math.min(...numbers)
    case 'MAX':
      return Math.max(...numbers)
    case 'AND':
      return numbers.every(Boolean)
    case 'OR':
      return numbers.some(Boolean)
    case 'INT':
      return Math.floor(one)
    case 'MOD': {
      const by = amount(second[0] ?? null)
      return one - by * Math.floor(one / by)
    }
    case 'SQRT':
      return Math.sqrt(one)
    case 'SIGN':
      return Math.sign(one)
    case 'ROUND':
      return (Math.sign(one) * Math.round(Math.abs(one) * 10 ** amount(second[0] ?? 0))) / 10 ** amount(second[0] ?? 0)
    case 'INDEX':
      return indexed(first, amount(second[0] ?? 1))
    case 'NPV':
      return second.map(amount).reduce((sum, flow, period) => sum + flow / (1 + one) ** (period + 1), 0)
    case 'IRR':
      return newtonRate(first.map(amount), amount(second[0] ?? 0.1))
    default:
      throw new Error(`#NAME? ${name}`)
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

function indexed(values: Value[], place: number): Value {
  if (place < 1 || place > values.length) throw new Error('#REF!')
  return values[place - 1] ?? null
}

/** As spreadsheets find it: from the guess along the slope. The tool itself goes another way. */
function newtonRate(flows: number[], guess: number): number {
  let rate = guess
  let change = Number.POSITIVE_INFINITY
  for (let step = 0; step < 100; step += 1) {
    const value = flows.reduce((sum, flow, period) => sum + flow / (1 + rate) ** period, 0)
    const slope = flows.reduce((sum, flow, period) => sum - (period * flow) / (1 + rate) ** (period + 1), 0)
    const next = rate - value / slope
    change = Math.abs(next - rate) / Math.max(1, Math.abs(next))
    rate = next
    if (change < 1e-13) return rate
  }
  // The last digits may go on swinging between two neighbors.
  if (change < 1e-9) return rate
  throw new Error('#NUM!')
}
