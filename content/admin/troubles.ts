// Texts of monitoring alerts, in emails and in the admin.

import type { adminPages } from './admin.ts'

type AdminPath = (typeof adminPages)[number]['path']

export type TroubleWords = {
  title: string
  /** What to do about it. */
  todo: string
  /** The related admin page. */
  page?: AdminPath
  /** Heading of the email when the alert is resolved. */
  over: string
}

/** Keys are stored and appear in /api/ready and /metrics: add new ones, never rename one. */
export const troubleWords = {
  errors: {
    title: 'Visitors get error pages',
    todo: 'Open your site and try what visitors do there. The server’s own log (not the one in the admin) names every failure and its cause: hand it to whoever helps you with the site.',
    over: 'Visitors are served again',
  },
  mail: {
    title: 'Mail does not go out',
    page: '/admin/mail',
    todo: 'Open Mail in the admin: it shows what the mail server said. Most often the password that is entered under Settings no longer holds, or the provider’s limit is reached. Nothing is lost: what waits is tried again for three days.',
    over: 'Mail goes out again',
  },
  'team-address': {
    title: 'Your own address is refused',
    page: '/admin/mail',
    todo: 'What visitors send you does not arrive. Correct the address that the site writes to (TEAM_EMAIL), then open a mail to your team under Mail in the admin and press “Try now”. Nothing is lost: what waits is tried again for three days.',
    over: 'Mail to you arrives again',
  },
  disk: {
    title: 'The disk is almost full',
    todo: 'Make room: copy older backups elsewhere and delete them here, shorten logs, or rent a larger disk. On a full disk no form can be sent and nothing be bought.',
    over: 'There is room on the disk again',
  },
  backup: {
    title: 'The last backup is too old',
    page: '/admin/backups',
    todo: 'Open Backups in the admin and make one: should that fail, it says why. The site makes one by itself for every hour in which something changed.',
    over: 'There is a fresh backup',
  },
  'backup-failed': {
    title: 'A backup could not be made',
    page: '/admin/backups',
    todo: 'Open Backups in the admin: it says what is in the way, most often a full disk or a folder that may not be written to. The site tries again every ten minutes.',
    over: 'Backups are made again',
  },
  crash: {
    title: 'The site stopped without being asked to',
    todo: 'It was started again by itself. Should it happen again, hand the server’s log of those minutes to whoever helps you with the site; without a word in it, the machine was most likely out of memory or switched off.',
    over: 'The site runs steadily again',
  },
} as const satisfies Record<string, TroubleWords>

export type TroubleKind = keyof typeof troubleWords
