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
  bundleFaults: [],
  lastBackupAt: '2026-11-15T02:00:00.000Z',
  publicUrl: 'https://coach.example',
}

test('a site that is ready has nothing left to do', () => {
  expect(launchChecks(ready, now).filter(({ done, todo }) => !done || todo)).toEqual([])
})

test.for([
  [{ mailSet: false }, 'The site can send email', 'wait in the outbox'],
  [{ stripeKey: 'missing' }, 'Payments are live', 'can’t buy'],
  [{ stripeKey: 'test' }, 'Payments are live', 'test keys'],
  [{ webhookReceived: false }, 'Stripe reports payments to the site', 'No event received yet'],
  [{ productsWithoutFile: ['Planner'] }, 'Every product has its file', 'Planner'],
  [{ publicUrl: 'http://coach.example' }, 'Your site uses https', 'http://coach.example'],
] as [Partial<LaunchState>, string, string][])('%j is reported with what to do', ([change, title, finding]) => {
  const open = launchChecks({ ...ready, ...change }, now).filter(({ done }) => !done)
  expect(open).toMatchObject([
    { title, done: false, finding: expect.stringContaining(finding), todo: expect.stringMatching(/\w/) },
  ])
})

test.for([
  [{ lastBackupAt: undefined }, 'no backup yet'],
  [{ lastBackupAt: '2026-11-14T11:00:00.000Z' }, 'Nov 14, 2026'],
  [{ backupFailure: 'The disk has no room left.' }, 'The disk has no room left.'],
] as [Partial<LaunchState>, string][])('%j links to the backups', ([change, finding]) => {
  const open = launchChecks({ ...ready, ...change }, now).filter(({ done }) => !done)
  expect(open).toMatchObject([
    {
      title: 'There is a backup from the last day',
      finding: expect.stringContaining(finding),
      items: [{ href: '/admin/backups' }],
      todo: expect.stringMatching(/\w/),
    },
  ])
})

const planner = { id: 'planner', title: 'Planner' }
const icon = { network: 'X', path: 'who.social.0.href' }
const name = { name: 'your name', path: 'who.name' }
const failed = { state: 'failed', lastError: '535 wrong password' }

test.for([
  [{ samples: [name] }, 'The content is yours', '/admin/site?field=who.name'],
  [{ bookingIsSample: true }, 'The booking link works', '/admin/site?field=who.links.booking'],
  [{ socialPlaceholders: [icon] }, 'The social links work', '/admin/site?field=who.social.0.href'],
  [{ productsWithoutPrice: [planner] }, 'Every product has a price', '/admin/site?field=products.list.planner.price'],
  [{ mailSet: false }, 'The site can send email', '/admin/settings/email'],
  [{ stripeKey: 'missing' }, 'Payments are live', '/admin/settings/payments'],
  [{ stripeKey: 'test' }, 'Payments are live', '/admin/settings/payments'],
  [{ webhookReceived: false }, 'Stripe reports payments to the site', '/admin/settings/payments'],
  [{ lastTestMail: undefined }, 'A test email was accepted', '/admin/mail'],
  [{ lastTestMail: failed }, 'A test email was accepted', '/admin/mail'],
] as [Partial<LaunchState>, string, string][])('%j links to where it is changed', ([change, title, href]) => {
  const open = launchChecks({ ...ready, ...change }, now).filter(({ done }) => !done)
  expect(open).toMatchObject([{ title, items: [{ text: expect.stringMatching(/\w/), href }] }])
})

test('sample entries of one list are one link, to the first of them', () => {
  const samples = [
    { name: 'your lessons, 2', path: 'home.story.lessons.1' },
    { name: 'your lessons, 5', path: 'home.story.lessons.4' },
    name,
  ]
  expect(launchChecks({ ...ready, samples }, now).find(({ done }) => !done)?.items).toEqual([
    { text: 'your lessons (2)', href: '/admin/site?field=home.story.lessons.1' },
    { text: 'your name', href: '/admin/site?field=who.name' },
  ])
})

test('a rejected test email is reported with the server’s answer', () => {
  const found = launchChecks({ ...ready, lastTestMail: { state: 'failed', lastError: failed.lastError } }, now)
  expect(found.find(({ done }) => !done)?.finding).toContain(failed.lastError)
  const none = launchChecks({ ...ready, lastTestMail: undefined }, now)
  expect(none.find(({ done }) => !done)?.finding).toContain('None sent yet')
})

test('published content that is no longer valid is listed with the reason', () => {
  const fellBack = [
    { path: 'home.reasons.2', reason: 'must not be empty' },
    { path: 'who.email', reason: 'must be an email address' },
  ]
  const open = launchChecks({ ...ready, fellBack }, now).filter(({ done }) => !done)
  expect(open).toEqual([
    {
      title: 'All published content is shown',
      done: false,
      finding: expect.stringMatching(/\w/),
      items: [
        { text: 'home.reasons.2: must not be empty', href: '/admin/site?field=home.reasons.2' },
        { text: 'who.email: must be an email address', href: '/admin/site?field=who.email' },
      ],
      todo: expect.stringMatching(/\w/),
    },
  ])
})

test('an outdated statement in the bundle’s text links to its field', () => {
  const fault = { path: 'products.list.complete-bundle.originalPrice', text: 'The sum is another.' }
  const [open, ...others] = launchChecks({ ...ready, bundleFaults: [fault] }, now).filter(({ done }) => !done)
  expect(others).toEqual([])
  expect(open?.items).toEqual([{ text: fault.text, href: `/admin/site?field=${fault.path}` }])
})

test('technical terms appear only in parentheses at the end of a sentence', () => {
  const nothingSet: Partial<LaunchState> = {
    mailSet: false,
    stripeKey: 'missing',
    webhookReceived: false,
    productsWithoutFile: ['Planner'],
    lastBackupAt: undefined,
    publicUrl: 'http://coach.example',
  }
  for (const { title, finding, todo = '' } of launchChecks({ ...ready, ...nothingSet }, now)) {
    const plain = `${title} ${finding} ${todo}`.replace(/ \([^)]*\)\./g, '.')
    expect(plain).not.toMatch(/[A-Z]+_[A-Z]+|npm |SMTP/)
  }
})
