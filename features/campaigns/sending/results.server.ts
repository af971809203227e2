import { sql } from 'kysely'
import type { Outcome } from '#content/admin/campaigns.ts'
import { mainAddressSql } from '#domain/people/addresses.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CampaignRecipientRow } from '#platform/database/tables/campaigns.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'

export type Results = {
  outcomes: Partial<Record<Outcome, number>>
  total: number
  unsubscribedBy: number
  /** People who clicked a link to this site. */
  clicked: number
}

type Fate = Pick<CampaignRecipientRow, 'state'> & {
  mailState: MailRow['state'] | null
  refusedAt: string | null
}

/** Unsubscribing deletes emails that are still in the outbox, so a missing one means unsubscribed. */
export function outcomeOf({ state, mailState, refusedAt }: Fate): Outcome {
  if (state !== 'queued') return state
  if (!mailState) return 'unsubscribed'
  if (mailState === 'failed') return refusedAt ? 'refused' : 'failed'
  return mailState === 'sent' ? 'sent' : 'queued'
}

export async function readResults(db: Db, campaignId: string): Promise<Results> {
  const rows = await db
    .selectFrom('campaignRecipients')
    .leftJoin('mailOutbox', 'mailOutbox.id', 'campaignRecipients.mailId')
    .select((row) => [
      'campaignRecipients.state',
      'mailOutbox.state as mailState',
      sql<string | null>`max(mail_outbox.refused_at)`.as('refusedAt'),
      row.fn.countAll<number | string>().as('count'),
      row.fn.count<number | string>('campaignRecipients.unsubscribedAt').as('unsubscribedBy'),
    ])
    .where('campaignRecipients.campaignId', '=', campaignId)
    .groupBy(['campaignRecipients.state', 'mailOutbox.state', sql`mail_outbox.refused_at is null`])
    .execute()
  const results: Results = { outcomes: {}, total: 0, unsubscribedBy: 0, clicked: 0 }
  for (const { count, unsubscribedBy, ...fate } of rows) {
    const outcome = outcomeOf(fate)
    results.outcomes[outcome] = (results.outcomes[outcome] ?? 0) + Number(count)
    results.total += Number(count)
    results.unsubscribedBy += Number(unsubscribedBy)
  }
  return { ...results, clicked: await countClicked(db, campaignId) }
}

async function countClicked(db: Db, campaignId: string): Promise<number> {
  const { count } = await db
    .selectFrom('campaignClicks')
    .select((row) => row.fn.count<number | string>('email').distinct().as('count'))
    .where('campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const pageSize = 50

export type ListedRecipient = {
  /** The ID in the person's URL. */
  id: string
  email: string
  name: string
  outcome: Outcome
  mailId: string | null
  unsubscribedAt: string | null
  links: string[]
}

/** Sorted by email address; `older` is the cursor of the next page. */
export async function listRecipients(
  db: Db,
  campaignId: string,
  after: string | null,
): Promise<{ recipients: ListedRecipient[]; older: string | undefined }> {
  const { seal, unseal } = await openPersonIds(db)
  const last = after ? unseal(after) : undefined
  const rows = await db
    .selectFrom('campaignRecipients')
    .leftJoin('mailOutbox', 'mailOutbox.id', 'campaignRecipients.mailId')
    .leftJoin('people', (join) => join.on('people.email', '=', mainAddressSql('campaignRecipients.email')))
    .select([
      'campaignRecipients.email',
      'campaignRecipients.state',
      'campaignRecipients.mailId',
      'campaignRecipients.unsubscribedAt',
      'mailOutbox.state as mailState',
      'mailOutbox.refusedAt',
      'people.name',
    ])
    .where('campaignRecipients.campaignId', '=', campaignId)
    .$if(last !== undefined, (query) => query.where('campaignRecipients.email', '>', last ?? ''))
    .orderBy('campaignRecipients.email')
    .limit(pageSize)
    .execute()
  const links = await linksClicked(
    db,
    campaignId,
    rows.map(({ email }) => email),
  )
  const recipients = rows.map((row) => ({
    id: seal(row.email),
    email: row.email,
    name: row.name ?? '',
    unsubscribedAt: row.unsubscribedAt,
    outcome: outcomeOf(row),
    mailId: row.mailState ? row.mailId : null,
    links: links.get(row.email) ?? [],
  }))
  return { recipients, older: rows.length === pageSize ? recipients.at(-1)?.id : undefined }
}

async function linksClicked(db: Db, campaignId: string, emails: readonly string[]): Promise<Map<string, string[]>> {
  if (emails.length === 0) return new Map()
  const clicks = await db
    .selectFrom('campaignClicks')
    .select(['email', 'link'])
    .where('campaignId', '=', campaignId)
    .where('email', 'in', emails)
    .orderBy('at')
    .execute()
  const byRecipient = Map.groupBy(clicks, ({ email }) => email)
  return new Map([...byRecipient].map(([email, of]) => [email, of.map(({ link }) => link)]))
}
