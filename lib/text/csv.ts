/** `plain` is a number as it is to be written, such as an amount with its currency's decimals. */
export type CsvValue = string | number | { plain: string } | null | undefined

/** Quotes every value and escapes texts that a spreadsheet would run as a formula. */
export function writeCsv(
  rows: readonly (readonly CsvValue[])[],
  separator = ',',
  writeNumber: (value: number) => string = String,
): string {
  const quoted = (value: CsvValue) => quotedText(value, writeNumber)
  return rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('')
}

function quotedText(value: CsvValue, writeNumber: (value: number) => string): string {
  if (typeof value === 'object' && value) return `"${value.plain}"`
  const text = typeof value === 'number' ? writeNumber(value) : (value ?? '')
  // A number is never a formula, and escaping its minus would turn it into text.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${text}` : text
  return safe.includes('"') ? `"${safe.replaceAll('"', '""')}"` : `"${safe}"`
}

/** Detects the separator (comma, semicolon or tab) and removes our own formula escapes. */
export function readCsv(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '')
  // Excel files may name their separator in the first line.
  const [said = '', named] = clean.match(/^"?sep=(.)"?(?:\r\n|\r|\n)/i) ?? []
  const body = clean.slice(said.length)
  const rows = parseSeparated(body, named ?? separatorOf(body))
  return rows.map((row) => row.map((value) => value.replace(/^'(?=[=+\-@\t\r])/, '')))
}

const separators = [',', ';', '\t']

/** The most frequent one in the first line that has any; quoted text does not count. */
function separatorOf(text: string): string {
  const line = text
    .replace(/"[^"]*"/g, '""')
    .split(/[\r\n]+/)
    .find((each) => separators.some((separator) => each.includes(separator)))
  const count = (separator: string) => line?.split(separator).length ?? 0
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/** Quoted cells may contain separators, line breaks and doubled quotes. An empty last line is not a row. */
export function parseSeparated(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let inQuotes = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (inQuotes) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[++at]
      else inQuotes = false
    } else if (char === '"' && cell === '') inQuotes = true
    else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else if (char === '\r') {
      if (text[at + 1] === '\n') at += 1
      endRow()
    } else cell += char
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
