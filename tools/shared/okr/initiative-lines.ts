import { isDay } from '#lib/time/is-day.ts'
import { lineOf, linesIn, unescaped, valuesIn } from '../tables/line-of-cells.ts'
import type { Initiative } from './plan.ts'

/** Initiatives in one table cell, one per line: '[x] Call the hotels | Dana | 2027-02-15'. */

export type InitiativeLine = Pick<Initiative, 'text' | 'owner' | 'due' | 'done'>

export function initiativeLines(initiatives: readonly InitiativeLine[]): string {
  return initiatives
    .map(({ text, owner, due, done }) => `[${done ? 'x' : ' '}] ${lineOf([text, owner, due])}`)
    .join('\n')
}

/** Also accepts common list markers: '- Call the hotels', '• …', '☑ …'. */
export function readInitiativeLines(cell: string): InitiativeLine[] {
  return linesIn(cell).map((line) => {
    const [, mark = '', rest = ''] = line.match(/^\s*(\[[ xX]?\]|[-*•☐☑✓])?\s?(.*)$/) ?? []
    const [text = '', owner = '', due = '', ...more] = valuesIn(rest)
    const isOurs = more.length === 0 && (due === '' || isDay(due))
    const done = /[xX☑✓]/.test(mark)
    return isOurs ? { text, owner, due, done } : { text: unescaped(rest), owner: '', due: '', done }
  })
}
