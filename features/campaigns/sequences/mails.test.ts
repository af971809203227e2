import { expect, test } from 'vitest'
import { ourMails } from '#content/sequences/our-mails.ts'
import { afterDaysLimits, sequenceNames } from '#content/sequences/sequences.ts'
import type { SequenceMailRow } from '#platform/database/tables/sequences.ts'
import { fieldsNeededIn, isComplete } from '../compose/campaign-text.ts'
import { nextMail } from './course.ts'
import { mailsOf } from './mails.ts'

const every = sequenceNames.flatMap((name) => ourMails[name])

test('the built-in emails are complete and in order, with one link and a unique ID each', () => {
  expect(new Set(every.map(({ id }) => id)).size).toBe(every.length)
  for (const mail of every) {
    expect(isComplete(mail)).toBe(true)
    expect(mail.body.match(/\]\(/g)).toHaveLength(1)
    expect(mail.afterDays).toBeGreaterThanOrEqual(afterDaysLimits.min)
    expect(mail.afterDays).toBeLessThanOrEqual(afterDaysLimits.max)
  }
  for (const name of sequenceNames) {
    const days = ourMails[name].map(({ afterDays }) => afterDays)
    expect(days).toEqual([...new Set(days)].toSorted((one, other) => one - other))
  }
})

test('the built-in emails leave no one out: only the score, known after a diagnostic, has no fallback', () => {
  for (const mail of every) {
    const needed = fieldsNeededIn(mail)
    expect(needed).toEqual(mail.id === 'after-diagnostic-1' ? ['score'] : [])
  }
})

const row = (id: string, changes: Partial<SequenceMailRow> = {}): SequenceMailRow => ({
  id,
  sequence: 'diagnostic',
  state: 'own',
  subject: 'Mine',
  body: 'Words',
  afterDays: 4,
  revision: 1,
  byEmail: 'owner@example.com',
  at: '2026-11-17T09:00:00.000Z',
  ...changes,
})
const [first, second, third] = ourMails.diagnostic.map(({ id }) => id) as [string, string, string]

test('changed emails replace the built-in ones, and added ones are sorted in by delay', () => {
  const mails = mailsOf('diagnostic', [
    row(first, { afterDays: 9 }),
    row('mine'),
    row(second, { state: 'ours', afterDays: 50 }),
    row(third, { state: 'removed', afterDays: 13 }),
    row('others', { sequence: 'purchase' }),
  ])
  expect(mails.map(({ id }) => id)).toEqual(['mine', second, first, third])
  expect(mails.find(({ id }) => id === second)).toMatchObject({ ...ourMails.diagnostic[1], isChanged: false })
  expect(mails.find(({ id }) => id === third)).toMatchObject({ isRemoved: true, isOurs: true })
})

const startedAt = '2026-11-16T09:00:00.000Z'
const sent = (campaignId: string, day: number) => ({
  campaignId,
  state: 'queued' as const,
  queuedAt: `2026-11-${day}T09:00:00.000Z`,
})
const next = (rows: SequenceMailRow[], done: ReturnType<typeof sent>[]) => {
  const step = nextMail({ startedAt }, mailsOf('diagnostic', rows), done, [])
  return typeof step === 'string' ? step : `${step.mail.id} ${step.dueAt.toISOString().slice(0, 10)}`
}

test('the delay counts from when the previous email was sent', () => {
  expect(next([], [])).toBe(`${first} 2026-11-18`)
  expect(next([], [sent(first, 18)])).toBe(`${second} 2026-11-22`)
  expect(next([], [sent(first, 25)])).toBe(`${second} 2026-11-29`)
  expect(next([], [sent(first, 18), sent(second, 22), sent(third, 29)])).toBe('finished')
})

test('added, moved and removed emails affect only what comes next', () => {
  expect(next([row('mine', { afterDays: 4 })], [sent(first, 18)])).toBe('mine 2026-11-20')
  // Placed before the last email they received: skipped.
  expect(next([row('mine', { afterDays: 1 })], [sent(first, 18)])).toBe(`${second} 2026-11-22`)
  expect(next([row(second, { state: 'removed', afterDays: 6 })], [sent(first, 18)])).toBe(`${third} 2026-11-29`)
  expect(next([row(first, { state: 'removed', afterDays: 2 })], [sent(first, 18)])).toBe(`${second} 2026-11-22`)
  // Moved after the next email: not sent again.
  expect(next([row(first, { afterDays: 9 })], [sent(first, 18)])).toBe(`${third} 2026-11-22`)
})
