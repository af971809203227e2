import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { LetterRow } from '#platform/database/tables/letters.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { unsubscribeFromLetterUrl } from '#platform/mail/unsubscribe.server.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { letterMail } from '../emails/letter-mail.tsx'
import type { FieldValues } from '../letters/fields.ts'
import { type FilledLetter, fillLetter } from '../letters/letter-text.ts'
import type { WritingPeople } from '../people.server.ts'
import { ownPath, sealedLink } from './links.ts'
import { valuesOf } from './values.server.ts'

export type Writing = {
  content: () => Content
  siteUrl: string
  people: WritingPeople
}

export type WrittenLetter = { mail: Mail; missing: FilledLetter['missing'] }

/** Sealed under a name of their own: nobody else can make a link that passes through our address. */
export const openLetterLinks = (db: Db) => openSealer(db, 'letter-link')

type For = {
  letter: Pick<LetterRow, 'id' | 'subject' | 'body'>
  person: PersonRow
  /** Of a reader who is made up. */
  values?: FieldValues
  /** Of a preview and a test: its links lead where they lead, and nobody is counted. */
  isTrial?: boolean
}

/** The mail that one reader gets, with what is known of them now. */
export async function writeMail(
  db: Db,
  writing: Writing,
  { letter, person, values: given, isTrial }: For,
): Promise<WrittenLetter> {
  const { siteUrl } = writing
  const content = writing.content()
  const values = given ?? (await valuesOf(db, person, content, writing.people.isOwned))
  const filled = fillLetter(letter, values)
  const { seal } = await openLetterLinks(db)
  const linkTo = (href: string) => {
    const path = ownPath(href, siteUrl)
    if (path === undefined) return href
    if (isTrial) return siteUrl + path
    return `${siteUrl}/go/${seal(sealedLink({ letterId: letter.id, email: person.email, path }))}`
  }
  const stopUrl = await unsubscribeFromLetterUrl(db, person.email, siteUrl, letter.id)
  const mail = letterMail(
    filled,
    { to: person.email, linkTo, ...(!person.unsubscribed && { unsubscribeUrl: stopUrl }) },
    { who: content.who, siteUrl },
  )
  return { mail, missing: filled.missing }
}
