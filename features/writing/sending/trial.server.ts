import { testUnsubscribePath } from '#content/unsubscribe.ts'
import { recordAction } from '#platform/audit.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { refuseIfRefused } from '#platform/mail/refused-addresses.server.ts'
import { emailOfPerson } from '#platform/people/person-ids.server.ts'
import { isWhole, problemsIn } from '../letters/letter-text.ts'
import { readLetter } from '../letters/letters.server.ts'
import { type Writing, type WrittenLetter, writeMail } from './write-mail.server.ts'

export async function readReader(db: Db, id: string): Promise<PersonRow> {
  const email = await emailOfPerson(db, id)
  const person =
    email && (await db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst())
  if (!person) throw new Refusal(404, 'There is no such person.')
  return person
}

/** The letter as one reader would get it now. */
export async function previewLetter(
  db: Db,
  writing: Writing,
  id: string,
  personId: string,
): Promise<WrittenLetter> {
  const letter = await readLetter(db, id)
  return writeMail(db, writing, { letter, person: await readReader(db, personId), isTrial: true })
}

/** The letter as that reader would get it, to whoever writes it. Its subject says that it is a test. */
export async function tryLetter(
  db: Db,
  by: User,
  writing: Writing,
  id: string,
  personId: string,
): Promise<void> {
  const letter = await readLetter(db, id)
  const { subject, body } = problemsIn(letter)
  if (!isWhole(letter)) throw new Refusal(400, [...subject, ...body].join(' '))
  const { mail } = await previewLetter(db, writing, id, personId)
  await db.transaction().execute(async (tx) => {
    await queueTrial(tx, by, writing, mail)
    await recordAction(tx, by, { action: 'letter-tried', subject: letter.toEmail || letter.subject })
  })
}

/** To whoever writes it. Their reader's link would unsubscribe them, whoever follows it; the words of it stay in sight. */
export async function queueTrial(tx: Db, by: User, { siteUrl }: Writing, mail: Mail): Promise<void> {
  const { unsubscribeUrl: stop = '', ...rest } = mail
  const own = (text: string) => (stop ? text.replaceAll(stop, `${siteUrl}${testUnsubscribePath}`) : text)
  await refuseIfRefused(tx, by.email)
  await queueMail(tx, {
    ...{ ...rest, html: own(mail.html), text: own(mail.text) },
    ...{ kind: 'letter-test', to: by.email, subject: `Test: ${mail.subject}`, urgent: true },
  })
}
