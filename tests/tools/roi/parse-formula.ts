import { columnName } from '#tools/shared/files/column-name.ts'

export type Tree =
  | { kind: 'value'; value: number | string }
  /** One cell, or all cells between two. */
  | { kind: 'range'; sheet: string | undefined; cells: string[] }
  | { kind: 'negative'; of: Tree }
  | { kind: 'operator'; sign: string; left: Tree; right: Tree }
  | { kind: 'call'; name: string; inputs: Tree[] }

const token =
  /\s*(?:(\d+(?:\.\d+)?(?:E[-+]?\d+)?)|"((?:[^"]|"")*)"|((?:(?:'(?:[^']|'')+'|[A-Za-z]+)!)?\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?)|([A-Z]+)(?=\()|(<=|>=|<>|[-+*/^=<>(),]))/y

type Token = { number?: string; text?: string; place?: string; name?: string; sign?: string }

/** From loosest to tightest; within a level from left to right, as in Excel. */
const levels = [['=', '<>', '<', '>', '<=', '>='], ['+', '-'], ['*', '/'], ['^']]

export function parseFormula(formula: string): Tree {
  const tokens = tokensOf(formula)
  let at = 0
  const take = (sign: string) => {
    const isNext = tokens[at]?.sign === sign
    if (isNext) at += 1
    return isNext
  }
  const need = (sign: string) => {
    if (!take(sign)) throw new Error(`${formula}: ${sign} is missing at token ${at}`)
  }
  function level(depth: number): Tree {
    const signs = levels[depth]
    if (!signs) return factor()
    let left = level(depth + 1)
    for (let sign = tokens[at]?.sign; sign && signs.includes(sign); sign = tokens[at]?.sign) {
      at += 1
      left = { kind: 'operator', sign, left, right: level(depth + 1) }
    }
    return left
  }
  function factor(): Tree {
    // In Excel the minus of a number binds tighter than its power.
    if (take('-')) return { kind: 'negative', of: factor() }
    if (take('(')) {
      const inside = level(0)
      need(')')
      return inside
    }
    const { number, text, place, name } = tokens[at] ?? {}
    at += 1
    if (number !== undefined) return { kind: 'value', value: Number(number) }
    if (text !== undefined) return { kind: 'value', value: text.replaceAll('""', '"') }
    if (place !== undefined) return rangeOf(place)
    if (name === undefined) throw new Error(`${formula}: nothing to read at token ${at}`)
    need('(')
    const inputs = [level(0)]
    while (take(',')) inputs.push(level(0))
    need(')')
    return { kind: 'call', name, inputs }
  }
  const tree = level(0)
  if (at !== tokens.length) throw new Error(`${formula}: more follows after token ${at}`)
  return tree
}

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = []
  token.lastIndex = 0
  while (token.lastIndex < formula.length) {
    const from = token.lastIndex
    const found = token.exec(formula)
    if (!found) throw new Error(`${formula}: unreadable at ${from}`)
    const [, number, text, place, name, sign] = found
    tokens.push({
      ...(number !== undefined && { number }),
      ...(text !== undefined && { text }),
      ...(place !== undefined && { place }),
      ...(name !== undefined && { name }),
      ...(sign !== undefined && { sign }),
    })
  }
  return tokens
}

function rangeOf(place: string): Tree {
  const mark = place.lastIndexOf('!')
  const sheet = mark < 0 ? undefined : place.slice(0, mark).replace(/^'|'$/g, '').replaceAll("''", "'")
  const [from = '', to = from] = place
    .slice(mark + 1)
    .replaceAll('$', '')
    .split(':')
  const [first, last] = [coordinates(from), coordinates(to)]
  const cells: string[] = []
  for (let row = first.row; row <= last.row; row += 1) {
    for (let column = first.column; column <= last.column; column += 1) cells.push(columnName(column) + row)
  }
  return { kind: 'range', sheet, cells }
}

function coordinates(cell: string): { row: number; column: number } {
  const [, letters = '', row = ''] = cell.match(/^([A-Z]+)(\d+)$/) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(row), column }
}
