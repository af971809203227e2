import type { LeftOutReason, LetterField } from '#content/admin/writing.ts'
import { firstNameOf } from '#lib/email/name-in-mail.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'

export type Reader = Pick<PersonRow, 'unsubscribed' | 'refused' | 'name' | 'reportId' | 'didOrder'>

type Question = {
  kind: 'person' | 'group' | 'waitlist'
  /** Why it may go to who never agreed to letters; empty where nobody said. */
  reason: string
  /** The fields that the text has no other words for. */
  needed: readonly LetterField[]
}

/**
 * Why somebody does not get a letter; undefined where they do. Who unsubscribed gets none but an answer to themselves:
 * a letter to one person, for which its writer says so. A letter to many goes to who agreed to letters, and to others
 * only for a reason that is kept.
 */
export function leftOutBecause(
  reader: Reader,
  agreed: boolean,
  { kind, reason, needed }: Question,
): LeftOutReason | undefined {
  if (reader.refused) return 'refused'
  if (reader.unsubscribed && !(kind === 'person' && reason)) return 'unsubscribed'
  if (kind === 'group' && !agreed && !reason) return 'silent'
  return needed.some((field) => !hasValue(reader, field)) ? 'missing' : undefined
}

/** As far as their row tells: a purchase may have been given back since. */
export function hasValue({ name, reportId, didOrder }: Reader, field: LetterField): boolean {
  if (field === 'firstName') return firstNameOf(name) !== ''
  return field === 'toolsOwned' ? didOrder === 1 : reportId !== ''
}
