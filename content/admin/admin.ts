// The pages of the admin, and the log's label for each action.

import type { Right } from './roles.ts'

type AdminPage = {
  label: string
  path: string
  /** Required to open the page and those below it. */
  right: Right
  loading: string
  /** False for pages that are not in the menu. */
  inNav?: boolean
  /** The menu item to highlight. */
  under?: string
}

/** Every user's own account page, linked from their email address in the header. */
export const accountPath = '/admin/account'

/** The set-up assistant, linked from Launch. */
export const setupPath = '/admin/setup'

export const adminPages = [
  { label: 'Today', path: '/admin', right: 'look', loading: 'Loading your day…' },
  { label: 'Site', path: '/admin/site', right: 'draft-site', loading: 'Loading the site…' },
  { label: 'People', path: '/admin/people', right: 'look', loading: 'Loading people…' },
  { label: 'Orders', path: '/admin/orders', right: 'look', loading: 'Loading orders…' },
  { label: 'Discounts', path: '/admin/discounts', right: 'look', loading: 'Loading the codes…' },
  { label: 'Waitlist', path: '/admin/waitlist', right: 'look', loading: 'Loading waitlist entries...' },
  { label: 'Writing', path: '/admin/writing', right: 'look', loading: 'Loading the letters…' },
  { label: 'Mail', path: '/admin/mail', right: 'look', loading: 'Loading the outbox…' },
  { label: 'Funnel', path: '/admin/funnel', right: 'look', loading: 'Loading the funnel…' },
  { label: 'Launch', path: '/admin/launch', right: 'run-site', loading: 'Checking the site…' },
  { label: 'Log', path: '/admin/log', right: 'run-site', loading: 'Loading the log…' },
  { label: 'Settings', path: '/admin/settings', right: 'run-site', loading: 'Loading the settings…' },
  { label: 'Backups', path: '/admin/backups', right: 'run-site', loading: 'Loading the backups…' },
  { label: 'Data', path: '/admin/data', right: 'run-site', loading: 'Loading the periods…' },
  {
    ...{ label: 'Add a person', path: '/admin/people/new', right: 'work-with-people' },
    ...{ loading: 'Loading…', inNav: false, under: '/admin/people' },
  },
  {
    ...{ label: 'Import people', path: '/admin/people/import', right: 'import-people' },
    ...{ loading: 'Loading the imports…', inNav: false, under: '/admin/people' },
  },
  {
    ...{ label: 'Set-up assistant', path: setupPath, right: 'run-site' },
    ...{ loading: 'Looking at what is set up…', inNav: false, under: '/admin/launch' },
  },
  {
    ...{ label: 'Your account', path: accountPath, right: 'own-account' },
    ...{ loading: 'Loading your account…', inNav: false },
  },
  { label: 'Helpers', path: '/admin/helpers', right: 'run-site', loading: 'Loading your helpers…' },
] as const satisfies AdminPage[]

export const adminPagesInNav: readonly AdminPage[] = adminPages.filter(
  (page: AdminPage) => page.inNav !== false,
)

export function adminPageAt(pathname: string): AdminPage | undefined {
  return adminPages.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}

