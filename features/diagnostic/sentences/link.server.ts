import { consentWords, sentenceAnswerDays, sentenceLimits } from '#content/diagnostic/sentence-words.ts'
import type { Content } from '#content/owner/content.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { firstNameOf, nameInMail } from '#lib/email/name-in-mail.ts'
import type { By } from '#platform/audit.server.ts'
import { forgetUnconsented } from '#platform/content/consented.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SentenceRow } from '#platform/database/tables/visitors.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { readContact } from '#platform/people/contact.server.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { sentenceNoticeMail, sentenceWithdrawnMail } from '../emails/sentence-mails.tsx'
import { findSentence } from './publish.server.ts'
import {
  isSameSentence,
  type Problems,
  problemsOf,
  type Sentence,
  sentenceOf,
  type Typed,
} from './sentence.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Who takes their words off the site by their link stands in its history as this, not by name. */
export const theAuthor: By = { email: 'the author, by a mailed link' }

const openLinks = (db: Db) => openSealer(db, 'sentence')

/** For what is said about one report, and for nothing else. */
export async function sentenceUrl(db: Db, reportId: string, siteUrl: string): Promise<string> {
  const { seal } = await openLinks(db)
  return `${siteUrl}/sentence/${seal(reportId)}`
}

export type SentenceLink =
  | {
      state: 'open'
      answered: Answered | undefined
      /** From their report, to begin with. */
      suggested: Omit<Sentence, 'quote'>
      before: number
      after: number
      wording: string
    }
  | { state: 'withdrawn' }
  | { state: 'ended' }

export type Answered = Sentence & {
  /** Whether these words stand on the site, or earlier ones of theirs, or none. */
  onSite: 'these' | 'earlier' | 'none'
}

export type Site = { content: Content; siteUrl: string }

export const wordingOf = ({ content, siteUrl }: Site) => consentWords(content.who.name, new URL(siteUrl).host)

/** What a link opens; undefined where it is none of ours. Reads only: mail programs open links by themselves. */
export async function readSentenceLink(
  db: Db,
  token: string,
  site: Site,
  now = new Date(),
): Promise<SentenceLink | undefined> {
  const id = (await openLinks(db)).unseal(token)
  if (id === undefined) return undefined
  const row = await findSentence(db, id)
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

/** Who has the sealed link gave the report. */
async function suggestedFor(db: Db, reportId: string): Promise<Omit<Sentence, 'quote'>> {
  const report = await db
    .selectFrom('assessments')
    .select(['name', 'company'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  const firstName = firstNameOf(report?.name ?? '').slice(0, sentenceLimits.firstName)
  const words = nameInMail(report?.name ?? '').split(' ')
  const [lastInitial = ''] = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName, lastInitial, business: nameInMail(report?.company ?? '') }
}

/** What was answered can be withdrawn for good, so its link does not end; of who was erased nothing is left. */
function isOver({ state, askedAt, email }: SentenceRow, now: Date): boolean {
  if (email === '') return true
  return state === 'asked' && Date.parse(askedAt) + sentenceAnswerDays * dayMs <= now.getTime()
}

export type Saved = 'saved' | 'withdrawn' | 'ended' | { problems: Problems }

const mostTries = 5

/** Keeps what was written, with the consent to it, and tells the team once until they have looked. */
export async function saveSentence(
  db: Db,
  token: string,
  typed: Typed,
  site: Site,
  now = new Date(),
): Promise<Saved | undefined> {
  const id = (await openLinks(db)).unseal(token)
  if (id === undefined) return undefined
  const wording = wordingOf(site)
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const row = await findSentence(db, id)
    if (!row || isOver(row, now)) return 'ended'
    if (row.state === 'withdrawn') return 'withdrawn'
    const problems = problemsOf(typed, wording)
    if (Object.keys(problems).length > 0) return { problems }
    const sentence = sentenceOf(typed)
    // The second half of a double click, or sent without a change.
    if (row.state !== 'asked' && isSameSentence(row, sentence)) return 'saved'
    if (await keep(db, row, sentence, wording, site, now)) return 'saved'
  }
  throw new Error('A sentence changes all the time')
}

async function keep(
  db: Db,
  row: SentenceRow,
  sentence: Sentence,
  wording: string,
  { content, siteUrl }: Site,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const visitor = await readContact(db, siteUrl, { email: row.email })
  const notice = sentenceNoticeMail({ ...row, ...sentence }, visitor, content.who, siteUrl)
  return db.transaction().execute(async (tx) => {
    const kept = await tx
      .updateTable('sentences')
      .set({ ...sentence, wording, consentedAt: at, state: 'waiting', changedAt: at, takenOff: null })
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

/** Answers whether it is withdrawn now. The words go at once; that there was a consent, and until when, stays. */
export async function withdrawSentence(
  db: Db,
  token: string,
  { content, siteUrl }: Site,
  now = new Date(),
): Promise<{ row: SentenceRow } | 'ended' | undefined> {
  const id = (await openLinks(db)).unseal(token)
  if (id === undefined) return undefined
  const before = await findSentence(db, id)
  if (!before || before.state === 'asked' || before.email === '') return 'ended'
  const visitor = await readContact(db, siteUrl, { email: before.email })
  const at = now.toISOString()
  const row = await db.transaction().execute(async (tx) => {
    const withdrawn = await tx
      .updateTable('sentences')
      .set((eb) => ({ state: 'withdrawn', changedAt: at, revision: eb('revision', '+', 1) }))
      .set({ quote: '', firstName: '', lastInitial: '', business: '', takenOff: null })
      .where('reportId', '=', id)
      .where('state', 'in', ['waiting', 'put-off', 'published'])
      .returningAll()
      .executeTakeFirst()
    if (withdrawn?.publishedAs) {
      await queueMail(tx, sentenceWithdrawnMail(withdrawn, visitor, content.who, siteUrl))
    }
    if (withdrawn) await forgetUnconsented(tx)
    return withdrawn
  })
  return { row: row ?? before }
}
