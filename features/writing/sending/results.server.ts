import { sql } from 'kysely'
import type { Outcome } from '#content/admin/writing.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { LetterRecipientRow } from '#platform/database/tables/letters.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import { mainIn } from '#platform/people/addresses.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'

export type Results = {
  outcomes: Partial<Record<Outcome, number>>
  total: number
  /** Who unsubscribed by a link of this letter. */
  unsubscribedBy: number
  /** Who followed one of its links to our pages. */
  followed: number
}

type Fate = Pick<LetterRecipientRow, 'state'> & {
  mailState: MailRow['state'] | null
  refusedAt: string | null
}

/** A mail that is gone from the outbox was taken back when its reader unsubscribed. */
export function outcomeOf({ state, mailState, refusedAt }: Fate): Outcome {
  if (state !== 'queued') return state
  if (!mailState) return 'unsubscribed'
  if (mailState === 'failed') return refusedAt ? 'refused' : 'failed'
  return mailState === 'sent' ? 'sent' : 'queued'
}

export async function readResults(db: Db, letterId: string): Promise<Results> {
  const rows = await db
    .selectFrom('letterRecipients')
    .leftJoin('mailOutbox', 'mailOutbox.id', 'letterRecipients.mailId')
    .select((row) => [
      'letterRecipients.state',
      'mailOutbox.state as mailState',
      sql<string | null>`max(mail_outbox.refused_at)`.as('refusedAt'),
      row.fn.countAll<number | string>().as('count'),
      row.fn.count<number | string>('letterRecipients.unsubscribedAt').as('unsubscribedBy'),
    ])
    .where('letterRecipients.letterId', '=', letterId)
    .groupBy(['letterRecipients.state', 'mailOutbox.state', sql`mail_outbox.refused_at is null`])
    .execute()
  const results: Results = { outcomes: {}, total: 0, unsubscribedBy: 0, followed: 0 }
  for (const { count, unsubscribedBy, ...fate } of rows) {
    const outcome = outcomeOf(fate)
    results.outcomes[outcome] = (results.outcomes[outcome] ?? 0) + Number(count)
    results.total += Number(count)
    results.unsubscribedBy += Number(unsubscribedBy)
  }
  return { ...results, followed: await countFollowed(db, letterId) }
}

async function countFollowed(db: Db, letterId: string): Promise<number> {
  const { count } = await db
    .selectFrom('letterClicks')
    .select((row) => row.fn.count<number | string>('email').distinct().as('count'))
    .where('letterId', '=', letterId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const pageSize = 50

export type ListedReader = {
  /** As in the address of their page. */
  id: string
  email: string
  name: string
  outcome: Outcome
  mailId: string | null
  unsubscribedAt: string | null
  links: string[]
}

/** By address, a page at a time; `older` is where the next page begins. */
export async function listReaders(
  db: Db,
  letterId: string,
  after: string | null,
): Promise<{ readers: ListedReader[]; older: string | undefined }> {
  const { seal, unseal } = await openPersonIds(db)
  const last = after ? unseal(after) : undefined
  const rows = await db
    .selectFrom('letterRecipients')
    .leftJoin('mailOutbox', 'mailOutbox.id', 'letterRecipients.mailId')
    .leftJoin('people', (join) => join.on('people.email', '=', mainIn('letterRecipients.email')))
    .select([
      'letterRecipients.email',
      'letterRecipients.state',
      'letterRecipients.mailId',
      'letterRecipients.unsubscribedAt',
      'mailOutbox.state as mailState',
      'mailOutbox.refusedAt',
      'people.name',
    ])
    .where('letterRecipients.letterId', '=', letterId)
    .$if(last !== undefined, (query) => query.where('letterRecipients.email', '>', last ?? ''))
    .orderBy('letterRecipients.email')
    .limit(pageSize)
    .execute()
  const links = await linksFollowed(
    db,
    letterId,
    rows.map(({ email }) => email),
  )
  const readers = rows.map((row) => ({
    ...{ id: seal(row.email), email: row.email, name: row.name ?? '', unsubscribedAt: row.unsubscribedAt },
    outcome: outcomeOf(row),
    mailId: row.mailState ? row.mailId : null,
    links: links.get(row.email) ?? [],
  }))
  return { readers, older: rows.length === pageSize ? readers.at(-1)?.id : undefined }
}

async function linksFollowed(
  db: Db,
  letterId: string,
  emails: readonly string[],
): Promise<Map<string, string[]>> {
  if (emails.length === 0) return new Map()
  const clicks = await db
    .selectFrom('letterClicks')
    .select(['email', 'link'])
    .where('letterId', '=', letterId)
    .where('email', 'in', emails)
    .orderBy('at')
    .execute()
  const byReader = Map.groupBy(clicks, ({ email }) => email)
  return new Map([...byReader].map(([email, of]) => [email, of.map(({ link }) => link)]))
}
