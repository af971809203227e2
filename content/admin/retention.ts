// Retention periods in days, with their defaults, limits and explanations.

export const retention = {
  mailTexts: {
    label: 'Texts of sent mails',
    days: 90,
    least: 7,
    most: 3650,
    words:
      'The text of a mail goes this many days after it was sent. To whom it went, its subject, and when it was written and sent stay. A mail that waits or could not be sent keeps its text.',
  },
  stripeEvents: {
    label: 'Stripe’s messages about payments',
    days: 400,
    least: 180,
    most: 3650,
    words:
      'Notes that a message of Stripe’s was taken in go. The orders, and what was paid and refunded, stay. A message that fits no order stays until somebody has looked at it.',
  },
  auditLog: {
    label: 'The log of what was done here',
    days: 1095,
    least: 365,
    most: 3650,
    words: 'Older entries of the log go. What was changed by them stays as it is.',
  },
} as const

export type RetentionPart = keyof typeof retention

export type RetentionPeriods = Record<RetentionPart, number>

export const retentionParts = Object.keys(retention) as RetentionPart[]

/** For uploaded pictures that no published version and no draft uses. */
export const picturesKeptDays = 30

/** Counted on the server; see features/visits. */
export const visitsKeptDays = 400
