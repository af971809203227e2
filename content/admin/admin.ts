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
  { label: 'Today', path: '/admin', right: 'look', loading: 'Loading the dashboard…' },
  { label: 'Site', path: '/admin/site', right: 'draft-site', loading: 'Loading the site…' },
  { label: 'People', path: '/admin/people', right: 'look', loading: 'Loading people…' },
  { label: 'Orders', path: '/admin/orders', right: 'look', loading: 'Loading orders…' },
  { label: 'Discounts', path: '/admin/discounts', right: 'look', loading: 'Loading discount codes…' },
  { label: 'Waitlist', path: '/admin/waitlist', right: 'look', loading: 'Loading waitlist entries...' },
  { label: 'Writing', path: '/admin/writing', right: 'look', loading: 'Loading campaigns…' },
  { label: 'Mail', path: '/admin/mail', right: 'look', loading: 'Loading the outbox…' },
  { label: 'Funnel', path: '/admin/funnel', right: 'look', loading: 'Loading the funnel…' },
  { label: 'Launch', path: '/admin/launch', right: 'run-site', loading: 'Checking the site…' },
  { label: 'Log', path: '/admin/log', right: 'run-site', loading: 'Loading the log…' },
  { label: 'Settings', path: '/admin/settings', right: 'run-site', loading: 'Loading the settings…' },
  { label: 'Backups', path: '/admin/backups', right: 'run-site', loading: 'Loading the backups…' },
  { label: 'Data', path: '/admin/data', right: 'run-site', loading: 'Loading the data settings…' },
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
    ...{ loading: 'Checking the set-up…', inNav: false, under: '/admin/launch' },
  },
  {
    ...{ label: 'Your account', path: accountPath, right: 'own-account' },
    ...{ loading: 'Loading your account…', inNav: false },
  },
  { label: 'Helpers', path: '/admin/helpers', right: 'run-site', loading: 'Loading the team…' },
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
  'mail-sent-again': 'Resent an email',
  'test-mail-sent': 'Sent a test email',
  'receipt-sent-again': 'Resent a receipt',
  'order-refunded': 'Refunded an order',
  'order-partly-refunded': 'Refunded part of an order',
  'books-exported': 'Downloaded the accounting export',
  'seller-changed': 'Changed the seller details on receipts',
  'order-email-corrected': 'Corrected the email address of an order',
  'peers-exported': 'Downloaded the benchmark',
  'rounds-exported': 'Downloaded the retakes',
  'sentences-asked-on': 'Turned on testimonial requests',
  'sentences-asked-off': 'Turned off testimonial requests',
  'sentence-published': 'Published a testimonial',
  'sentence-put-off': 'Set aside a testimonial',
  'sentence-brought-back': 'Restored a testimonial',
  'sentence-taken-off': 'Removed a testimonial from the site',
  'people-exported': 'Downloaded the list of people',
  'person-exported': 'Exported a person’s data',
  'note-saved': 'Saved a note about a person',
  'person-worked-on': 'Changed a person’s status or next step',
  'dated-note-added': 'Added a note to a person',
  'dated-note-removed': 'Removed a note from a person',
  'person-tagged': 'Changed a person’s tags',
  'person-details-saved': 'Changed a person’s details',
  'person-added': 'Added a person',
  'people-import-begun': 'Started to import people from a file',
  'people-imported': 'Imported people from a file',
  'people-import-undone': 'Undid an import of people',
  'view-saved': 'Saved a view of the people list',
  'view-changed': 'Changed a view of the people list',
  'view-deleted': 'Deleted a view of the people list',
  'address-cleared': 'Confirmed a rejected address',
  'person-erased': 'Erased a person',
  'people-merged': 'Merged two addresses of a person',
  'people-split': 'Split an address from a person',
  'main-address-chosen': 'Chose a person’s main address',
  'content-published': 'Published new content',
  'preview-link-made': 'Created a preview link',
  'preview-link-ended': 'Ended a preview link',
  'name-changed': 'Changed their name',
  'password-changed': 'Changed their password',
  'password-reset': 'Reset their password by email',
  'email-change-asked': 'Requested a new sign-in address',
  'email-changed': 'Changed their sign-in address',
  'sessions-ended': 'Signed out a browser',
  'retention-changed': 'Changed a retention period',
  'backup-made': 'Made a backup',
  'backup-downloaded': 'Downloaded a backup',
  'backup-checked': 'Checked a backup file',
  'site-set-up': 'Set up the site',
  'password-replaced-at-start': 'Replaced a password with ADMIN_PASSWORD',
  'settings-mail-changed': 'Changed the mail server',
  'settings-mail-removed': 'Removed the mail server',
  'settings-payments-changed': 'Changed the payment keys',
  'settings-payments-removed': 'Removed the payment keys',
  'settings-calls-changed': 'Connected the calendar',
  'settings-calls-removed': 'Disconnected the calendar',
  'call-marked': 'Marked a call as booked',
  'call-taken-back': 'Unmarked a call as booked',
  'second-factor-on': 'Turned on two-factor sign-in',
  'second-factor-off': 'Turned off two-factor sign-in',
  'recovery-codes-made': 'Created new recovery codes',
  'recovery-code-used': 'Used a recovery code',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'draft-changed': 'Changed the draft',
  'helper-invited': 'Invited a team member',
  'invitation-taken-back': 'Withdrew an invitation',
  'helper-joined': 'Joined the admin',
  'role-changed': 'Changed a team member’s role',
  'helper-removed': 'Removed a team member',
  'discount-made': 'Created a discount code',
  'discount-changed': 'Changed a discount code',
  'discount-on': 'Turned on a discount code',
  'discount-off': 'Turned off a discount code',
  'discount-deleted': 'Deleted a discount code',
  'time-zone-changed': 'Changed the site’s time zone',
  'weekly-mail-on': 'Turned on the weekly summary',
  'weekly-mail-off': 'Turned off the weekly summary',
  'letter-sent': 'Sent a campaign',
  'letter-scheduled': 'Scheduled a campaign',
  'letter-tried': 'Sent themselves a test of a campaign',
  'letter-paused': 'Paused a campaign',
  'letter-resumed': 'Resumed a campaign',
  'letter-canceled': 'Canceled the rest of a campaign',
  'letter-back-to-draft': 'Unscheduled a campaign',
  'letter-thrown-away': 'Deleted a draft campaign',
  'waitlist-told': 'Emailed a tool’s waitlist',
  'text-saved': 'Saved an email template',
  'text-removed': 'Removed an email template',
  'letter-pace-changed': 'Changed the hourly email limit',
  'letters-asked-on': 'Turned on double opt-in',
  'letters-asked-off': 'Turned off double opt-in',
  'sequence-on': 'Turned on a sequence',
  'sequence-off': 'Turned off a sequence',
  'sequence-mail-changed': 'Changed a sequence email',
  'sequence-mail-back': 'Reset a sequence email to its original text',
  'sequence-mail-added': 'Added an email to a sequence',
  'sequence-mail-removed': 'Removed an email from a sequence',
  'sequence-mail-brought-back': 'Restored a sequence email',
  'sequence-stopped': 'Stopped a sequence for a person',
} as const

export type AuditAction = keyof typeof auditActions
