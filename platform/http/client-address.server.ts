import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The address that limits count by. Behind a proxy it is the last entry of X-Forwarded-For: the one our own
 * proxy wrote; everything before it is whatever the client claimed. Of an IPv6 address it is the network, the
 * first half: one customer has all of it, and could take another address for every call.
 */
export function clientAddress(
  socket: IncomingMessage['socket'] | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  const address = forwarded || socket?.remoteAddress || 'unknown'
  return isIPv6(address) ? networkOf(address) : address
}

function networkOf(address: string): string {
  // An IPv4 address that came in through an IPv6 socket.
  const mapped = address.match(/^::ffff:([\d.]+)$/i)?.[1]
  if (mapped) return mapped
  const [start = '', end] = address.split('::')
  const groups = (part = '') => part.split(':').filter(Boolean)
  const zeros = end === undefined ? 0 : 8 - groups(start).length - groups(end).length
  const all = [...groups(start), ...Array.from({ length: zeros }, () => '0'), ...groups(end)]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
