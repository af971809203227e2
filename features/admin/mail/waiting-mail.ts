export type WaitingMail = {
  state: string
  urgent: number
  lastError: string | null
  kind: string
  createdAt: string
  nextAttemptAt: string
}

/** Delayed because its recipient got too many emails within an hour: nothing else delays an email without an error. */
export function isHeldBack({ state, urgent, lastError, createdAt, nextAttemptAt }: WaitingMail): boolean {
  return state === 'queued' && !urgent && lastError === null && nextAttemptAt > createdAt
}

/** The site reached its hourly limit. Emails that are not urgent, or only those of `kind`, wait until then. */
export type FullHour = { maxPerHour: number; until: string; kind?: string }

/** Whether only the hourly limit delays this email. */
export function waitsForHour(mail: WaitingMail, hour: FullHour | undefined): hour is FullHour {
  if (hour === undefined || (hour.kind !== undefined && hour.kind !== mail.kind)) return false
  return mail.state === 'queued' && !mail.urgent && mail.nextAttemptAt <= hour.until
}

/** What is used up, for a sentence. */
export function limitText({ maxPerHour, kind }: FullHour): string {
  return kind
    ? `Campaigns and sequences have used their half of the ${maxPerHour} emails an hour`
    : `The limit of ${maxPerHour} emails an hour is reached`
}
