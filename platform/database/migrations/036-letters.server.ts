import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Campaigns, their recipients and results, and saved templates. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('letters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('toEmail', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('dueAt', 'text')
    .addColumn('leftOut', 'text', (c) => c.notNull())
    .addColumn('byEmail', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('startedAt', 'text')
    .addColumn('finishedAt', 'text')
    .execute()
  await db.schema.createIndex('letters_by_time').on('letters').columns(['createdAt', 'id']).execute()
  await db.schema.createIndex('letters_by_state').on('letters').columns(['state', 'dueAt']).execute()
  await db.schema.createIndex('letters_to_person').on('letters').column('toEmail').execute()
  await createRecipients(db)
  await db.schema
    .createTable('savedTexts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('byEmail', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.alterTable('waitlistEntries').addColumn('toldAt', 'text').execute()
  await db.schema.alterTable('waitlistEntries').addColumn('toldIn', 'text').execute()
  await db.schema
    .createIndex('waitlist_told')
    .on('waitlistEntries')
    .columns(['toolInterest', 'toldAt'])
    .execute()
  await db.schema.createIndex('waitlist_told_in').on('waitlistEntries').column('toldIn').execute()
}

async function createRecipients(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('letterRecipients')
    .addColumn('letterId', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('mailId', 'text')
    .addColumn('queuedAt', 'text')
    .addColumn('unsubscribedAt', 'text')
    // Guarantees that nobody gets a campaign twice.
    .addPrimaryKeyConstraint('letter_recipients_once', ['letterId', 'email'])
    .execute()
  await db.schema
    .createIndex('letter_recipients_by_state')
    .on('letterRecipients')
    .columns(['letterId', 'state', 'email'])
    .execute()
  await db.schema.createIndex('letter_recipients_of_person').on('letterRecipients').column('email').execute()
  // How many were sent within the last hour; see features/writing/sending/pace.server.ts.
  await db.schema.createIndex('letter_recipients_by_time').on('letterRecipients').column('queuedAt').execute()
  await db.schema
    .createTable('letterClicks')
    .addColumn('letterId', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('letter_clicks_once', ['letterId', 'email', 'link'])
    .execute()
  await db.schema.createIndex('letter_clicks_of_person').on('letterClicks').column('email').execute()
  await db.schema.createIndex('letter_clicks_by_time').on('letterClicks').column('at').execute()
}