/** Keys are stored in the log: add new ones, never rename one. */
export const auditActions = {
  'waitlist-exported': 'Downloaded the waitlist',
  'mail-sent-again': 'Sent a mail again',
  'test-mail-sent': 'Sent a test mail',
  'receipt-sent-again': 'Sent a receipt again',
  'order-refunded': 'Refunded an order',
  'order-partly-refunded': 'Refunded a part of an order',
  'books-exported': 'Downloaded the orders for the accountant',
  'seller-changed': 'Changed what receipts say of the seller',
  'order-email-corrected': 'Corrected the email of an order',
  'peers-exported': 'Downloaded the comparison of reports',
  'rounds-exported': 'Downloaded who answered the diagnostic again',
  'sentences-asked-on': 'Switched on that people are asked for a sentence',
  'sentences-asked-off': 'Switched off that people are asked for a sentence',
  'sentence-published': 'Published what somebody said',
  'sentence-put-off': 'Put off what somebody said',
  'sentence-brought-back': 'Brought back what somebody said',
  'sentence-taken-off': 'Took what somebody said off the site',
  'people-exported': 'Downloaded the list of people',
  'person-exported': 'Exported a person’s data',
  'note-saved': 'Saved a note on a person',
  'person-worked-on': 'Set status or next step of a person',
  'dated-note-added': 'Wrote a note on a person',
  'dated-note-removed': 'Removed a note on a person',
  'person-tagged': 'Changed the tags of a person',
  'person-details-saved': 'Wrote down who a person is',
  'person-added': 'Added a person',
  'people-import-begun': 'Began to import people from a file',
  'people-imported': 'Imported people from a file',
  'people-import-undone': 'Undid an import of people',
  'view-saved': 'Saved a view of people',
  'view-changed': 'Changed a view of people',
  'view-deleted': 'Deleted a view of people',
  'address-cleared': 'Said that a refused address is right',
  'person-erased': 'Erased a person',
  'people-merged': 'Merged two addresses of one person',
  'people-split': 'Split off an address of a person',
  'main-address-chosen': 'Chose the main address of a person',
  'content-published': 'Published new words',
  'preview-link-made': 'Made a link to the draft',
  'preview-link-ended': 'Ended a link to the draft',
  'name-changed': 'Changed their name',
  'password-changed': 'Changed their password',
  'password-reset': 'Set a new password by a mailed link',
  'email-change-asked': 'Asked for another address to sign in with',
  'email-changed': 'Changed the address they sign in with',
  'sessions-ended': 'Signed a browser out',
  'retention-changed': 'Changed how long something is kept',
  'backup-made': 'Made a backup',
  'backup-downloaded': 'Downloaded a backup',
  'backup-checked': 'Looked into a backup file',
  'site-set-up': 'Set up the site',
  'password-replaced-at-start': 'Replaced a password by ADMIN_PASSWORD',
  'settings-mail-changed': 'Changed the mail server',
  'settings-mail-removed': 'Removed the mail server',
  'settings-payments-changed': 'Changed the keys for payments',
  'settings-payments-removed': 'Removed the keys for payments',
  'settings-calls-changed': 'Connected the calendar',
  'settings-calls-removed': 'Disconnected the calendar',
  'call-marked': 'Marked a call as booked',
  'call-taken-back': 'Took back a call marked as booked',
  'second-factor-on': 'Switched on the second factor',
  'second-factor-off': 'Switched off the second factor',
  'recovery-codes-made': 'Made new recovery codes',
  'recovery-code-used': 'Used a recovery code',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'draft-changed': 'Changed the draft',
  'helper-invited': 'Invited somebody to the admin',
  'invitation-taken-back': 'Took an invitation back',
  'helper-joined': 'Joined the admin',
  'role-changed': 'Changed what somebody may do',
  'helper-removed': 'Closed the admin to somebody',
  'discount-made': 'Made a discount code',
  'discount-changed': 'Changed a discount code',
  'discount-on': 'Switched on a discount code',
  'discount-off': 'Switched off a discount code',
  'discount-deleted': 'Deleted a discount code',
  'time-zone-changed': 'Changed the time zone of the site',
  'weekly-mail-on': 'Switched the weekly summary on',
  'weekly-mail-off': 'Switched the weekly summary off',
  'letter-sent': 'Sent a letter',
  'letter-scheduled': 'Set a time for a letter',
  'letter-tried': 'Sent a letter to themselves as a test',
  'letter-paused': 'Paused a letter',
  'letter-resumed': 'Let a letter go on',
  'letter-canceled': 'Canceled what was left of a letter',
  'letter-back-to-draft': 'Took a scheduled letter back',
  'letter-thrown-away': 'Threw a draft of a letter away',
  'waitlist-told': 'Told those who waited for a tool',
  'text-saved': 'Saved a text for letters',
  'text-removed': 'Removed a text for letters',
  'letter-pace-changed': 'Changed how many letters go out in an hour',
  'letters-asked-on': 'Switched on that ticks for letters are confirmed by mail',
  'letters-asked-off': 'Switched off that ticks for letters are confirmed by mail',
  'sequence-on': 'Switched a sequence of letters on',
  'sequence-off': 'Switched a sequence of letters off',
  'sequence-mail-changed': 'Changed a mail of a sequence',
  'sequence-mail-back': 'Went back to the first text of a mail of a sequence',
  'sequence-mail-added': 'Added a mail to a sequence',
  'sequence-mail-removed': 'Removed a mail from a sequence',
  'sequence-mail-brought-back': 'Brought a mail of a sequence back',
  'sequence-stopped': 'Stopped a sequence for a person',
} as const

export type AuditAction = keyof typeof auditActions
