// the owner's admin pages: its pages, and what the log calls each thing the owner did.

export const adminPages = [
  { label: 'Overview', path: '/admin', loading: 'Loading the overview…' },
  { label: 'Site', path: '/admin/site', loading: 'Loading the site…' },
  { label: 'People', path: '/admin/people', loading: 'Loading people…' },
  { label: 'Orders', path: '/admin/orders', loading: 'Loading orders…' },
  { label: 'Waitlist', path: '/admin/waitlist', loading: 'Loading waitlist entries...' },
  { label: 'Mail', path: '/admin/mail', loading: 'Loading the outbox…' },
  { label: 'Launch', path: '/admin/launch', loading: 'Checking the site…' },
  { label: 'Log', path: '/admin/log', loading: 'Loading the log…' },
  { label: 'Data', path: '/admin/data', loading: 'Loading the periods…' },
] as const

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
} as const

export type AuditAction = keyof typeof auditActions
