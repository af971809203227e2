import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { TrustedProxies } from './trusted-proxies.server.ts'

/**
 * The client address that limits count by. Each proxy appends its caller to X-Forwarded-For, so the list is read from
 * the right as long as the writer is trusted; the rest is whatever the client claimed. An IPv6 address is reduced to
 * its /48 network: one customer often has all of it, which is 65,536 of the /64 networks that a device has.
 */
export function clientAddress(
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'> | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string {
  let address = socket?.remoteAddress ?? 'unknown'
  // Some proxies add the port, which is another one for each connection.
  const withPort = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/
  const callers = forwardedFor?.split(',').map((caller) => caller.trim().replace(withPort, '$1$2')) ?? []
  for (const caller of callers.filter(Boolean).toReversed()) {
    if (!proxies.trusts(address)) break
    address = caller
  }
  return address.includes(':') ? networkOf(address) : address
}

function networkOf(address: string): string {
  // An IPv4 address on an IPv6 socket, which is the usual case.
  const mapped = address.match(/^::ffff:([\d.]+)$/i)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [start = '', end] = address.split('::')
  const groups = (part = '') => part.split(':').filter(Boolean)
  const zeros = end === undefined ? 0 : 8 - groups(start).length - groups(end).length
  const all = [...groups(start), ...Array.from({ length: zeros }, () => '0'), ...groups(end)]
  return all
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
