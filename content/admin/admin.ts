// The menu and pages of the admin, and the log's label for each action.

import { mayDo, type Right, type Role } from './roles.ts'

type AdminPage = {
  label: string
  path: string
  /** Required to open the page and those below it. */
  right: Right
  loading: string
  /** For pages without a tab: the page whose tab is highlighted instead. */
  under?: string
}

type AdminSection = { label: string; pages: readonly AdminPage[] }

export const accountPath = '/admin/account'

export const setupPath = '/admin/setup'

function settingsTab(label: string, path: string) {
  return { label, path, right: 'run-site', loading: 'Loading the settings…' } as const
}

/** The menu. A section with several pages shows them as tabs. */
export const adminSections = [
  {
    label: 'Today',
    pages: [
      { label: 'Today', path: '/admin', right: 'look', loading: 'Loading the dashboard…' },
      {
        label: 'Launch',
        path: '/admin/launch',
        right: 'run-site',
        loading: 'Checking the site…',
        under: '/admin',
      },
      {
        label: 'Setup assistant',
        path: setupPath,
        right: 'run-site',
        loading: 'Checking the set-up…',
        under: '/admin',
      },
    ],
  },
  {
    label: 'People',
    pages: [
      { label: 'Everyone', path: '/admin/people', right: 'look', loading: 'Loading people…' },
      { label: 'Waitlist', path: '/admin/waitlist', right: 'look', loading: 'Loading waitlist entries...' },
      {
        label: 'Import',
        path: '/admin/people/import',
        right: 'import-people',
        loading: 'Loading the imports…',
      },
      {
        label: 'Add a person',
        path: '/admin/people/new',
        right: 'work-with-people',
        loading: 'Loading…',
        under: '/admin/people',
      },
    ],
  },
  {
    label: 'Calls',
    pages: [{ label: 'Calls', path: '/admin/calls', right: 'look', loading: 'Loading calls…' }],
  },
  {
    label: 'Scorecards',
    pages: [
      { label: 'Scorecards', path: '/admin/scorecards', right: 'look', loading: 'Loading scorecards…' },
      { label: 'Answers', path: '/admin/scorecards/answers', right: 'look', loading: 'Loading the answers…' },
      {
        label: 'Retakes',
        path: '/admin/scorecards/retakes',
        right: 'look',
        loading: 'Loading retakes…',
      },
      {
        label: 'Benchmark',
        path: '/admin/scorecards/benchmark',
        right: 'look',
        loading: 'Loading the benchmark…',
      },
      {
        label: 'Testimonials',
        path: '/admin/scorecards/testimonials',
        right: 'look',
        loading: 'Loading testimonials…',
      },
    ],
  },
  {
    label: 'Emails',
    pages: [
      { label: 'Campaigns', path: '/admin/campaigns', right: 'look', loading: 'Loading campaigns…' },
      { label: 'Sequences', path: '/admin/sequences', right: 'look', loading: 'Loading sequences…' },
      { label: 'Templates', path: '/admin/templates', right: 'look', loading: 'Loading templates…' },
      { label: 'Outbox', path: '/admin/mail', right: 'look', loading: 'Loading the outbox…' },
    ],
  },
  {
    label: 'Sales',
    pages: [
      { label: 'Orders', path: '/admin/orders', right: 'look', loading: 'Loading orders…' },
      { label: 'Products', path: '/admin/products', right: 'look', loading: 'Loading products…' },
      { label: 'Discounts', path: '/admin/discounts', right: 'look', loading: 'Loading discount codes…' },
      {
        label: 'Accounting',
        path: '/admin/accounting',
        right: 'export-all',
        loading: 'Loading the accounting…',
      },
    ],
  },
  {
    label: 'Site',
    pages: [
      { label: 'Editor', path: '/admin/site', right: 'draft-site', loading: 'Loading the site…' },
      {
        label: 'History',
        path: '/admin/site/history',
        right: 'draft-site',
        loading: 'Loading the history…',
      },
    ],
  },
  {
    label: 'Numbers',
    pages: [{ label: 'Numbers', path: '/admin/numbers', right: 'look', loading: 'Loading the numbers…' }],
  },
  {
    label: 'Settings',
    pages: [
      settingsTab('Business', '/admin/settings'),
      settingsTab('Email', '/admin/settings/email'),
      settingsTab('Payments', '/admin/settings/payments'),
      settingsTab('Calendar', '/admin/settings/calendar'),
      settingsTab('Team', '/admin/team'),
      { ...settingsTab('Security', accountPath), right: 'own-account' },
      settingsTab('Backups and export', '/admin/backups'),
      settingsTab('Retention', '/admin/data'),
      settingsTab('Activity', '/admin/log'),
    ],
  },
] as const satisfies AdminSection[]

export const adminPages = adminSections.flatMap(({ pages }): AdminPage[] => [...pages])

export function adminPageAt(pathname: string): AdminPage | undefined {
  return adminPages.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}

export type MenuSection = { label: string; path: string; tabs: readonly AdminPage[]; isCurrent: boolean }

/** What a role sees of the menu; the page at `pathname` marks the current section. */
export function menuOf(role: Role, pathname: string): MenuSection[] {
  const here = adminPageAt(pathname)
  return adminSections.flatMap(({ label, pages }: AdminSection) => {
    const tabs = pages.filter(({ right, under }) => !under && mayDo(role, right))
    const [first] = tabs
    if (!first) return []
    return [{ label, path: first.path, tabs, isCurrent: pages.some(({ path }) => path === here?.path) }]
  })
}

/** Keys are stored in the log, some with words of earlier releases: add new ones, never rename one. */
export const auditActions = {
  'waitlist-exported': 'Downloaded the waitlist',
  'mail-sent-again': 'Resent an email',
  'mail-discarded': 'Discarded queued emails',
  'test-mail-sent': 'Sent a test email',
  'receipt-sent-again': 'Resent a receipt',
  'order-refunded': 'Refunded an order',
  'order-partly-refunded': 'Refunded part of an order',
  'payments-stopped': 'Stopped the payments of an order',
  'books-exported': 'Downloaded the accounting export',
  'seller-changed': 'Changed the seller details on receipts',
  'order-email-corrected': 'Corrected the email address of an order',
  /** By an earlier release. */
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
  'people-changed': 'Changed several people',
  'people-change-undone': 'Undid a change of several people',
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
  'backup-passphrase-chosen': 'Chose a passphrase for backups',
  'site-set-up': 'Set up the site',
  'password-replaced-at-start': 'Replaced a password with ADMIN_PASSWORD',
  'settings-mail-changed': 'Changed the mail server',
  'settings-mail-removed': 'Removed the mail server',
  'settings-payments-changed': 'Changed the payment keys',
  'settings-payments-removed': 'Removed the payment keys',
  'settings-calls-changed': 'Connected the calendar',
  'settings-calls-removed': 'Disconnected the calendar',
  'call-marked': 'Marked a call as booked',
  'call-answered': 'Said how a call went',
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
  'scorecard-published': 'Published a scorecard',
  'scorecard-archived': 'Archived a scorecard',
  'scorecard-restored': 'Restored a scorecard',
  'scorecard-answers-exported': 'Downloaded the answers of a scorecard',
  'sequence-stopped': 'Stopped a sequence for a person',
} as const

export type AuditAction = keyof typeof auditActions
