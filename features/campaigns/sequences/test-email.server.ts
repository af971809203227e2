import { type SequenceName, sequences } from '#content/sequences/sequences.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { recordAction } from '#platform/audit.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { previewText, queueTestEmail, sampleName, sampleRecipient } from '../sending/test-email.server.ts'
import type { CampaignContext, WrittenCampaign } from '../sending/write-mail.server.ts'
import { readMail, refuseIncomplete } from './mails.server.ts'
import type { TriedMail } from './schema.ts'

export type PreviewRecipient = { id: string; name: string; email: string }

const maxRecipients = 10

const lastDone = {
  ...({ diagnostic: 'reportAt', 'founder-test': 'styleAt' } as const),
  ...({ scorecard: 'lastAt', purchase: 'lastAt' } as const),
}

/** The latest people who triggered the sequence, then a sample. */
export async function previewRecipients(db: Db, name: SequenceName): Promise<PreviewRecipient[]> {
  const { seal } = await openPersonIds(db)
  const column = lastDone[name]
  const rows = await db
    .selectFrom('people')
    .select(['email', 'name'])
    .where(column, '>', '')
    .$if(name === 'scorecard', (query) => query.where('didScorecard', '=', 1))
    .$if(name === 'purchase', (query) => query.where('didOrder', '=', 1))
    .orderBy(column, 'desc')
    .orderBy('email', 'desc')
    .limit(maxRecipients)
    .execute()
  const recipients = rows.map((person) => ({ id: seal(person.email), ...person }))
  return [...recipients, { id: sampleRecipient, name: sampleName, email: 'sample' }]
}

async function previewMail(
  db: Db,
  context: CampaignContext,
  name: SequenceName,
  id: string,
  recipient: string,
  typed?: TriedMail['text'],
): Promise<WrittenCampaign> {
  const campaign = { ...(await readMail(db, name, id)), ...typed }
  return previewText(db, context, campaign, recipient)
}

export async function sendTestOfMail(
  db: Db,
  by: User,
  context: CampaignContext,
  name: SequenceName,
  id: string,
  { person, text }: TriedMail,
): Promise<void> {
  refuseIncomplete({ ...(await readMail(db, name, id)), ...text })
  const { mail } = await previewMail(db, context, name, id, person, text)
  await db.transaction().execute(async (tx) => {
    await queueTestEmail(tx, by, context, mail)
    await recordAction(tx, by, { action: 'letter-tried', subject: sequences[name].title })
  })
}
