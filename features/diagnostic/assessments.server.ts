import { type AdviceKey, adviceByKey } from '#content/diagnostic/advice-keys.ts'
import type { ChallengeName, CompanySize } from '#content/diagnostic/diagnostic.ts'
import type { Content } from '#content/owner/content.ts'
import type { Advice } from '#content/owner/parts/advice.ts'
import { mailboxOf } from '#lib/email/mailbox.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'
import type { SentForm } from '#platform/http/forms/open-form.server.ts'
import { newId } from '#platform/ids.server.ts'
import { wordsShown } from '#platform/people/shown-words.server.ts'
import { keepTick, lettersAfterTick } from '#platform/people/ticks.server.ts'
import { keysOfTexts } from './older-reports.server.ts'
import { recommend } from './recommendations.ts'
import {
  type AssessmentReport,
  flagsOf,
  ratingsOf,
  type StoredReport,
  type SubmitAssessment,
} from './schema.ts'
import { totalScore } from './scoring.ts'

/** What is known of how it came. */
export type Sent = SentForm & {
  /** The first report of those that this one belongs to. */
  series?: string
} & Pick<AssessmentRow, 'outsidePeers'>

/** The same key again answers the id of the first time and adds nothing. */
export async function saveAssessment(
  db: Db,
  input: SubmitAssessment,
  content: Pick<Content, 'who' | 'advice'>,
  sent: Sent = { outsidePeers: null, byPerson: false },
): Promise<{ id: string; letters?: string }> {
  const { clientKey = newId(), email } = input
  const row = newRow({ ...input, clientKey }, content.advice, sent)
  const wording = await wordsShown(db, content, input.agreed)
  // Its person is listed later, with its mails; the tick is stored with the answers.
  const inserted = wording
    ? await db.transaction().execute(async (tx) => {
        const saved = await insertNew(tx, row)
        const tick = { email, wording, place: 'diagnostic', at: row.createdAt } as const
        if (saved) await keepTick(tx, { ...tick, byPerson: sent.byPerson })
        return saved
      })
    : await insertNew(db, row)
  const { id } =
    inserted ??
    (await db
      .selectFrom('assessments')
      .select('id')
      .where('clientKey', '=', clientKey)
      .executeTakeFirstOrThrow())
  return { id, ...(await lettersAfterTick(db, wording)) }
}

/** In a transaction of its caller's; nothing where its key was there before. */
export function addAssessment(
  tx: Db,
  input: SubmitAssessment,
  advice: Advice,
  sent: Sent,
): Promise<{ id: string } | undefined> {
  return insertNew(tx, newRow(input, advice, sent))
}

function newRow(input: SubmitAssessment, advice: Advice, { from, outsidePeers, series }: Sent) {
  const { clientKey, name, email, phone, company, role, companySize, currentChallenges } = input
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
    name,
    email,
    phone: phone ?? null,
    company: company ?? null,
    role: role ?? null,
    companySize: companySize ?? null,
    currentChallenges: JSON.stringify([...new Set(currentChallenges)]),
    ratings: JSON.stringify(ratings),
    flags: JSON.stringify(flagsOf(input)),
    overallScore: totalScore(ratings),
    recommendations: JSON.stringify(textsOf(keys, advice)),
    recommendationKeys: JSON.stringify(keys),
    firstSource: from?.first ?? null,
    lastSource: from?.last ?? null,
    outsidePeers,
    series: series ?? null,
    mailbox: mailboxOf(email),
    // Only who reads the address has the link that another round is given through.
    provedAt: series ? createdAt : null,
    createdAt,
  }
}

/** Nothing where another was first. */
function insertNew(db: Db, row: ReturnType<typeof newRow>): Promise<{ id: string } | undefined> {
  return db
    .insertInto('assessments')
    .values(row)
    .onConflict((conflict) => conflict.column('clientKey').doNothing())
    .returning('id')
    .executeTakeFirst()
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
  const words = adviceByKey(advice)
  return keys.map((key) => {
    const known = words.get(key)
    if (!known) throw new Error(`There is no advice ${key}`)
    return known.text
  })
}

/** Who may see the report sees this: no email, no phone. */
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
