import { consentText, testimonialAnswerDays, testimonialLimits } from '#content/diagnostic/testimonial-words.ts'
import type { Content } from '#content/owner/content.ts'
import { readContact } from '#domain/people/contact.server.ts'
import { forgetUnconsented } from '#domain/testimonials/consented.server.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { cleanName, firstNameOf } from '#lib/text/clean-name.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { By } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { TestimonialRow } from '#platform/database/tables/visitors.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { type ReportKind, reportTables } from '../../report-tables.ts'
import { testimonialNoticeMail, testimonialWithdrawnMail } from '../emails/testimonial-mails.tsx'
import { findTestimonial } from './publish.server.ts'
import {
  isSameTestimonial,
  type Problems,
  problemsOf,
  type Testimonial,
  type Typed,
  testimonialOf,
} from './testimonial.ts'

/** Appears in the site's version history instead of the author's address. */
export const theAuthor: By = { email: 'the author, by a mailed link' }

const openLinks = (db: Db) => openSealer(db, 'sentence')

export async function testimonialUrl(db: Db, reportId: string, siteUrl: string): Promise<string> {
  const { seal } = await openLinks(db)
  return `${siteUrl}/testimonial/${seal(reportId)}`
}

export type TestimonialLink =
  | {
      state: 'open'
      answered: Answered | undefined
      /** Initial values from the report. */
      suggested: Omit<Testimonial, 'quote'>
      before: number
      after: number
      wording: string
    }
  | { state: 'withdrawn' }
  | { state: 'ended' }

export type Answered = Testimonial & {
  /** Which version of the testimonial is on the site. */
  onSite: 'these' | 'earlier' | 'none'
}

export type Site = { content: Content; siteUrl: string }

const wordingOf = ({ content, siteUrl }: Site) => consentText(content.who.name, new URL(siteUrl).host)

/** undefined for an invalid token. Read-only, because email programs prefetch links. */
export async function readTestimonialLink(
  db: Db,
  token: string,
  site: Site,
  now = new Date(),
): Promise<TestimonialLink | undefined> {
  const id = (await openLinks(db)).unseal(token)
  if (id === undefined) return undefined
  const row = await findTestimonial(db, id)
  if (!row || isOver(row, now)) return { state: 'ended' }
  if (row.state === 'withdrawn') return { state: 'withdrawn' }
  const { quote, firstName, lastInitial, business } = row
  const onSite = row.publishedAs === null ? 'none' : row.state === 'published' ? 'these' : 'earlier'
  return {
    state: 'open',
    answered: row.state === 'asked' ? undefined : { quote, firstName, lastInitial, business, onSite },
    suggested: await suggestedFor(db, id),
    before: percentOf48(row.scoreBefore),
    after: percentOf48(row.scoreAfter),
    wording: wordingOf(site),
  }
}

async function suggestedFor(db: Db, reportId: string): Promise<Omit<Testimonial, 'quote'>> {
  const find = (of: ReportKind) =>
    db.selectFrom(reportTables[of].reports).select(['name', 'company']).where('id', '=', reportId).executeTakeFirst()
  const report = (await find('diagnostic')) ?? (await find('scorecard'))
  const firstName = firstNameOf(report?.name ?? '').slice(0, testimonialLimits.firstName)
  const names = cleanName(report?.name ?? '').split(' ')
  const [lastInitial = ''] = names.length > 1 ? (names.at(-1) ?? '') : ''
  return { firstName, lastInitial, business: cleanName(report?.company ?? '') }
}

/** Links to a submitted testimonial never expire, so that it can always be withdrawn. An erased person has no email. */
function isOver({ state, askedAt, email }: TestimonialRow, now: Date): boolean {
  if (email === '') return true
  return state === 'asked' && Date.parse(askedAt) + testimonialAnswerDays * dayMs <= now.getTime()
}

export type Saved = 'saved' | 'withdrawn' | 'ended' | { problems: Problems }

const maxTries = 5

/** Stores the testimonial with the consent, and emails the team unless one is already waiting for a decision. */
export async function saveTestimonial(
  db: Db,
  token: string,
  typed: Typed,
  site: Site,
  now = new Date(),
): Promise<Saved | undefined> {
  const id = (await openLinks(db)).unseal(token)
  if (id === undefined) return undefined
  const wording = wordingOf(site)
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const row = await findTestimonial(db, id)
    if (!row || isOver(row, now)) return 'ended'
    if (row.state === 'withdrawn') return 'withdrawn'
    const problems = problemsOf(typed, wording)
    if (Object.keys(problems).length > 0) return { problems }
    const testimonial = testimonialOf(typed)
    // A double click, or no change.
    if (row.state !== 'asked' && isSameTestimonial(row, testimonial)) return 'saved'
    if (await keep(db, row, testimonial, wording, site, now)) return 'saved'
  }
  throw new Error('Could not save a testimonial: it kept changing')
}

async function keep(
  db: Db,
  row: TestimonialRow,
  testimonial: Testimonial,
  wording: string,
  { content, siteUrl }: Site,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const visitor = await readContact(db, siteUrl, { email: row.email })
  const notice = testimonialNoticeMail({ ...row, ...testimonial }, visitor, content.who, siteUrl)
  return db.transaction().execute(async (tx) => {
    const kept = await tx
      .updateTable('testimonials')
      .set({ ...testimonial, wording, quoteConsentAt: at, state: 'waiting', changedAt: at })
      .set({ revision: row.revision + 1 })
      .where('reportId', '=', row.reportId)
      .where('revision', '=', row.revision)
      .where('state', '=', row.state)
      .returning('reportId')
      .executeTakeFirst()
    if (kept && row.state !== 'waiting') await queueMail(tx, notice)
    return kept !== undefined
  })
}

/** Deletes the text at once; the record of the consent and its withdrawal stays. */
export async function withdrawTestimonial(
  db: Db,
  token: string,
  { content, siteUrl }: Site,
  now = new Date(),
): Promise<{ row: TestimonialRow } | 'ended' | undefined> {
  const id = (await openLinks(db)).unseal(token)
  if (id === undefined) return undefined
  const before = await findTestimonial(db, id)
  if (!before || before.state === 'asked' || before.email === '') return 'ended'
  const visitor = await readContact(db, siteUrl, { email: before.email })
  const at = now.toISOString()
  const row = await db.transaction().execute(async (tx) => {
    const withdrawn = await tx
      .updateTable('testimonials')
      .set((eb) => ({ state: 'withdrawn', changedAt: at, revision: eb('revision', '+', 1) }))
      .set({ quote: '', firstName: '', lastInitial: '', business: '' })
      .where('reportId', '=', id)
      .where('state', 'in', ['waiting', 'put-off', 'published'])
      .returningAll()
      .executeTakeFirst()
    if (withdrawn?.publishedAs) {
      await queueMail(tx, testimonialWithdrawnMail(withdrawn, visitor, content.who, siteUrl))
    }
    if (withdrawn) await forgetUnconsented(tx)
    return withdrawn
  })
  return { row: row ?? before }
}
