// Retention periods in days, with their defaults, limits and explanations.

export const retention = {
  mailTexts: {
    label: 'Texts of sent emails',
    days: 90,
    min: 7,
    max: 3650,
    words:
      'The text of an email is deleted this many days after it was sent. Its recipient, subject and dates stay. Emails that are waiting or could not be sent keep their text.',
  },
  stripeEvents: {
    label: 'Payment events from Stripe',
    days: 400,
    min: 180,
    max: 3650,
    words:
      'Records of processed events are deleted. Orders, payments and refunds stay. An event that matches no order stays until someone has reviewed it.',
  },
  auditLog: {
    label: 'The admin log',
    days: 1095,
    min: 365,
    max: 3650,
    words: 'Older log entries are deleted. The changes they describe stay.',
  },
} as const

export type RetentionPart = keyof typeof retention

export type RetentionPeriods = Record<RetentionPart, number>

export const retentionParts = Object.keys(retention) as RetentionPart[]

/** For uploaded pictures that no published version and no draft uses. */
export const picturesKeptDays = 30

export const visitsKeptDays = 400
