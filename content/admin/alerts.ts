import type { adminPages } from './admin.ts'

type AdminPath = (typeof adminPages)[number]['path']

export type AlertText = {
  title: string
  todo: string
  page?: AdminPath
  /** Heading of the email when the alert is resolved. */
  over: string
}

/** Keys are stored and appear in /api/ready and /metrics: add new ones, never rename one. */
export const alertTexts = {
  errors: {
    title: 'Visitors get error pages',
    todo: 'Open your site and try what visitors do there. The server’s own log (not the one in the admin) has every error and its cause. Give it to the person who maintains your site.',
    over: 'The error pages have stopped',
  },
  mail: {
    title: 'Emails are not being sent',
    page: '/admin/mail',
    todo: 'Open the outbox to see the mail server’s answer. Most often the password under Settings is no longer valid, or you have reached the provider’s limit. Nothing is lost: the site keeps trying for three days.',
    over: 'Emails are being sent again',
  },
  'mail-limit': {
    title: 'More email than the hourly limit allows',
    page: '/admin/mail',
    todo: 'Your mail server works; the site sends no more per hour than your limit (MAILS_PER_HOUR). Open the outbox to see what is waiting. If someone is flooding your forms, discard it. Otherwise it goes out in the next hours, or raise the limit as far as your provider allows.',
    over: 'Nothing waits for the hourly limit anymore',
  },
  'team-address': {
    title: 'Your own email address is rejected',
    page: '/admin/mail',
    todo: 'You do not receive what visitors send you. Correct the address for notifications (TEAM_EMAIL), then open an email to your team under Emails, Outbox and press “Try now”. Nothing is lost: the site keeps trying for three days.',
    over: 'Emails to you arrive again',
  },
  database: {
    title: 'The site cannot save anything',
    todo: 'Visitors cannot send forms or buy anything. Free some space on the disk, or start the database again. The server’s own log has the cause. Give it to the person who maintains your site.',
    over: 'The site can save again',
  },
  disk: {
    title: 'The disk is almost full',
    todo: 'Free some space: move older backups elsewhere, shorten logs, or get a larger disk. When the disk is full, visitors cannot send forms or buy anything.',
    over: 'The disk has enough space again',
  },
  backup: {
    title: 'The last backup is too old',
    page: '/admin/backups',
    todo: 'Open Backups in the admin and make one. If that fails, the page tells you why. Normally the site makes a backup for every hour in which something changed.',
    over: 'There is a new backup',
  },
  'backup-failed': {
    title: 'A backup failed',
    page: '/admin/backups',
    todo: 'Open Backups in the admin to see the reason, most often a full disk or a folder without write permission. The site tries again every ten minutes.',
    over: 'Backups work again',
  },
  crash: {
    title: 'The site stopped unexpectedly',
    todo: 'It restarted automatically. If it happens again, give the server’s log of those minutes to the person who maintains your site. If the log has no error, the machine was probably out of memory or switched off.',
    over: 'The site is stable again',
  },
} as const satisfies Record<string, AlertText>

export type AlertKind = keyof typeof alertTexts
