import type { Db } from '#platform/database/connect.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { readAskedCalls } from './asked-calls.server.ts'
import { readFailedMails } from './failed-mails.server.ts'
import { readFollowUps } from './follow-ups.server.ts'
import { countNews } from './news.server.ts'
import { readSalesSoFar } from './sales.server.ts'
import { readNewsSince } from './visits.server.ts'

export type Today = Awaited<ReturnType<typeof readToday>>

/** Everything that the day begins with, each part bounded and found by an index. */
export async function readToday(db: Db, userId: string, now: Date) {
  const since = await readNewsSince(db, userId, now)
  return {
    readAt: now.toISOString(),
    timeZone: await readTimeZone(db),
    since,
    news: await countNews(db, since),
    asked: await readAskedCalls(db),
    due: await readFollowUps(db, now),
    failed: await readFailedMails(db, now),
    sales: await readSalesSoFar(db, now),
  }
}
