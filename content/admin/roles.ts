// Roles and rights. Every endpoint and admin page requires one right; roles.test.ts and tests/locked.api.test.ts check it.

export const roles = ['owner', 'marketer', 'assistant', 'reader'] as const

export type Role = (typeof roles)[number]

/** The roles that have each right. Owners have all rights. */
const rights = {
  /** The user's own password, sessions and recovery codes. */
  'own-account': ['marketer', 'assistant', 'reader'],
  /** Read people, orders, emails and analytics. */
  look: ['marketer', 'assistant', 'reader'],
  /** Notes, emails and receipts for individual people. */
  'work-with-people': ['marketer', 'assistant'],
  /** Campaigns to more than one person, and sequences. */
  'email-groups': ['marketer'],
  'draft-site': ['marketer', 'assistant'],
  'publish-site': [],
  'move-money': [],
  'erase-people': [],
  /** Download whole lists. */
  'export-all': [],
  /** Import lists, including the consent of the people in them. */
  'import-people': [],
  /** Settings, team members, backups, retention. */
  'run-site': [],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rights

export const everyRight = Object.keys(rights) as Right[]

export function mayDo(role: Role, right: Right): boolean {
  return role === 'owner' || (rights[right] as readonly Role[]).includes(role)
}

export const ownersOnlyText = 'Only an owner can do that. Please ask one.'
export const groupsOnlyText =
  'Only an owner or a marketing assistant can email a group. An owner can give you that role under Team.'

const notYoursAssistants = 'Only an owner, a marketing assistant or an assistant can do that. Please ask one.'

export function missingRightText(right: Right): string {
  if (right === 'email-groups') return groupsOnlyText
  return mayDo('assistant', right) ? notYoursAssistants : ownersOnlyText
}
