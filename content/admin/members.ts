import type { Role } from './roles.ts'

export const roleLabels: Record<Role, { label: string; as: string; may: string }> = {
  owner: {
    label: 'Owner',
    as: 'an owner',
    may: 'Everything you can: prices, refunds, publishing, settings, and who else has access.',
  },
  marketer: {
    label: 'Marketing assistant',
    as: 'a marketing assistant',
    may: 'Can do what an assistant can, and also email groups: campaigns, sequences and the waitlist.',
  },
  assistant: {
    label: 'Assistant',
    as: 'an assistant',
    may: 'Can work with people, email one person at a time, prepare campaigns, and edit the draft of the site. No emails to groups, refunds, erasing, prices, settings, downloads of whole lists, or publishing.',
  },
  reader: {
    label: 'Reader',
    as: 'a reader',
    may: 'Can see people, orders, email and analytics, but change nothing.',
  },
}

export const invitationDays = 7

/** The page behind an invitation link. */
export const joinText = {
  heading: 'Join the admin',
  button: 'Set up my account',
  working: 'Setting it up…',
  joined: 'Your account is ready. You can sign in now.',
  hasAccount: 'There is already an account for this address. Please sign in with it.',
  expired: {
    title: 'This invitation has expired',
    text: `Invitations are valid for ${invitationDays} days. Ask the person who invited you for a new one.`,
    action: { label: 'To the home page', href: '/' },
  },
  ended: {
    title: 'This invitation is no longer valid',
    text: 'It was used, withdrawn, or replaced by a newer one: only the link in the newest email works. If you have already set up your account, sign in.',
    action: { label: 'Sign in', href: '/admin/login' },
  },
  unknown: {
    title: 'This link does not work',
    text: 'Part of it may be missing. Open it from the email again, or ask the person who invited you for a new one.',
    action: { label: 'To the home page', href: '/' },
  },
} as const

/** For users who may edit the draft but not publish it. */
export const pricesAreTheOwners = 'Only an owner can change prices and what is on sale. Nothing was saved.'
export const pricesAreTheOwnersHint = 'Only an owner can change this.'
export const askToPublish = 'Ready? Ask an owner to publish.'
export const onlyOwnersReadIt =
  'This text contains a link that gives more access than your role has. Only an owner can read it.'
