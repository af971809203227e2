import { mayDo, type Role } from '#content/admin/roles.ts'

/**
 * Mails whose link does what only owners may: it hands out or erases all that is known of a person.
 * Their text is for who gets them, and for owners. A new kind with such a link belongs here.
 */
const privateKinds: readonly string[] = ['my-data-export', 'my-data-erase']

export function mayReadMail(role: Role, kind: string): boolean {
  return mayDo(role, 'run-site') || !privateKinds.includes(kind)
}
