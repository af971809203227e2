/** Several values in one line of a cell: 'Call the hotels | Dana | 2027-02-15'. Empty ones at the end are left out. */
export function lineOf(values: readonly string[]): string {
  const cells = values.map(escaped)
  while (cells.length > 1 && cells.at(-1) === '') cells.pop()
  return cells.join(' | ')
}

export function valuesIn(line: string): string[] {
  return line.split(/ \| | \|$/).map(unescaped)
}

/** The lines of a cell that say something. */
export function linesIn(cell: string): string[] {
  return cell.split(/\r?\n/).filter((line) => line.trim() !== '')
}

function escaped(text: string): string {
  return text.replace(/[\\|\n\r]/g, (sign) => ({ '\\': '\\\\', '|': '\\p', '\n': '\\n', '\r': '\\r' })[sign] ?? '')
}

export function unescaped(text: string): string {
  return text.replace(/\\[\\pnr]/g, (sign) => ({ '\\\\': '\\', '\\p': '|', '\\n': '\n', '\\r': '\r' })[sign] ?? '')
}
