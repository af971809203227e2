import { dayMs } from '#lib/time/durations.ts'

type Removed = { sentAt: string | null; bodyRemovedAt: string | null; secret: number | null }

/** The text was deleted after the retention period, or contains a secret link. */
export function hasNoText({ bodyRemovedAt, secret }: Pick<Removed, 'bodyRemovedAt' | 'secret'>): boolean {
  return bodyRemovedAt !== null || secret === 1
}

export function noTextReason(mail: Removed): string {
  if (mail.secret) return 'This email contains a private link for its recipient, so its text is hidden.'
  const keptMs = Date.parse(mail.bodyRemovedAt ?? '') - Date.parse(mail.sentAt ?? '')
  return `The text of this email was deleted after ${Math.floor(keptMs / dayMs)} days.`
}
