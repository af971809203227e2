import type { Kysely } from 'kysely'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { searchTerm } from '#lib/text/search-words.ts'
import type { Schema } from '../schema.ts'

/**
 * Keeps reversed unsubscribes as history, counts opt-in requests by mailbox, and makes letters such as ß and ø
 * searchable by what people type for them.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('pastUnsubscribes')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('liftedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('past_unsubscribes_key', ['email', 'at'])
    .execute()
  await db.schema
    .alterTable('agreements')
    .addColumn('mailbox', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('agreements_by_mailbox')
    .on('agreements')
    .columns(['mailbox', 'askedAt'])
    .execute()
  await db.schema
    .alterTable('peopleImports')
    .addColumn('agreedByRow', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await fillMailboxes(db)
  await foldWords(db)
}

/** Only for rows with an opt-in request, sent or still due; the others are not counted. */
async function fillMailboxes(db: Kysely<Schema>): Promise<void> {
  const rows = await db
    .selectFrom('agreements')
    .select(['id', 'email'])
    .where((row) => row.or([row('askedAt', 'is not', null), row('confirmedAt', 'is', null)]))
    .execute()
  for (const { id, email } of rows) {
    await db
      .updateTable('agreements')
      .set({ mailbox: mailboxOf(email) })
      .where('id', '=', id)
      .execute()
  }
}

async function foldWords(db: Kysely<Schema>): Promise<void> {
  const rows = await db
    .selectFrom('personWords')
    .selectAll()
    .where((row) => row.or([...'ßæøœłđðþı'].map((letter) => row('word', 'like', `%${letter}%`))))
    .execute()
  for (const { word, email } of rows) {
    await db
      .insertInto('personWords')
      .values({ word: searchTerm(word), email })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
