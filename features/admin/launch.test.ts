import { expect, test } from 'vitest'
import { type LaunchState, launchChecks } from './launch.ts'

const now = new Date('2026-11-15T12:00:00Z')

const ready: LaunchState = {
  samples: [],
  fellBack: [],
  mailSet: true,
  lastTestMail: { state: 'sent', lastError: null },
  stripeKey: 'live',
  webhookReceived: true,
  bookingIsSample: false,
  socialPlaceholders: [],
  productsWithoutPrice: [],
  productsWithoutFile: [],
  lastBackupAt: '2026-11-15T02:00:00.000Z',
  publicUrl: 'https://coach.example',
}

test('a site that is ready has nothing left to do', () => {
  expect(launchChecks(ready, now).filter(({ done, todo }) => !done || todo)).toEqual([])
})

test.for([
  [{ samples: ['testimonials'] }, 'The words are yours', 'testimonials'],
  [{ mailSet: false }, 'A mail server is set', 'waits in the outbox'],
  [{ lastTestMail: undefined }, 'A test mail was accepted', 'None was sent yet'],
  [{ lastTestMail: { state: 'failed', lastError: '535 wrong password' } }, 'A test mail was accepted', '535'],
  [{ stripeKey: 'missing' }, 'Payments are live', 'missing'],
  [{ stripeKey: 'test' }, 'Payments are live', 'test keys'],
  [{ webhookReceived: false }, 'Stripe reaches this site', 'No message'],
  [{ bookingIsSample: true }, 'The booking link works', 'placeholder'],
  [{ socialPlaceholders: ['X'] }, 'The social links lead somewhere', 'X'],
  [{ productsWithoutPrice: ['Planner'] }, 'Every product has a price', 'Planner'],
  [{ productsWithoutFile: ['Planner'] }, 'Every product has its file', 'Planner'],
  [{ lastBackupAt: undefined }, 'A backup was made in the last day', 'none'],
  [{ lastBackupAt: '2026-11-14T11:00:00.000Z' }, 'A backup was made in the last day', '2026-11-14'],
  [{ publicUrl: 'http://coach.example' }, 'The address is https', 'http://coach.example'],
] as [Partial<LaunchState>, string, string][])('%j is named, with what to do', ([change, title, finding]) => {
  const open = launchChecks({ ...ready, ...change }, now).filter(({ done }) => !done)
  expect(open).toEqual([
    { title, done: false, finding: expect.stringContaining(finding), todo: expect.stringMatching(/\w/) },
  ])
})

test('words that could not be shown are named one by one, with the reason', () => {
  const fellBack = [
    { path: 'home.reasons.2', reason: 'must not be empty' },
    { path: 'who.email', reason: 'must be an email address' },
  ]
  const open = launchChecks({ ...ready, fellBack }, now).filter(({ done }) => !done)
  expect(open).toEqual([
    {
      title: 'Words that could not be shown',
      done: false,
      finding: expect.stringMatching(/\w/),
      items: ['home.reasons.2: must not be empty', 'who.email: must be an email address'],
      todo: expect.stringMatching(/\w/),
    },
  ])
})
