import type { Lever } from '../model/case.ts'
import type { Inputs } from './sheet-inputs.ts'

/** The months of one line as formulas; `line` is its row in the sheet Inputs, `row` that of the month. */
export type LineFormula = (row: number, line: number) => string

type Cell = (key: Lever) => string

const at = (line: number) => (column: string) => `Inputs!$${column}$${line}`

/** Prices rise with month 13, 25 and so on: by the line’s own rise, or by inflation. */
function rise({ inflation }: Inputs, own: string, month: string): string {
  return inflation ? `*(1+IF(${own}="",${inflation},${own}))^INT(MAX(0,${month}-1)/12)` : ''
}

/** Paid once in its month, or each month or year from the first to the last. */
export function costFormula(inputs: Inputs, lever: Cell): LineFormula {
  return (row, line) => {
    const of = at(line)
    const running = `AND($A${row}>=${of('D')},OR(${of('E')}="",$A${row}<=${of('E')}),OR(${of('B')}="Every month",MOD($A${row}-${of('D')},12)=0))`
    const risen = rise(inputs, of('F'), `$A${row}`)
    return `IF(${of('B')}="One-off",IF($A${row}=${of('D')},${of('C')}*${lever('once')}${risen},0),IF(${running},${of('C')}*${lever('monthly')}${risen},0))`
  }
}

/** Equal parts of a cost that is paid once, from the month after. */
export function writeOffFormula(inputs: Inputs, lever: Cell): LineFormula {
  return (row, line) => {
    const of = at(line)
    const risen = rise(inputs, of('F'), of('D'))
    return `IF(AND($A${row}>${of('D')},$A${row}<=${of('D')}+12*${of('G')}),${of('C')}*${lever('once')}${risen}/(12*${of('G')}),0)`
  }
}

/** A month’s worth, times the scenario’s share, the part of the ramp-up that is done, and the chance. */
export function benefitFormula(inputs: Inputs, lever: Cell): LineFormula {
  return (row, line) => {
    const of = at(line)
    const start = `(${of('F')}+${lever('delay')})`
    const running = `AND($A${row}>=${start},OR(${of('H')}="",$A${row}<=${of('H')}+${lever('delay')}))`
    const kind = `IF(${of('B')}="New revenue",${lever('revenue')},IF(${of('B')}="Savings",${lever('savings')},${lever('hours')}))`
    const ramp = `MIN(1,($A${row}-${start}+1)/(MAX(1,${of('G')})+${lever('ramp')}))`
    return `IF(${running},${of('I')}*${kind}*${ramp}*${lever('chance')}${rise(inputs, of('J'), `$A${row}`)},0)`
  }
}
