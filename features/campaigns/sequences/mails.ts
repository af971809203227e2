import type { OurMail } from '#content/sequences/our-mail.ts'
import { ourMails } from '#content/sequences/our-mails.ts'
import type { SequenceName } from '#content/sequences/sequences.ts'
import type { SequenceMailRow } from '#platform/database/tables/sequences.ts'

export type SequenceMail = {
  id: string
  subject: string
  body: string
  afterDays: number
  revision: number
  /** Built in, as opposed to added by the owner. */
  isOurs: boolean
  /** A built-in email with a changed text or delay. */
  isChanged: boolean
  isRemoved: boolean
}

/** All emails in sending order, including removed ones. */
export function mailsOf(name: SequenceName, rows: readonly SequenceMailRow[]): SequenceMail[] {
  const ours = ourMails[name]
  const added = rows.filter((row) => row.sequence === name && !ours.some(({ id }) => id === row.id))
  return [
    ...ours.map((mail) =>
      ofOurs(
        mail,
        rows.find(({ id }) => id === mail.id),
      ),
    ),
    ...added.map((row) => ({ ...textOf(row), isOurs: false, isChanged: false, isRemoved: isRemoved(row) })),
  ].toSorted((one, other) => one.afterDays - other.afterDays || one.id.localeCompare(other.id))
}

function ofOurs(mail: OurMail, row: SequenceMailRow | undefined): SequenceMail {
  const { revision = 0 } = row ?? {}
  if (!row || row.state === 'ours') {
    return { ...mail, revision, isOurs: true, isChanged: false, isRemoved: false }
  }
  return { ...textOf(row), isOurs: true, isChanged: true, isRemoved: isRemoved(row) }
}

function textOf({ id, subject, body, afterDays, revision }: SequenceMailRow) {
  return { id, subject, body, afterDays, revision }
}

const isRemoved = ({ state }: SequenceMailRow) => state === 'removed'
