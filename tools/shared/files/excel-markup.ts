import { columnName } from './column-name.ts'

/**
 * Adds markup that the Excel library cannot write: cached formula results, for phones and previews that do not
 * calculate, and print settings.
 */

type Sheet = {
  columns: readonly { width: number }[]
  rows: readonly (readonly unknown[])[]
}

/** In characters: what fits on a portrait page at a readable size. */
const portraitWidth = 95

export function withSheetMarkup(xml: string, sheet: Sheet): string {
  const width = sheet.columns.reduce((sum, column) => sum + column.width, 0)
  const orientation = width > portraitWidth ? 'landscape' : 'portrait'
  return withValues(xml, sheet)
    .replace(/(<worksheet[^>]*>)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
    .replace(
      '</worksheet>',
      [
        '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
        // No paper size, so that the printer default applies. The height is unlimited.
        `<pageSetup orientation="${orientation}" fitToWidth="1" fitToHeight="0"/>`,
        '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>',
        '</worksheet>',
      ].join(''),
    )
}

/** Repeats the header row on every printed page and recalculates when the workbook is opened. */
export function withBookMarkup(xml: string, names: readonly string[]): string {
  const titles = names.map((name, index) => {
    const place = escapeXml(`'${name.replaceAll("'", "''")}'!$1:$1`)
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${place}</definedName>`
  })
  return xml
    .replace('<definedNames/>', `<definedNames>${titles.join('')}</definedNames>`)
    .replace('<calcPr/>', '<calcPr fullCalcOnLoad="1"/>')
}

function withValues(xml: string, { rows }: Sheet): string {
  const values = new Map(
    rows.flatMap((row, down) =>
      row.flatMap((cell, across): [string, number | string][] =>
        isFormula(cell) ? [[columnName(across) + (down + 2), cell.value]] : [],
      ),
    ),
  )
  return xml.replace(/<c r="([A-Z]+\d+)"([^>]*)>(<f>.*?<\/f>)<\/c>/gs, (_, place, rest, formula) => {
    const value = values.get(place) ?? 0
    const type = typeof value === 'string' ? ' t="str"' : ''
    return `<c r="${place}"${rest}${type}>${formula}<v>${escapeXml(String(value))}</v></c>`
  })
}

function isFormula(cell: unknown): cell is { value: number | string } {
  return typeof cell === 'object' && cell !== null && 'formula' in cell
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
