import { mayDo, type Role } from '#content/admin/roles.ts'

/** Their link exports or erases a person's data, so only recipients and owners may read them. */
const privateKinds: readonly string[] = ['my-data-export', 'my-data-erase']

export function mayReadMail(role: Role, kind: string): boolean {
  return mayDo(role, 'run-site') || !privateKinds.includes(kind)
}

/** Everything of a link after the first part of its path. Pictures stay. */
const inLinks = /(?<!src=")(https?:\/\/[^\s"'<>/?#]+\/[^\s"'<>/?#]*)[/?#][^\s"'<>]*/g

/**
 * The HTML or text of an email for an account. A link in an email acts for its recipient: it unsubscribes, opens an
 * order or proves an address. Accounts that may only look must change nothing, so their links lead nowhere.
 */
export function mailBodyFor(role: Role, body: string): string {
  return mayDo(role, 'work-with-people') ? body : body.replace(inLinks, '$1/hidden')
}
