// Texts about team members and invitations.

import type { Role } from './roles.ts'

export const roleWords: Record<Role, { label: string; as: string; may: string }> = {
  owner: {
    label: 'Owner',
    as: 'an owner',
    may: 'Everything you can: prices, refunds, publishing, settings, and who else has access.',
  },
  assistant: {
    label: 'Assistant',
    as: 'an assistant',
    may: 'Works with people and mail, and drafts the site. No refunds, erasing, prices, settings, whole lists as a file, or publishing.',
  },
  reader: {
    label: 'Reader',
    as: 'a reader',
    may: 'Looks at people, orders, mail and figures. Changes nothing.',
  },
}

export const invitationDays = 7

/** The page behind an invitation link. */
export const joinWords = {
  heading: 'Join the admin',
  button: 'Set up my account',
  working: 'Setting it up…',
  joined: 'Your account is ready. You can sign in now.',
  hasAccount: 'This address has an account already. Please sign in with it.',
  expired: {
    title: 'This invitation has run out',
    text: `An invitation works for ${invitationDays} days. Ask whoever sent it for a new one: it takes them one click.`,
    action: { label: 'To the home page', href: '/' },
  },
  ended: {
    title: 'This invitation is not open',
    text: 'It was used, taken back, or followed by a newer one: then only the link in the newest mail works. If you have set up your account, sign in.',
    action: { label: 'To the sign-in', href: '/admin/login' },
  },
  unknown: {
    title: 'This link does not work',
    text: 'Part of it may be missing. Open it from the mail once more, or ask whoever invited you for a new one.',
    action: { label: 'To the home page', href: '/' },
  },
} as const

/** For users who may edit the draft but not publish it. */
export const pricesAreTheOwners =
  'Prices, and what is on sale, are changed by an owner. Nothing of this was saved.'
export const pricesAreTheOwnersHint = 'Only an owner changes this.'
export const askToPublish = 'Ready? Ask an owner to publish.'
export const onlyOwnersReadIt =
  'Its text holds a link that opens more than your role does. Only an owner reads it.'
