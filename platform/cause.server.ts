import { AsyncLocalStorage } from 'node:async_hooks'
import { sign } from './signing.server.ts'

/** What made the running code run: a request, or nothing for a background job. */
export type Cause = {
  /** See `nameNetworks`. */
  network: string | null
  /** The account whose session was checked. */
  accountId?: string
}

const running = new AsyncLocalStorage<Cause>()

export function causedBy<Answer>(cause: Cause, work: () => Answer): Answer {
  return running.run(cause, work)
}

export function setCauseAccount(id: string): void {
  const cause = running.getStore()
  if (cause) cause.accountId = id
}

/** Undefined for our own accounts and background jobs. */
export function visitorsNetwork(): string | null {
  const cause = running.getStore()
  return cause && !cause.accountId ? cause.network : null
}

export type NetworkNames = (address: string, now?: Date) => string

/**
 * Names a network in logs and the outbox, so that a flood shows but the address does not: a hash with the site's key,
 * the same for one UTC day.
 */
export function nameNetworks(key: string): NetworkNames {
  return (address, now = new Date()) => sign(key, `${now.toISOString().slice(0, 10)} ${address}`).slice(0, 12)
}
