import { sql } from 'kysely'
import type { Content } from '#content/owner/content.ts'
import { askAgainAfterMs, askAgainAfterUnsubscribeMs } from '#domain/consent/opt-ins.server.ts'
import { lockAddresses } from '#domain/people/addresses.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ConsentRow } from '#platform/database/tables/people.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { consentUrl } from './consent-link.server.ts'
import { confirmationMail } from './emails/confirmation-mail.tsx'

/**
 * Each run sends one confirmation email. A mailbox gets at most one per day, or per month if it unsubscribed, however
 * often and in whatever spelling a stranger enters its address. Runs as a job because rendering an email takes longer
 * than storing a form.
 */
export function createConfirmationMailer(db: Db, content: () => Content, siteUrl: string): () => Promise<void> {
  return async () => {
    const now = new Date()
    const due = await nextDue(db, now)
    if (!due) return
    const mail = confirmationMail(due, await consentUrl(db, due.id, siteUrl), content().who, siteUrl)
    await queueOnce(db, [mail], async (tx) => {
      // Serializes processes that handle the same mailbox.
      await lockAddresses(tx, [due.mailbox || due.email])
      const optIn = await tx
        .updateTable('consents')
        .set({ askedAt: now.toISOString() })
        .where('id', '=', due.id)
        .where('confirmedAt', 'is', null)
        .where('askedAt', 'is', null)
        .where(isNotTooSoon(now))
        .returning('id')
        .executeTakeFirst()
      if (optIn) await skipSameMailbox(tx, due, now)
      return optIn
    })
  }
}

/** Otherwise other spellings of the same mailbox would be asked on the following days. */
async function skipSameMailbox(
  tx: Db,
  { email, mailbox }: Pick<ConsentRow, 'email' | 'mailbox'>,
  now: Date,
): Promise<void> {
  if (!mailbox) return
  await tx
    .updateTable('consents')
    .set({ askedAt: now.toISOString() })
    .where('mailbox', '=', mailbox)
    .where('email', '<>', email)
    .where('confirmedAt', 'is', null)
    .where('askedAt', 'is', null)
    .execute()
}

function nextDue(db: Db, now: Date) {
  return (
    db
      .selectFrom('consents')
      .select(['id', 'email', 'mailbox', 'wording', 'place'])
      // Raw SQL that matches the condition of the partial index.
      .where(sql<boolean>`confirmed_at is null`)
      .where('askedAt', 'is', null)
      .where(isNotTooSoon(now))
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
  )
}

/** Scalar subqueries instead of `exists`, which PostgreSQL turns into joins that read all rows. */
function isNotTooSoon(now: Date) {
  const before = (pauseMs: number) => new Date(now.getTime() - pauseMs).toISOString()
  const latest = sql<string>`case when (select count(*) from unsubscribes
    where unsubscribes.email in (agreements.email, agreements.mailbox)) > 0
    then ${before(askAgainAfterUnsubscribeMs)} else ${before(askAgainAfterMs)} end`
  return sql<boolean>`coalesce((select max(other.asked_at) from agreements as other
    where other.email = agreements.email), '') <= ${latest}
    and (agreements.mailbox = '' or coalesce((select max(other.asked_at) from agreements as other
    where other.mailbox = agreements.mailbox), '') <= ${latest})`
}
