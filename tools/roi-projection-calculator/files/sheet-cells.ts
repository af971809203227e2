import type { ExcelCell } from '#tools/shared/files/excel.ts'
import { currencySign } from '#tools/shared/values/currencies.ts'
import { withUnit } from '#tools/shared/values/numbers.ts'
import type { Case } from '../model/case.ts'
import { smallChange } from '../model/format.ts'

export const shareFormat = '0.0%'

/** The sign where the document puts it; the thousands and decimals Excel writes as its owner's computer does. */
export function moneyFormat({ currency }: Pick<Case, 'currency'>): string {
  const [before = '', after = ''] = withUnit('#', currencySign(currency)).split('#').map(quoted)
  const digits = smallChange(currency)
  const number = `${before}#,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}${after}`
  return `${number};-${number}`
}

function quoted(text: string): string {
  return text && `"${text}"`
}

export function moneyCell(doc: Case, amount: number | null): ExcelCell {
  return { number: amount ?? 0, format: moneyFormat(doc) }
}
