type WaitingMail = {
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
