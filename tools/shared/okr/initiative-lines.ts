import { isDay } from '../values/days.ts'
import type { Initiative } from './plan.ts'

/** Initiatives in one table cell, one per line: '[x] Call the hotels | Dana | 2027-02-15'. */

export type InitiativeLine = Pick<Initiative, 'text' | 'owner' | 'due' | 'done'>

export function initiativeLines(initiatives: readonly InitiativeLine[]): string {
  return initiatives
    .map(({ text, owner, due, done }) => {
      const cells = [text, owner, due].map(escaped)
      while (cells.length > 1 && cells.at(-1) === '') cells.pop()
      return `[${done ? 'x' : ' '}] ${cells.join(' | ')}`
    })
    .join('\n')
}

/** Also accepts common list markers: '- Call the hotels', '• …', '☑ …'. */
export function readInitiativeLines(cell: string): InitiativeLine[] {
  return cell
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, mark = '', rest = ''] = line.match(/^\s*(\[[ xX]?\]|[-*•☐☑✓])?\s?(.*)$/) ?? []
      const [text = '', owner = '', due = '', ...more] = rest.split(/ \| | \|$/).map(unescaped)
      const isOurs = more.length === 0 && (due === '' || isDay(due))
      const done = /[xX☑✓]/.test(mark)
      return isOurs ? { text, owner, due, done } : { text: unescaped(rest), owner: '', due: '', done }
    })
}

function escaped(text: string): string {
  return text.replace(
    /[\\|\n\r]/g,
    (sign) => ({ '\\': '\\\\', '|': '\\p', '\n': '\\n', '\r': '\\r' })[sign] ?? '',
  )
}

function unescaped(text: string): string {
  return text.replace(
    /\\[\\pnr]/g,
    (sign) => ({ '\\\\': '\\', '\\p': '|', '\\n': '\n', '\\r': '\r' })[sign] ?? '',
  )
}
