import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { TrustedProxies } from './trusted-proxies.server.ts'

/**
 * The address that limits count by. Each proxy adds to X-Forwarded-For, at its end, whom it was called by; so the list is
 * read from the right for as long as who wrote is trusted, and what stands further left is whatever the client claimed.
 * Of an IPv6 address it is the network, the first half: one customer has all of it, and could take another address for
 * every call.
 */
export function clientAddress(
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'> | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string {
  let address = socket?.remoteAddress ?? 'unknown'
  const callers = forwardedFor?.split(',').map((caller) => caller.trim()) ?? []
  for (const caller of callers.filter(Boolean).toReversed()) {
    if (!proxies.trusts(address)) break
    address = caller
  }
  return address.includes(':') ? networkOf(address) : address
}

function networkOf(address: string): string {
  // An IPv4 address that came in through an IPv6 socket; nearly every one does.
  const mapped = address.match(/^::ffff:([\d.]+)$/i)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [start = '', end] = address.split('::')
  const groups = (part = '') => part.split(':').filter(Boolean)
  const zeros = end === undefined ? 0 : 8 - groups(start).length - groups(end).length
  const all = [...groups(start), ...Array.from({ length: zeros }, () => '0'), ...groups(end)]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
