import { type AdviceKey, adviceByKey } from '#content/diagnostic/advice-keys.ts'
import type { ChallengeName, CompanySize } from '#content/diagnostic/diagnostic.ts'
import type { Content } from '#content/owner/content.ts'
import type { Advice } from '#content/owner/parts/advice.ts'
import { shownWording } from '#domain/consent/shown-wording.server.ts'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { visitorsNetwork } from '#platform/cause.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'
import type { SentForm } from '#platform/http/forms/open-form.server.ts'
import { newId } from '#platform/ids.server.ts'
import { contactColumns, insertAnswers, insertNew } from '../answers/insert-answers.server.ts'
import { keysOfTexts } from './older-reports.server.ts'
import { recommend } from './recommendations.ts'
import { type AssessmentReport, flagsOf, ratingsOf, type StoredReport, type SubmitAssessment } from './schema.ts'
import { totalScore } from './scoring.ts'

/** How the answers reached us. */
export type Sent = SentForm & {
  /** ID of the first report in this one's series of retakes. */
  series?: string
} & Pick<AssessmentRow, 'outsideBenchmark'>

/** Idempotent: a repeated client key returns the ID of the first submission. */
export async function saveAssessment(
  db: Db,
  input: SubmitAssessment,
  content: Pick<Content, 'who' | 'advice'>,
  sent: Sent = { outsideBenchmark: null, byPerson: false },
): Promise<{ id: string; optInNote?: string }> {
  const { clientKey = newId(), email } = input
  const row = newRow({ ...input, clientKey }, content.advice, sent)
  const wording = await shownWording(db, content, input.agreed)
  const optIn = { email, place: 'diagnostic', at: row.createdAt, byPerson: sent.byPerson } as const
  return insertAnswers(db, 'diagnostic', row, wording ? { ...optIn, wording } : undefined)
}

/** Runs in the caller's transaction. Returns undefined if the client key is already stored. */
export function addAssessment(
  tx: Db,
  input: SubmitAssessment,
  advice: Advice,
  sent: Sent,
): Promise<{ id: string } | undefined> {
  return insertNew(tx, 'diagnostic', newRow(input, advice, sent))
}

function newRow(input: SubmitAssessment, advice: Advice, { from, outsideBenchmark, series }: Sent) {
  const { clientKey, email, role, companySize, currentChallenges } = input
  const ratings = ratingsOf(input)
  const createdAt = new Date().toISOString()
  const keys = recommend({
    ratings,
    challenges: currentChallenges,
    ...(companySize && { companySize }),
    ...(role && { role }),
  })
  return {
    id: newId(),
    clientKey: clientKey ?? null,
    ...contactColumns(email, input),
    currentChallenges: JSON.stringify([...new Set(currentChallenges)]),
    ratings: JSON.stringify(ratings),
    flags: JSON.stringify(flagsOf(input)),
    overallScore: totalScore(ratings),
    recommendations: JSON.stringify(textsOf(keys, advice)),
    recommendationKeys: JSON.stringify(keys),
    firstSource: from?.first ?? null,
    lastSource: from?.last ?? null,
    outsideBenchmark,
    series: series ?? null,
    mailbox: mailboxOf(email),
    network: visitorsNetwork(),
    // Retake links are emailed, so a retake proves that its sender reads this mailbox.
    provedAt: series ? createdAt : null,
    createdAt,
  }
}

export async function findReport(db: Db, id: string): Promise<AssessmentReport | undefined> {
  return (await findStoredReport(db, id))?.report
}

export async function findStoredReport(db: Db, id: string): Promise<StoredReport | undefined> {
  const row = await db.selectFrom('assessments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const report = reportOf(row)
  const adviceKeys = row.recommendationKeys
    ? (JSON.parse(row.recommendationKeys) as string[])
    : keysOfTexts(report.recommendations)
  return { report, adviceKeys, email: row.email, phone: row.phone, series: row.series }
}

function textsOf(keys: readonly AdviceKey[], advice: Advice): string[] {
  const byKey = adviceByKey(advice)
  return keys.map((key) => {
    const known = byKey.get(key)
    if (!known) throw new Error(`There is no advice ${key}`)
    return known.text
  })
}

/** The public part of a report: no email, no phone. */
function reportOf(row: AssessmentRow): AssessmentReport {
  return {
    id: row.id,
    name: row.name,
    ...(row.company && { company: row.company }),
    ...(row.role && { role: row.role }),
    ...(row.companySize && { companySize: row.companySize as CompanySize }),
    currentChallenges: JSON.parse(row.currentChallenges) as ChallengeName[],
    ...JSON.parse(row.ratings),
    ...JSON.parse(row.flags),
    overallScore: row.overallScore,
    recommendations: JSON.parse(row.recommendations),
    createdAt: row.createdAt,
  }
}
