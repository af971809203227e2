import { sampleContent } from '#content/owner/samples/content.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'

export type MailSample = {
  write: () => Mail
  /** Where its button leads. */
  target: string
  says: string
}

export const siteUrl = 'https://coach.example'
export const entry = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }
export const { who } = sampleContent
