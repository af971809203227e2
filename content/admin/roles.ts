// who may do what in the admin. A call and a page each ask for one right; roles.test.ts and tests/locked.api.test.ts hold it.

export const roles = ['owner', 'assistant', 'reader'] as const

export type Role = (typeof roles)[number]

/** What each right opens, and to whom besides an owner, who has all of them. */
const rights = {
  /** One's own password, sessions and codes. */
  'own-account': ['assistant', 'reader'],
  /** People, orders, the outbox, figures. */
  look: ['assistant', 'reader'],
  /** Notes, mails, receipts: what is done for somebody, one by one. */
  'work-with-people': ['assistant'],
  'draft-site': ['assistant'],
  'publish-site': [],
  'move-money': [],
  'erase-people': [],
  /** Whole lists as a file. */
  'export-all': [],
  /** Whole lists out of a file, and that those in it agreed to be written to. */
  'import-people': [],
  /** Settings, helpers, backups, how long data is kept. */
  'run-site': [],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rights

export const everyRight = Object.keys(rights) as Right[]

export function mayDo(role: Role, right: Right): boolean {
  return role === 'owner' || (rights[right] as readonly Role[]).includes(role)
}

/** Said where only an owner may. */
export const notYours = 'Only an owner of this site can do that. Please ask one.'

/** Said to who is signed in and asks for more than their role has. */
export function notYoursFor(right: Right): string {
  return mayDo('assistant', right)
    ? 'Only an owner or an assistant of this site can do that. Please ask one.'
    : notYours
}
