import { minuteMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AccountLinkRow } from '#platform/database/tables/sign-in.ts'
import { newSecret } from '#platform/ids.server.ts'
import { hashToken } from './session-tokens.server.ts'

type Kind = AccountLinkRow['kind']

/** `email` is the address that the link confirms, if it confirms one. */
type AccountLink = { userId: string; email: string | null }

export const linkLifeMs = 30 * minuteMs

/**
 * Issues a token for an emailed link and invalidates the previous one of the same kind. Without an account it writes a
 * row all the same, so that response times do not reveal whether the account exists.
 */
export async function issueLink(
  tx: Db,
  kind: Kind,
  userId: string | null,
  email: string | null = null,
  now = Date.now(),
): Promise<string> {
  const token = newSecret()
  await tx.deleteFrom('accountLinks').where('expiresAt', '<=', new Date(now).toISOString()).execute()
  const fresh = { tokenHash: hashToken(token), email, expiresAt: new Date(now + linkLifeMs).toISOString() }
  await tx
    .insertInto('accountLinks')
    .values({ ...fresh, kind, userId })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(fresh))
    .execute()
  return token
}

/** Undefined if the link was used, replaced, has expired or never existed. */
export async function readLink(db: Db, kind: Kind, token: string): Promise<AccountLink | undefined> {
  const link = await db
    .selectFrom('accountLinks')
    .select(['userId', 'email'])
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  return asLink(link)
}

/** Like `readLink`, but deletes the link: of two concurrent calls only one gets it. */
export async function redeemLink(tx: Db, kind: Kind, token: string): Promise<AccountLink | undefined> {
  const link = await tx
    .deleteFrom('accountLinks')
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expiresAt', '>', new Date().toISOString())
    .returning(['userId', 'email'])
    .executeTakeFirst()
  return asLink(link)
}

function asLink(row: Pick<AccountLinkRow, 'userId' | 'email'> | undefined): AccountLink | undefined {
  return row?.userId ? { userId: row.userId, email: row.email } : undefined
}

export async function endLinks(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('accountLinks').where('userId', '=', userId).execute()
}
