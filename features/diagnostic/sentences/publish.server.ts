import { type By, recordAction } from '#platform/audit.server.ts'
import { forgetUnconsented } from '#platform/content/consented.server.ts'
import { readPublished } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SentenceRow } from '#platform/database/tables/visitors.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import {
  hasOthersWords,
  newMark,
  noteOf,
  pageLength,
  standsOnSite,
  withoutTestimonial,
  withTestimonial,
} from './on-site.server.ts'
import { sentenceOf } from './sentence.ts'

/**
 * Publishes a change to the owner's words, and writes `also` in the same transaction: the words of a site are another
 * feature's, and handed in.
 */
export type PublishChange = (
  db: Db,
  by: By,
  change: (content: unknown) => unknown,
  also: (tx: Db) => Promise<void>,
) => Promise<{ version: number }>

/** As many as the testimonials page has room for; content/owner/parts/testimonials.ts. */
const mostOnPage = 12

const inTheMeantime =
  'They changed or withdrew it in the meantime, and nothing was published. Please look at it as it is now.'

const sameWords =
  'Another testimonial on your site, or in your draft, has these very words. Nothing was published. Please compare the two under Site.'

export function findSentence(db: Db, id: string): Promise<SentenceRow | undefined> {
  return db.selectFrom('sentences').selectAll().where('reportId', '=', id).executeTakeFirst()
}

async function sentenceAt(db: Db, id: string): Promise<SentenceRow> {
  const row = await findSentence(db, id)
  if (!row || row.state === 'asked') throw new Refusal(404, 'There is no such sentence.')
  return row
}

/** On the testimonials page, where it is a testimonial like all others. A second time changes nothing. */
export async function publishSentence(
  db: Db,
  publish: PublishChange,
  by: By,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  const row = await sentenceAt(db, id)
  if (row.revision !== revision || row.state === 'withdrawn') throw new Refusal(409, inTheMeantime)
  if (row.state === 'published') return
  const sentence = sentenceOf(row)
  const mark = newMark()
  const publishedAs = noteOf(mark, sentence)
  const change = (content: unknown) => {
    const replaces = row.publishedAs !== null && standsOnSite(content, row.publishedAs)
    if (!replaces && pageLength(content) >= mostOnPage) throw fullPage()
    const next = withTestimonial(content, sentence, mark, row.publishedAs)
    if (hasOthersWords(next, publishedAs)) throw new Refusal(422, sameWords)
    return next
  }
  await publish(db, by, change, async (tx) => {
    const now = new Date().toISOString()
    const published = await tx
      .updateTable('sentences')
      .set({ state: 'published', changedAt: now, publishedAs, publishedAt: now })
      .where('reportId', '=', id)
      .where('revision', '=', revision)
      .where('state', 'in', ['waiting', 'put-off'])
      // Who published or took it off a moment ago is not overwritten: what stands on the site has the mark that is kept.
      .where('publishedAs', 'is not distinct from', row.publishedAs)
      .returning('reportId')
      .executeTakeFirst()
    if (!published) throw new Refusal(409, inTheMeantime)
    await recordAction(tx, by, { action: 'sentence-published', subject: row.email })
  })
}

function fullPage(): Refusal {
  return new Refusal(
    422,
    `The testimonials page has room for ${mostOnPage}, your draft counted, and is full. Take one off under Site first.`,
  )
}

/** Off the site, and back among those that wait; what was withdrawn stays so. */
export async function takeSentenceOff(db: Db, publish: PublishChange, by: By, id: string): Promise<void> {
  await takeOff(db, publish, by, await sentenceAt(db, id))
}

/** Nothing where it stands nowhere. */
export async function takeOff(db: Db, publish: PublishChange, by: By, row: SentenceRow): Promise<void> {
  const { reportId, publishedAs, email } = row
  if (publishedAs === null) return
  const found = { itself: false, copies: false }
  const change = (content: unknown) => {
    found.itself ||= standsOnSite(content, publishedAs)
    found.copies ||= hasOthersWords(content, publishedAs)
    return withoutTestimonial(content, publishedAs)
  }
  await publish(db, by, change, async (tx) => {
    // Of who was erased nobody else would know that their words were typed in a second time.
    const stays = email === '' && (await isCopied(tx, publishedAs))
    const off = await tx
      .updateTable('sentences')
      .set((eb) => ({
        ...(stays ? {} : { publishedAs: null, publishedAt: null }),
        changedAt: new Date().toISOString(),
        state: eb
          .case()
          .when('state', '=', 'withdrawn')
          .then('withdrawn' as const)
          .else('waiting' as const)
          .end(),
        takenOff: found.copies
          ? ('copied' as const)
          : found.itself
            ? ('by-itself' as const)
            : ('not-found' as const),
      }))
      .where('reportId', '=', reportId)
      .where('publishedAs', '=', publishedAs)
      .returning('reportId')
      .executeTakeFirst()
    if (!off) throw new Refusal(409, inTheMeantime)
    if (email) await recordAction(tx, by, { action: 'sentence-taken-off', subject: email })
    // Of somebody who was erased nothing is left to be said.
    else if (!stays) await tx.deleteFrom('sentences').where('reportId', '=', reportId).execute()
    if (row.state === 'withdrawn') await forgetUnconsented(tx)
  })
}

async function isCopied(db: Db, publishedAs: string): Promise<boolean> {
  return hasOthersWords((await readPublished(db)).content, publishedAs)
}

/**
 * What was withdrawn, or whose author was erased, and still stands on the site. One that does not come off keeps no other
 * from it, and the first fault is told when all were tried.
 */
export async function takeOffWithdrawn(db: Db, publish: PublishChange, by: By): Promise<void> {
  const rows = await db
    .selectFrom('sentences')
    .selectAll()
    .where('state', '=', 'withdrawn')
    .where('publishedAs', 'is not', null)
    .execute()
  const faults: unknown[] = []
  for (const row of rows) {
    // Only its copy is left, which is the owner's to take off: the admin and Today say so.
    if (row.takenOff === 'copied' && (await isCopied(db, row.publishedAs ?? ''))) continue
    await takeOff(db, publish, by, row).catch((fault) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
}

/** "Not now", and back again. */
export async function putSentenceOff(
  db: Db,
  by: By,
  { id, revision, on }: { id: string; revision: number; on: boolean },
): Promise<void> {
  const { email } = await sentenceAt(db, id)
  await db.transaction().execute(async (tx) => {
    const [from, to] = on ? (['waiting', 'put-off'] as const) : (['put-off', 'waiting'] as const)
    const changed = await tx
      .updateTable('sentences')
      .set({ state: to, changedAt: new Date().toISOString() })
      .where('reportId', '=', id)
      .where('revision', '=', revision)
      .where('state', '=', from)
      .returning('reportId')
      .executeTakeFirst()
    if (changed) {
      const action = on ? 'sentence-put-off' : 'sentence-brought-back'
      return recordAction(tx, by, { action, subject: email })
    }
    const now = await findSentence(tx, id)
    if (now?.state !== to || now.revision !== revision) throw new Refusal(409, inTheMeantime)
  })
}
