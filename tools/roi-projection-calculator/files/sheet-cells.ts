import { currencySign } from '#tools/shared/values/currencies.ts'
import { withUnit } from '#tools/shared/values/numbers.ts'
import { smallChange } from '../model/format.ts'
import type { Case } from './case-file.ts'

export const shareFormat = '0.0%'

/** Places the currency sign as the document does. Excel uses the computer's own separators. */
export function moneyFormat({ currency }: Pick<Case, 'currency'>): string {
  const [before = '', after = ''] = withUnit('#', currencySign(currency)).split('#').map(quoted)
  const digits = smallChange(currency)
  const number = `${before}#,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}${after}`
  return `${number};-${number}`
}

function quoted(text: string): string {
  return text && `"${text}"`
}

export function moneyCell(doc: Case, amount: number | null) {
  return { number: amount ?? 0, format: moneyFormat(doc) }
}
