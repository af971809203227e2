import { mayDo, type Role } from '#content/admin/roles.ts'

/**
 * Mails whose link exports or erases all of a person's data. Only recipients and owners may read them. Add every new
 * kind with such a link.
 */
const privateKinds: readonly string[] = ['my-data-export', 'my-data-erase']

export function mayReadMail(role: Role, kind: string): boolean {
  return mayDo(role, 'run-site') || !privateKinds.includes(kind)
}
