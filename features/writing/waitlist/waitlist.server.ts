import { sql } from 'kysely'
import type { Content } from '#content/owner/content.ts'
import { catalogueOf, type DetailedProduct, productPath } from '#content/shop/catalogue.ts'
import { exactDollars } from '#lib/text/money.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { newId } from '#platform/ids.server.ts'
import { mainIn } from '#platform/people/addresses.server.ts'
import type { LetterText } from '../letters/letter-text.ts'
import { readyText } from '../letters/ready-text.ts'
import { type Writing, writeMail } from '../sending/write-mail.server.ts'

export type Waiting = {
  tool: string
  title: string
  /** How many would be told now. */
  count: number
  /** When others were last told. */
  toldAt: string | undefined
}

/** To whom it goes: who is on the list under two addresses of theirs is told once. */
const reader = mainIn(sql<string>`lower(waitlist_entries.email)`)

/** Entries that are owed the promised mail, and whose people may have it. */
const isOwed = sql<boolean>`waitlist_entries.told_at is null and exists (
  select 1 from people where people.email = ${reader} and unsubscribed = 0 and refused = 0)`

/** Of each tool that can be bought now: who waits for it, and when others were told. */
export async function readWaiting(db: Db, { products }: Pick<Content, 'products'>): Promise<Waiting[]> {
  const waiting: Waiting[] = []
  for (const { waitlistValue: tool, waitlistLabel: title } of onSale(products)) {
    const { count } = await db
      .selectFrom('waitlistEntries')
      .select((row) => row.fn.countAll<number | string>().as('count'))
      .where('toolInterest', '=', tool)
      .where(isOwed)
      .executeTakeFirstOrThrow()
    const last = await db
      .selectFrom('waitlistEntries')
      .select('toldAt')
      .where('toolInterest', '=', tool)
      .where('toldAt', 'is not', null)
      .orderBy('toldAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    waiting.push({ tool, title, count: Number(count), toldAt: last?.toldAt ?? undefined })
  }
  return waiting.filter(({ count, toldAt }) => count > 0 || toldAt)
}

function onSale(products: Content['products']): DetailedProduct[] {
  return catalogueOf(products).filter(({ price }) => price > 0)
}

/** What they are told, ready to be sent. */
export function tellText({ products }: Pick<Content, 'products'>, tool: string): LetterText {
  const product = onSale(products).find(({ waitlistValue }) => waitlistValue === tool)
  if (!product) throw new Refusal(409, 'This tool is not on sale, so there is nothing to tell yet.')
  return readyText({ title: product.title, path: productPath(product), price: exactDollars(product.price) })
}

/**
 * Tells everyone who waits for a tool, once: whoever presses at the same moment finds nobody left. Who has unsubscribed
 * or cannot be reached waits on. Answers the letter, and how many get it.
 */
export async function tellWaitlist(
  db: Db,
  by: By,
  content: Content,
  tool: string,
): Promise<{ id: string; count: number }> {
  const text = tellText(content, tool)
  const id = newId()
  const now = new Date().toISOString()
  const count = await db.transaction().execute(async (tx) => {
    const told = await tx
      .updateTable('waitlistEntries')
      .set({ toldAt: now, toldIn: id })
      .where('toolInterest', '=', tool)
      .where(isOwed)
      .returning('id')
      .execute()
    if (told.length === 0) throw new Refusal(409, 'Everyone who waited for it has been told.')
    await tx
      .insertInto('letters')
      .values({
        ...{ id, ...text, kind: 'waitlist', audience: tool, toEmail: '', reason: '', revision: 0 },
        ...{ state: 'sending', dueAt: now, leftOut: '{}', byEmail: by.email, createdAt: now, startedAt: now },
      })
      .execute()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('letterRecipients')
      .columns(['letterId', 'email', 'state'])
      .expression((from) =>
        from
          .selectFrom('waitlistEntries')
          .select([
            sql<string>`told_in`.as('letterId'),
            reader.as('email'),
            sql<'waiting'>`'waiting'`.as('state'),
          ])
          .distinct()
          .where('toldIn', '=', id),
      )
      .executeTakeFirst()
    const readers = Number(numInsertedOrUpdatedRows)
    await recordAction(tx, by, { action: 'waitlist-told', subject: tool, detail: `To ${readers} people` })
    return readers
  })
  return { id, count }
}

/** The mail as the first of them would get it. */
export async function previewTelling(db: Db, writing: Writing, tool: string): Promise<string> {
  const text = tellText(writing.content(), tool)
  const person = await db
    .selectFrom('waitlistEntries')
    .innerJoin('people', (join) => join.on('people.email', '=', reader))
    .selectAll('people')
    .where('toolInterest', '=', tool)
    .where('waitlistEntries.toldAt', 'is', null)
    .where('people.unsubscribed', '=', 0)
    .where('people.refused', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (!person) throw new Refusal(404, 'Nobody waits for it.')
  const letter = { id: 'preview', ...text }
  const { mail } = await writeMail(db, writing, { letter, person, isTrial: true })
  return mail.html
}
