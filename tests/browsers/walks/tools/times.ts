import { expect } from 'vitest'
import { button, type Hand, type Target } from '../../person.ts'
import { expectRefused } from './numbers.ts'
import { go, openExample, reload, saved, type ToolId, type Way } from './steps.ts'
import type { TimeFields } from './tool-table.ts'

/** A time is typed part by part, in the morning and in the afternoon; an end before the start stays and is refused. */
export async function walkTimes(hand: Hand, id: ToolId, { way, starts, ends, words }: TimeFields): Promise<void> {
  await openExample(hand, id)
  await go(hand, way)
  const { value: before } = await hand.see(starts)
  for (const time of ['08:15', '14:45']) {
    await hand.typeTime(starts, time)
    await hand.press('Enter')
    await hand.expectValue(starts, time)
    await hand.expectProblem(starts, /^$/)
  }
  for (const time of ['08:15', before]) {
    await hand.undo()
    await hand.expectValue(starts, time)
  }
  const { value: end } = await hand.see(ends)
  await hand.typeTime(ends, '07:30')
  await hand.press('Enter')
  await hand.expectProblem(ends, words)
  await hand.expectValue(ends, '07:30')
  await saved(hand)
  await reload(hand, way)
  await hand.expectValue(starts, before)
  await expectRefused(hand, ends, '07:30', words, end)
}

const timer: Target = { role: 'timer' }

/** A running timer goes on through a reload, a paused one stands where it stood. */
export async function walkTimer(hand: Hand, id: ToolId, way: Way): Promise<void> {
  await openExample(hand, id)
  await go(hand, way)
  const whole = await secondsLeft(hand)
  await hand.click(button('Start'))
  await expectLess(hand, whole)
  await hand.click(button('Close the timer'))
  const left = await secondsLeft(hand)
  await hand.reload()
  await hand.see(button('Pause the timer'))
  await expectLess(hand, left)
  await hand.click(button('Pause the timer'))
  await hand.see(button('Run the timer'))
  const { text: stood } = await hand.see(timer)
  await hand.reload()
  await hand.see(button('Run the timer'))
  await hand.expectExactText(timer, stood)
}

async function expectLess(hand: Hand, seconds: number): Promise<void> {
  await expect.poll(() => secondsLeft(hand), { timeout: 30_000 }).toBeLessThan(seconds)
}

async function secondsLeft(hand: Hand): Promise<number> {
  const { text } = await hand.see(timer)
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
