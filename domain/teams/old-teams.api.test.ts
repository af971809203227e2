import { expect, test } from 'vitest'
import { openDays } from '#content/diagnostic/team-words.ts'
import { dayMs } from '#lib/time/durations.ts'
import { giveReport } from '#tests/sites/test-retakes.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { closeOldTeams } from './old-teams.server.ts'

test('old team assessments are closed a few at a time, and open ones stay', async () => {
  const { db } = await openTestDatabase()
  const madeAt = new Date().toISOString()
  for (const id of ['one', 'two', 'three']) {
    const reportId = await giveReport(db, { email: `${id}@example.com`, at: madeAt })
    await db
      .insertInto('teams')
      .values({ id, reportId, invited: 5, taken: 0, waiting: null, madeAt, closedAt: null, endToldAt: null })
      .execute()
  }
  const closeSome = (days: number) => closeOldTeams(db, 'diagnostic', new Date(Date.now() + days * dayMs), 2)
  expect(await closeSome(openDays - 1)).toBe(0)
  const later = openDays + 1
  expect([await closeSome(later), await closeSome(later), await closeSome(later)]).toEqual([2, 1, 0])
})
