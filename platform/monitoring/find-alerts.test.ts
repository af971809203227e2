import { expect, test } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { type Expected, type Figures, findAlerts } from './find-alerts.ts'

const now = new Date('2026-11-16T12:00:00.000Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs).toISOString()

const fine: Figures = {
  failedRequests: 9,
  mail: { waiting: 3, givenUp: 2, waitingSince: before(14), failingSince: undefined, isHourFull: false },
  teamError: undefined,
  lastBackupAt: before(25 * 60),
  disk: { host: 'one', usedShare: 0.85 },
}
const expected: Expected = { mailGoesOut: true, backupSince: undefined }

const kinds = (figures: Partial<Figures>, more: Partial<Expected> = {}) =>
  findAlerts({ ...fine, ...figures }, { ...expected, ...more }, now).map(({ kind }) => kind)

test('up to each limit nothing is wrong', () => {
  expect(kinds({})).toEqual([])
})

test('past its limit each figure is an alert of its own that names the figure', () => {
  const bad: Figures = {
    ...fine,
    failedRequests: 10,
    mail: { ...fine.mail, waitingSince: before(17) },
    teamError: { address: 'team@example.com', answer: '550 5.1.1 No such user' },
    lastBackupAt: before(27 * 60),
    backupFailure: 'The disk has no room left.',
    disk: { host: 'one', usedShare: 0.917 },
  }
  expect(findAlerts(bad, expected, now)).toEqual([
    { kind: 'errors', finding: '10 requests failed within five minutes.' },
    { kind: 'mail', finding: '3 emails are waiting, the oldest for 17 minutes.' },
    {
      kind: 'team-address',
      finding: 'The mail server rejects team@example.com: 550 5.1.1 No such user.',
    },
    { kind: 'disk', finding: 'The data disk of one is 91 % full.' },
    { kind: 'backup', finding: 'The newest is 27 hours old.' },
    { kind: 'backup-failed', finding: 'The disk has no room left.' },
  ])
})

test('a backup that is weeks old is told in days', () => {
  const [alert] = findAlerts({ ...fine, lastBackupAt: before(21 * 24 * 60) }, expected, now)
  expect(alert?.finding).toBe('The newest is 21 days old.')
})

test('mail that is never sent, and a backup that nobody asked for, are not missed', () => {
  expect(kinds({ mail: { ...fine.mail, waitingSince: before(999) } }, { mailGoesOut: false })).toEqual([])
  expect(kinds({ lastBackupAt: undefined })).toEqual([])
})

test('a site that has something to lose misses its first backup after a day', () => {
  expect(kinds({ lastBackupAt: undefined }, { backupSince: before(25 * 60) })).toEqual([])
  expect(kinds({ lastBackupAt: undefined }, { backupSince: before(27 * 60) })).toEqual(['backup'])
  expect(kinds({ lastBackupAt: before(60) }, { backupSince: before(9999) })).toEqual([])
})

test('too much mail for the hour is told apart from a mail server that takes none', () => {
  const mail = { ...fine.mail, waiting: 900, waitingSince: before(40) }
  expect(kinds({ mail })).toEqual(['mail'])
  expect(kinds({ mail: { ...mail, isHourFull: true } })).toEqual(['mail-limit'])
  expect(kinds({ mail: { ...mail, isHourFull: true, failingSince: before(20) } })).toEqual(['mail', 'mail-limit'])
})
