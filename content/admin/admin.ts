// the owner's admin pages: its pages, and what the log calls each thing the owner did.

import type { Right } from './roles.ts'

type AdminPage = {
  label: string
  path: string
  /** Who may open it and what lies below it. */
  right: Right
  loading: string
  /** False for a page that is reached another way. */
  inNav?: boolean
}

/** Everybody's own; the address they are signed in with leads to it. */
export const accountPath = '/admin/account'

export const adminPages = [
  { label: 'Overview', path: '/admin', right: 'look', loading: 'Loading the overview…' },
  { label: 'Site', path: '/admin/site', right: 'draft-site', loading: 'Loading the site…' },
  { label: 'People', path: '/admin/people', right: 'look', loading: 'Loading people…' },
  { label: 'Orders', path: '/admin/orders', right: 'look', loading: 'Loading orders…' },
  { label: 'Waitlist', path: '/admin/waitlist', right: 'look', loading: 'Loading waitlist entries...' },
  { label: 'Mail', path: '/admin/mail', right: 'look', loading: 'Loading the outbox…' },
  { label: 'Launch', path: '/admin/launch', right: 'run-site', loading: 'Checking the site…' },
  { label: 'Log', path: '/admin/log', right: 'run-site', loading: 'Loading the log…' },
  { label: 'Backups', path: '/admin/backups', right: 'run-site', loading: 'Loading the backups…' },
  { label: 'Data', path: '/admin/data', right: 'run-site', loading: 'Loading the periods…' },
  {
    ...{ label: 'Your account', path: accountPath, right: 'own-account' },
    ...{ loading: 'Loading your account…', inNav: false },
  },
] as const satisfies AdminPage[]

export const adminPagesInNav: readonly AdminPage[] = adminPages.filter(
  (page: AdminPage) => page.inNav !== false,
)

/** Which page an address belongs to. */
export function adminPageAt(pathname: string): AdminPage | undefined {
  return adminPages.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}

/** Kept for good in the log's rows: add to it, never rename a key. */
export const auditActions = {
  'waitlist-exported': 'Downloaded the waitlist',
  'mail-sent-again': 'Sent a mail again',
  'test-mail-sent': 'Sent a test mail',
  'receipt-sent-again': 'Sent a receipt again',
  'order-refunded': 'Refunded an order',
  'order-email-corrected': 'Corrected the email of an order',
  'people-exported': 'Downloaded the list of people',
  'person-exported': 'Exported a person’s data',
  'note-saved': 'Saved a note on a person',
  'person-erased': 'Erased a person',
  'content-published': 'Published new words',
  'preview-link-made': 'Made a link to the draft',
  'preview-link-ended': 'Ended a link to the draft',
  'retention-changed': 'Changed how long something is kept',
  'backup-made': 'Made a backup',
  'backup-downloaded': 'Downloaded a backup',
  'backup-checked': 'Looked into a backup file',
  'site-set-up': 'Set up the site',
  'password-replaced-at-start': 'Replaced a password by ADMIN_PASSWORD',
} as const

export type AuditAction = keyof typeof auditActions
