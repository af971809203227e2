import { sql } from 'kysely'
import { forgetUnconsented } from '#domain/testimonials/consented.server.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { TestimonialRow } from '#platform/database/tables/visitors.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { isOnSite, newMark, pageLength, withoutTestimonial, withTestimonial } from './on-site.server.ts'
import { testimonialOf } from './testimonial.ts'

/** Publishes a content change and runs `also` in the same transaction. Passed in, because content is another feature. */
export type PublishChange = (
  db: Db,
  by: By,
  change: (content: unknown) => unknown,
  also: (tx: Db) => Promise<void>,
) => Promise<{ version: number }>

/** Must match content/owner/parts/testimonials.ts. */
const maxOnPage = 12

const changedMeanwhile =
  'This testimonial was changed or withdrawn in the meantime, so nothing was published. Please review the current version.'

export function findTestimonial(db: Db, id: string): Promise<TestimonialRow | undefined> {
  return db.selectFrom('testimonials').selectAll().where('reportId', '=', id).executeTakeFirst()
}

async function testimonialAt(db: Db, id: string): Promise<TestimonialRow> {
  const row = await findTestimonial(db, id)
  if (!row || row.state === 'asked') throw new HttpError(404, 'Testimonial not found.')
  return row
}

/** Publishing it a second time changes nothing. */
export async function publishTestimonial(
  db: Db,
  publish: PublishChange,
  by: By,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  const row = await testimonialAt(db, id)
  if (row.revision !== revision || row.state === 'withdrawn') throw new HttpError(409, changedMeanwhile)
  if (row.state === 'published') return
  const publishedAs = newMark()
  const change = (content: unknown) => {
    const replaces = row.publishedAs !== null && isOnSite(content, row.publishedAs)
    if (!replaces && pageLength(content) >= maxOnPage) throw fullPage()
    return withTestimonial(content, testimonialOf(row), publishedAs, row.publishedAs)
  }
  await publish(db, by, change, async (tx) => {
    const now = new Date().toISOString()
    const published = await tx
      .updateTable('testimonials')
      .set({ state: 'published', changedAt: now, publishedAs, publishedAt: now })
      .where('reportId', '=', id)
      .where('revision', '=', revision)
      .where('state', 'in', ['waiting', 'put-off'])
      // Fails if someone else published or removed it meanwhile: the stored mark must match the site's.
      .where('publishedAs', 'is not distinct from', row.publishedAs)
      .returning('reportId')
      .executeTakeFirst()
    if (!published) throw new HttpError(409, changedMeanwhile)
    await recordAction(tx, by, { action: 'sentence-published', subject: row.email })
  })
}

function fullPage(): HttpError {
  return new HttpError(
    422,
    `The testimonials page is full: it has room for ${maxOnPage}, including your draft. Remove one under Site first.`,
  )
}

/** Removes it from the site and sets it back to waiting; a withdrawn one stays withdrawn. */
export async function takeTestimonialOff(db: Db, publish: PublishChange, by: By, id: string): Promise<void> {
  await takeOff(db, publish, by, await testimonialAt(db, id))
}

export async function takeOff(db: Db, publish: PublishChange, by: By, row: TestimonialRow): Promise<void> {
  const { reportId, publishedAs, email } = row
  if (publishedAs === null) return
  const change = (content: unknown) => withoutTestimonial(content, publishedAs)
  await publish(db, by, change, async (tx) => {
    const off = await tx
      .updateTable('testimonials')
      .set((eb) => ({
        publishedAs: null,
        publishedAt: null,
        changedAt: new Date().toISOString(),
        state: eb
          .case()
          .when('state', '=', 'withdrawn')
          .then('withdrawn' as const)
          .else('waiting' as const)
          .end(),
      }))
      .where('reportId', '=', reportId)
      .where('publishedAs', '=', publishedAs)
      .returning('reportId')
      .executeTakeFirst()
    if (!off) throw new HttpError(409, changedMeanwhile)
    if (email) await recordAction(tx, by, { action: 'sentence-taken-off', subject: email })
    else await tx.deleteFrom('testimonials').where('reportId', '=', reportId).execute()
    if (row.state === 'withdrawn') await forgetUnconsented(tx)
  })
}

/**
 * Removes withdrawn testimonials, and those of erased people, from the site. Tries all of them before it throws the
 * first error.
 */
export async function takeOffWithdrawn(db: Db, publish: PublishChange, by: By): Promise<void> {
  const rows = await db
    .selectFrom('testimonials')
    .selectAll()
    // Must match the condition of the partial index.
    .where(sql<boolean>`state = 'withdrawn' and published_as is not null`)
    .execute()
  const faults: unknown[] = []
  for (const row of rows) {
    await takeOff(db, publish, by, row).catch((fault) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
}

/** "Not now" and its undo. */
export async function putTestimonialOff(
  db: Db,
  by: By,
  { id, revision, on }: { id: string; revision: number; on: boolean },
): Promise<void> {
  const { email } = await testimonialAt(db, id)
  await db.transaction().execute(async (tx) => {
    const [from, to] = on ? (['waiting', 'put-off'] as const) : (['put-off', 'waiting'] as const)
    const changed = await tx
      .updateTable('testimonials')
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
    const now = await findTestimonial(tx, id)
    if (now?.state !== to || now.revision !== revision) throw new HttpError(409, changedMeanwhile)
  })
}
