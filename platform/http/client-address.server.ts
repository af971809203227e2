import type { IncomingMessage } from 'node:http'

/**
 * The address that limits count by. Behind a proxy it is the last entry of X-Forwarded-For: the one our own
 * proxy wrote; everything before it is whatever the client claimed.
 */
export function clientAddress(
  socket: IncomingMessage['socket'] | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return forwarded || socket?.remoteAddress || 'unknown'
}
