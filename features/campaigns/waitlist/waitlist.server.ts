import { sql } from 'kysely'
import type { Content } from '#content/owner/content.ts'
import { catalogueOf, type DetailedProduct } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { canReceive } from '#domain/consent/may-email.server.ts'
import { mainAddressSql } from '#domain/people/addresses.server.ts'
import { money } from '#lib/money/money.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { CampaignText } from '../compose/campaign-text.ts'
import { readyText } from '../compose/ready-text.ts'
import { type CampaignContext, writeMail } from '../sending/write-mail.server.ts'
import { manyWaiting, type Waiting } from './waiting.ts'

/** The main address: someone on the list under two addresses is notified once. */
const recipient = mainAddressSql(sql<string>`lower(waitlist_entries.email)`)

/** Entries still owed the promised email, whose people can receive it. */
const isOwed = sql<boolean>`waitlist_entries.told_at is null and exists (
  select 1 from people where people.email = ${recipient} and ${canReceive})`

export async function readWaiting(db: Db, { products }: Pick<Content, 'products'>): Promise<Waiting[]> {
  const waiting: Waiting[] = []
  for (const { waitlistValue: tool, waitlistLabel: title } of onSale(products)) {
    const owed = await db
      .selectFrom('waitlistEntries')
      .select('id')
      .where('toolInterest', '=', tool)
      .where(isOwed)
      .limit(manyWaiting)
      .execute()
    const last = await db
      .selectFrom('waitlistEntries')
      .select('toldAt')
      .where('toolInterest', '=', tool)
      .where('toldAt', 'is not', null)
      .orderBy('toldAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    waiting.push({ tool, title, count: owed.length, toldAt: last?.toldAt ?? undefined })
  }
  return waiting.filter(({ count, toldAt }) => count > 0 || toldAt)
}

function onSale(products: Content['products']): DetailedProduct[] {
  return catalogueOf(products).filter(({ price }) => price > 0)
}

function notificationText({ products }: Pick<Content, 'products'>, tool: string): CampaignText {
  const product = onSale(products).find(({ waitlistValue }) => waitlistValue === tool)
  if (!product) throw new HttpError(409, 'This tool is not on sale yet.')
  return readyText({ title: product.title, path: productPath(product), price: money(product.price) })
}

/**
 * Notifies everyone waiting for a tool, once, even if two users press at the same time. People who unsubscribed or
 * whose address is rejected stay on the waitlist.
 */
export async function notifyWaitlist(
  db: Db,
  by: By,
  content: Content,
  tool: string,
): Promise<{ id: string; count: number }> {
  const text = notificationText(content, tool)
  const id = newId()
  const now = new Date().toISOString()
  const count = await db.transaction().execute(async (tx) => {
    const notified = await tx
      .updateTable('waitlistEntries')
      .set({ toldAt: now, toldIn: id })
      .where('toolInterest', '=', tool)
      .where(isOwed)
      .returning('id')
      .execute()
    if (notified.length === 0) throw new HttpError(409, 'Everyone on this waitlist has been notified.')
    await tx
      .insertInto('campaigns')
      .values({
        id,
        ...text,
        kind: 'waitlist',
        audience: tool,
        toEmail: '',
        reason: '',
        revision: 0,
        state: 'sending',
        dueAt: now,
        leftOut: '{}',
        byEmail: by.email,
        createdAt: now,
        startedAt: now,
      })
      .execute()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('campaignRecipients')
      .columns(['campaignId', 'email', 'state'])
      .expression((from) =>
        from
          .selectFrom('waitlistEntries')
          .select([sql<string>`told_in`.as('campaignId'), recipient.as('email'), sql<'waiting'>`'waiting'`.as('state')])
          .distinct()
          .where('toldIn', '=', id),
      )
      .executeTakeFirst()
    const recipients = Number(numInsertedOrUpdatedRows)
    await recordAction(tx, by, { action: 'waitlist-told', subject: tool, detail: `To ${recipients} people` })
    return recipients
  })
  return { id, count }
}

/** The email as the first recipient would get it. */
export async function previewNotification(db: Db, context: CampaignContext, tool: string): Promise<string> {
  const text = notificationText(context.content(), tool)
  const person = await db
    .selectFrom('waitlistEntries')
    .innerJoin('people', (join) => join.on('people.email', '=', recipient))
    .selectAll('people')
    .where('toolInterest', '=', tool)
    .where('waitlistEntries.toldAt', 'is', null)
    .where('people.unsubscribed', '=', 0)
    .where('people.refused', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (!person) throw new HttpError(404, 'No one is waiting for this tool.')
  const campaign = { id: 'preview', ...text }
  const { mail } = await writeMail(db, context, { campaign, person, isTrial: true })
  return mail.html
}
