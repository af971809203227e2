import { sql } from 'kysely'
import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AgreementRow } from '#platform/database/tables/people.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { holdAddresses } from '#platform/people/addresses.server.ts'
import { askPauseMs, askPauseOfLeftMs } from '#platform/people/ticks.server.ts'
import { agreeUrl } from './agree-link.server.ts'
import { askMail } from './emails/ask-mail.tsx'

/**
 * Each call asks one of those whose tick waits for an answer, and no mailbox that was asked within a day, or a month where
 * it unsubscribed: a stranger who types an address over and over, in whatever spelling, causes one mail. Not part of the
 * visitor's request, because to write a mail takes longer than to store a form; the row itself says that it is due, so
 * nothing is lost in between.
 */
export function createAsker(db: Db, content: () => Content, siteUrl: string): () => Promise<void> {
  return async () => {
    const now = new Date()
    const due = await nextDue(db, now)
    if (!due) return
    const mail = askMail(due, await agreeUrl(db, due.id, siteUrl), content().who, siteUrl)
    await queueOnce(db, [mail], async (tx) => {
      // Two processes ask one mailbox one after the other.
      await holdAddresses(tx, [due.mailbox || due.email])
      const asked = await tx
        .updateTable('agreements')
        .set({ askedAt: now.toISOString() })
        .where('id', '=', due.id)
        .where('confirmedAt', 'is', null)
        .where('askedAt', 'is', null)
        .where(isNotTooSoon(now))
        .returning('id')
        .executeTakeFirst()
      if (asked) await passOver(tx, due, now)
      return asked
    })
  }
}

/** One mail is the mailbox's share: its other spellings are not asked one by one on the days to come. */
async function passOver(
  tx: Db,
  { email, mailbox }: Pick<AgreementRow, 'email' | 'mailbox'>,
  now: Date,
): Promise<void> {
  if (!mailbox) return
  await tx
    .updateTable('agreements')
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
      .selectFrom('agreements')
      .select(['id', 'email', 'mailbox', 'wording', 'place'])
      // Word for word, so that an index of those alone serves.
      .where(sql<boolean>`confirmed_at is null`)
      .where('askedAt', 'is', null)
      .where(isNotTooSoon(now))
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
  )
}

/** As values, not as `exists`: PostgreSQL would make joins of that, and read all rows for it. */
function isNotTooSoon(now: Date) {
  const before = (pauseMs: number) => new Date(now.getTime() - pauseMs).toISOString()
  const latest = sql<string>`case when (select count(*) from unsubscribes
    where unsubscribes.email in (agreements.email, agreements.mailbox)) > 0
    then ${before(askPauseOfLeftMs)} else ${before(askPauseMs)} end`
  return sql<boolean>`coalesce((select max(other.asked_at) from agreements as other
    where other.email = agreements.email), '') <= ${latest}
    and (agreements.mailbox = '' or coalesce((select max(other.asked_at) from agreements as other
    where other.mailbox = agreements.mailbox), '') <= ${latest})`
}
