import { mailboxOf } from '#lib/email/mailbox.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'

const columns = ['id', 'series', 'email', 'createdAt', 'overallScore', 'provedAt', 'outsidePeers'] as const
type Round = Pick<AssessmentRow, (typeof columns)[number]>

type First = Pick<AssessmentRow, 'id' | 'email' | 'overallScore' | 'provedAt'> & {
  /** When it was answered again for the first time. */
  answeredAt: string
}

/**
 * Which first reports are no before of anybody's. A later round came by a mailed link, so its answers are its reader's; a first one
 * may have been typed by anybody, and stood in the mail as theirs. It counts if it is proved, or if until it was answered again
 * no other first report of the mailbox had another score.
 */
export async function doubtfulOf(db: Db, firsts: readonly First[]): Promise<Set<string>> {
  const unproved = firsts.filter(({ provedAt }) => !provedAt)
  if (unproved.length === 0) return new Set()
  const others = await db
    .selectFrom('assessments')
    .select(['id', 'mailbox', 'createdAt', 'overallScore'])
    .where('mailbox', 'in', [...new Set(unproved.map(({ email }) => mailboxOf(email)))])
    .where('series', 'is', null)
    .where('outsidePeers', 'is', null)
    .execute()
  const byMailbox = Map.groupBy(others, ({ mailbox }) => mailbox)
  const isDoubted = ({ email, overallScore, answeredAt }: First) =>
    byMailbox
      .get(mailboxOf(email))
      ?.some((other) => other.overallScore !== overallScore && other.createdAt < answeredAt)
  return new Set(unproved.filter(isDoubted).map(({ id }) => id))
}

/** The rounds of a report's series that tell of a change, oldest first, up to the report itself. */
export async function honestRounds(db: Db, reportId: string): Promise<Round[]> {
  const rounds = await readSeries(db, reportId)
  const doubtful = await isDoubted(db, rounds)
  return rounds.filter(({ outsidePeers, series }) => !outsidePeers && !(doubtful && series === null))
}

/** Whether the first report of a report's series is no before of its reader's. */
export async function isDoubtful(db: Db, reportId: string): Promise<boolean> {
  return isDoubted(db, await readSeries(db, reportId))
}

async function isDoubted(db: Db, [first, second]: readonly Round[]): Promise<boolean> {
  if (!first || !second || first.series !== null) return false
  return (await doubtfulOf(db, [{ ...first, answeredAt: second.createdAt }])).size > 0
}

async function readSeries(db: Db, reportId: string): Promise<Round[]> {
  const report = await db
    .selectFrom('assessments')
    .select(['series', 'createdAt'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report?.series) return []
  const { series, createdAt } = report
  return db
    .selectFrom('assessments')
    .select(columns)
    .where((row) => row.or([row('id', '=', series), row('series', '=', series)]))
    .where('createdAt', '<=', createdAt)
    .orderBy('createdAt')
    .execute()
}
