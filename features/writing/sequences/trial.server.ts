import { sections } from '#content/diagnostic/diagnostic.ts'
import type { Content } from '#content/owner/content.ts'
import { type SequenceName, sequences } from '#content/sequences/sequences.ts'
import { everyProductOf } from '#content/shop/catalogue.ts'
import { recordAction } from '#platform/audit.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'
import type { FieldValues } from '../letters/fields.ts'
import { queueTrial, readReader } from '../sending/trial.server.ts'
import { type Writing, type WrittenLetter, writeMail } from '../sending/write-mail.server.ts'
import { readMail, refuseUnlessWhole } from './mails.server.ts'
import type { TriedMail } from './schema.ts'

/** In place of a person's id: somebody made up, so that a mail can be looked at before anybody came. */
export const sampleReader = 'sample'

const sampleName = 'Alex Sample'

export type PreviewReader = { id: string; name: string; email: string }

const mostReaders = 10

const lately = { diagnostic: 'reportAt', 'founder-test': 'styleAt', purchase: 'lastAt' } as const

/** Who did last what it follows on; the made-up one comes last. */
export async function previewReaders(db: Db, name: SequenceName): Promise<PreviewReader[]> {
  const { seal } = await openPersonIds(db)
  const column = lately[name]
  const rows = await db
    .selectFrom('people')
    .select(['email', 'name'])
    .where(column, '>', '')
    .$if(name === 'purchase', (query) => query.where('didOrder', '=', 1))
    .orderBy(column, 'desc')
    .orderBy('email')
    .limit(mostReaders)
    .execute()
  const readers = rows.map((person) => ({ id: seal(person.email), ...person }))
  return [...readers, { id: sampleReader, name: sampleName, email: 'made up' }]
}

/** The mail as a reader would get it now. */
export async function previewMail(
  db: Db,
  writing: Writing,
  name: SequenceName,
  id: string,
  reader: string,
  typed?: TriedMail['text'],
): Promise<WrittenLetter> {
  const letter = { ...(await readMail(db, name, id)), ...typed }
  if (reader !== sampleReader) {
    return writeMail(db, writing, { letter, person: await readReader(db, reader), isTrial: true })
  }
  const person = { email: 'alex@example.com', name: sampleName, unsubscribed: 0 } as PersonRow
  return writeMail(db, writing, { letter, person, values: sampleValues(writing.content()), isTrial: true })
}

function sampleValues({ products }: Pick<Content, 'products'>): FieldValues {
  const toolsOwned = everyProductOf(products)[0]?.title ?? ''
  return { firstName: 'Alex', score: '58', weakestSection: sections[1].title, toolsOwned }
}

export async function tryMail(
  db: Db,
  by: User,
  writing: Writing,
  name: SequenceName,
  id: string,
  { person, text }: TriedMail,
): Promise<void> {
  refuseUnlessWhole({ ...(await readMail(db, name, id)), ...text })
  const { mail } = await previewMail(db, writing, name, id, person, text)
  await db.transaction().execute(async (tx) => {
    await queueTrial(tx, by, writing, mail)
    await recordAction(tx, by, { action: 'letter-tried', subject: sequences[name].title })
  })
}
