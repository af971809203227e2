import type { Hand, Target } from '../../person.ts'
import { typeLines } from './drafts.ts'
import { expectRefused } from './numbers.ts'
import { go, openExample, reload, saved, type ToolId } from './steps.ts'
import type { DateField } from './tool-table.ts'

const days = [
  ['04/30/2027', '2027-04-30'],
  ['11/01/2027', '2027-11-01'],
  ['02/29/2028', '2028-02-29'],
] as const

/** A date is typed part by part, and no date on the way to it counts; a year too early stays and is refused. */
export async function walkDate(hand: Hand, id: ToolId, date: DateField): Promise<void> {
  const { way, field: target, first = [] } = date
  await openExample(hand, id)
  await go(hand, way)
  for (const each of first) await typeLines(hand, each)
  if (date.kind === 'month') return walkMonth(hand, date)
  for (const [typed, value] of days) await typeDay(hand, target, typed, value)
  // What is asked of a table that is brought is no part of the document yet.
  if (first.length === 0) {
    await hand.undo()
    await hand.expectNoValue(target, '2028-02-29')
    await typeDay(hand, target, '02/29/2028', '2028-02-29')
  }
  await hand.typeDate(target, '01/11/0227')
  await hand.press('Enter')
  const words = /Type a year from 1900 to 2199\.$/
  await hand.expectProblem(target, words)
  await hand.expectValue(target, '0227-01-11')
  await saved(hand)
  await reload(hand, way)
  await expectRefused(hand, target, '0227-01-11', words, '2028-02-29')
}

async function typeDay(hand: Hand, target: Target, typed: string, value: string): Promise<void> {
  await hand.typeDate(target, typed)
  await hand.press('Enter')
  await hand.expectValue(target, value)
  await hand.expectProblem(target, /^$/)
}

/** Firefox has no field for months: there it is typed as text. */
async function walkMonth(hand: Hand, { way, field: target }: DateField): Promise<void> {
  const { type } = await hand.see(target)
  if (type === 'text') await hand.typeInto(target, '2028-12')
  else {
    await hand.typeDate(target, '12')
    await hand.press('ArrowRight')
    await hand.type('2028')
  }
  await hand.press('Enter')
  await hand.expectValue(target, '2028-12')
  await saved(hand)
  await reload(hand, way)
  await hand.expectValue(target, '2028-12')
}
