import { sql } from 'kysely'
import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { askPauseMs } from '#platform/people/ticks.server.ts'
import { agreeUrl } from './agree-link.server.ts'
import { askMail } from './emails/ask-mail.tsx'

/**
 * Each call asks one of those whose tick waits for an answer, and none who was asked within a day: a stranger who types
 * an address over and over causes one mail. Not part of the visitor's request, because to write a mail takes longer than to store a
 * form; the row itself says that it is due, so nothing is lost in between.
 */
export function createAsker(db: Db, content: () => Content, siteUrl: string): () => Promise<void> {
  return async () => {
    const now = new Date()
    const due = await nextDue(db, wasAskedSince(now))
    if (!due) return
    const mail = askMail(due, await agreeUrl(db, due.id, siteUrl), content().who, siteUrl)
    await queueOnce(db, [mail], async (tx) => {
      await holdTicksOf(tx, due.email)
      return tx
        .updateTable('agreements')
        .set({ askedAt: now.toISOString() })
        .where('id', '=', due.id)
        .where('confirmedAt', 'is', null)
        .where('askedAt', 'is', null)
        .where(wasNotAskedSince(wasAskedSince(now)))
        .returning('id')
        .executeTakeFirst()
    })
  }
}

const wasAskedSince = (now: Date) => new Date(now.getTime() - askPauseMs).toISOString()

function nextDue(db: Db, since: string) {
  return (
    db
      .selectFrom('agreements')
      .select(['id', 'email', 'wording', 'place'])
      // Word for word, so that an index of those alone serves.
      .where(sql<boolean>`confirmed_at is null`)
      .where('askedAt', 'is', null)
      .where(wasNotAskedSince(since))
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
  )
}

/** As a value, not as `exists`: PostgreSQL would make a join of that, and read all rows for it. */
function wasNotAskedSince(since: string) {
  return sql<boolean>`coalesce((select max(other.asked_at) from agreements as other
    where other.email = agreements.email), '') <= ${since}`
}

/** Two processes ask about one address one after the other. */
async function holdTicksOf(tx: Db, email: string): Promise<void> {
  await tx
    .updateTable('agreements')
    .set((row) => ({ at: row.ref('at') }))
    .where('email', '=', email)
    .execute()
}
