import { mayDo, type Role } from '#content/admin/roles.ts'

/** Their link exports or erases a person's data, so only recipients and owners may read them. */
const privateKinds: readonly string[] = ['my-data-export', 'my-data-erase']

export function mayReadMail(role: Role, kind: string): boolean {
  return mayDo(role, 'run-site') || !privateKinds.includes(kind)
}
