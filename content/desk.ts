// The owner's desk: its pages, and what the log calls each thing the owner did.

export const deskPages = [
  { label: 'Overview', path: '/admin', loading: 'Loading the overview…' },
  { label: 'Waitlist', path: '/admin/waitlist', loading: 'Loading waitlist entries...' },
  { label: 'Mail', path: '/admin/mail', loading: 'Loading the outbox…' },
  { label: 'Launch', path: '/admin/launch', loading: 'Checking the site…' },
  { label: 'Log', path: '/admin/log', loading: 'Loading the log…' },
] as const

/** Kept for good in the log's rows: add to it, never rename a key. */
export const auditActions = {
  'waitlist-exported': 'Downloaded the waitlist',
  'mail-sent-again': 'Sent a mail again',
  'test-mail-sent': 'Sent a test mail',
} as const

export type AuditAction = keyof typeof auditActions
