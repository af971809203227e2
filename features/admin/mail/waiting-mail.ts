export type WaitingMail = {
  state: string
  urgent: number
  lastError: string | null
  createdAt: string
  nextAttemptAt: string
}

/**
 * Whether a mail waits because its mailbox has had enough within the hour: nothing else puts off a mail that the
 * server never refused, and an urgent one is not held back.
 */
export function isHeldBack({ state, urgent, lastError, createdAt, nextAttemptAt }: WaitingMail): boolean {
  return state === 'queued' && !urgent && lastError === null && nextAttemptAt > createdAt
}

/** The site has sent as many mails as it may in an hour; those that are not urgent wait until then. */
export type FullHour = { mostPerHour: number; until: string }

/** Whether a mail that is due waits only because the site's hour is full. */
export function waitsForHour(mail: WaitingMail, hour: FullHour | undefined): hour is FullHour {
  return hour !== undefined && mail.state === 'queued' && !mail.urgent && mail.nextAttemptAt <= hour.until
}
