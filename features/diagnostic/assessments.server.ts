import type { ChallengeName, CompanySize } from '#content/diagnostic/diagnostic.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AssessmentRow } from '#platform/database/schema.ts'
import { newId } from '#platform/ids.server.ts'
import type { MailedReport } from './emails/report-mails.tsx'
import { recommend } from './recommendations.ts'
import { type AssessmentReport, flagsOf, ratingsOf, type SubmitAssessment } from './schema.ts'
import { totalScore } from './scoring.ts'

/** The same key again answers the id of the first time and adds nothing. */
export async function saveAssessment(db: Db, input: SubmitAssessment): Promise<{ id: string }> {
  const { clientKey = newId(), name, email, phone, company, role, companySize, currentChallenges } = input
  const ratings = ratingsOf(input)
  const recommendations = recommend({
    ratings,
    challenges: currentChallenges,
    ...(companySize && { companySize }),
    ...(role && { role }),
  })
  const inserted = await db
    .insertInto('assessments')
    .values({
      id: newId(),
      clientKey,
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
      recommendations: JSON.stringify(recommendations),
      createdAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('clientKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted
  return db
    .selectFrom('assessments')
    .select('id')
    .where('clientKey', '=', clientKey)
    .executeTakeFirstOrThrow()
}

export async function findReport(db: Db, id: string): Promise<AssessmentReport | undefined> {
  const row = await selectAssessment(db, id)
  return row && reportOf(row)
}

/** The report with what a mail about it needs. */
export async function findMailedReport(
  db: Db,
  id: string,
  siteUrl: string,
): Promise<MailedReport | undefined> {
  const row = await selectAssessment(db, id)
  return row && { report: reportOf(row), email: row.email, siteUrl }
}

function selectAssessment(db: Db, id: string): Promise<AssessmentRow | undefined> {
  return db.selectFrom('assessments').selectAll().where('id', '=', id).executeTakeFirst()
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
