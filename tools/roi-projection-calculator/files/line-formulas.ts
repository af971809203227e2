import type { Lever } from '../model/case.ts'
import type { benefitColumns, costColumns } from '../model/line-columns.ts'
import { type Inputs, inBenefit, inCost } from './sheet-inputs.ts'

/** The monthly formula of a line. `line` is its row on the Inputs sheet, `row` that of the month. */
export type LineFormula = (row: number, line: number) => string

type Cell = (key: Lever) => string

/** Prices rise in months 13, 25 and so on, by the line's own rate or by inflation. */
function rise({ inflation }: Inputs, own: string, month: string): string {
  return `*(1+IF(${own}="",${inflation},${own}))^INT(MAX(0,${month}-1)/12)`
}

/** Paid once in its month, or monthly or yearly from the first month to the last. */
export function costFormula(inputs: Inputs, lever: Cell): LineFormula {
  return (row, line) => {
    const of = (key: keyof typeof costColumns) => `Inputs!$${inCost(key)}$${line}`
    const month = `$A${row}`
    const running = `AND(${month}>=MAX(1,${of('from')}),OR(${of('until')}="",${month}<=${of('until')}),OR(${of('kind')}="Every month",MOD(${month}-MAX(1,${of('from')}),12)=0))`
    const paid = `IF(${of('kind')}="One-off",IF(${month}=${of('from')},${lever('once')},0),IF(${running},${lever('monthly')},0))`
    return `IF(${month}>${inputs.months},0,${of('amount')}*${paid}${rise(inputs, of('growth'), month)})`
  }
}

/** The monthly worth times the scenario's share, the ramp-up so far, and the chance. */
export function benefitFormula(inputs: Inputs, lever: Cell): LineFormula {
  return (row, line) => {
    const of = (key: keyof typeof benefitColumns) => `Inputs!$${inBenefit(key)}$${line}`
    const month = `$A${row}`
    const start = `(MAX(1,${of('from')})+${lever('delay')})`
    const running = `AND(${month}>=${start},OR(${of('until')}="",${month}<=${of('until')}+${lever('delay')}))`
    const kind = `IF(${of('kind')}="New revenue",${lever('revenue')},IF(${of('kind')}="Savings",${lever('savings')},${lever('hours')}))`
    const ramp = `MIN(1,(${month}-${start}+1)/(MAX(1,${of('ramp')})+${lever('ramp')}))`
    const once = (when: string) => `IF(${month}=${when},${lever('oneOff')},0)`
    const share = `IF(${of('kind')}="One-off",${once(`${of('from')}+${lever('delay')}`)},IF(${of('kind')}="Residual value",${once(inputs.months)},IF(${running},${kind}*${ramp},0)))`
    return `IF(${month}>${inputs.months},0,${of('worth')}*${share}*${lever('chance')}${rise(inputs, of('growth'), month)})`
  }
}

/**
 * What counts against tax in a month: costs when they are paid, and written-off ones in equal parts from the month
 * after. One formula over all rows of the Inputs sheet.
 */
export function deductibleFormula(inputs: Inputs, lever: Cell, costs: number): (row: number) => string {
  const of = (key: keyof typeof costColumns) =>
    `Inputs!$${inCost(key)}$${inputs.costsRow}:$${inCost(key)}$${inputs.costsRow + Math.max(0, costs - 1)}`
  const [from, years, growth] = [of('from'), of('years'), of('growth')]
  const off = `(${of('kind')}="One-off")*(${years}>0)*${of('amount')}*${lever('once')}*(1+${inputs.inflation}*(${growth}="")+${growth})^INT((${from}-(${from}>0))/12)`
  return (row) => {
    const month = `$A${row}`
    const paid = `SUMPRODUCT(${off}*(${from}=${month}))`
    const parts = `SUMPRODUCT(${off}*(${month}>${from})*(${month}<=${from}+12*${years})/(12*${years}+(${years}=0)))`
    return costs === 0 ? '0' : `IF(${month}>${inputs.months},0,-${paid}+${parts})`
  }
}
