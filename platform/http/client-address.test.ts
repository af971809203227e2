import { expect, test } from 'vitest'
import { clientAddress } from './client-address.server.ts'
import { parseTrustedProxies, type TrustedProxies } from './trusted-proxies.server.ts'

function trusting(text: string): TrustedProxies {
  const proxies = parseTrustedProxies(text)
  if (!proxies) throw new Error(`${text} is no list of proxies`)
  return proxies
}

/** The client that a call from `peer` counts as. */
const seen = (peer: string, forwardedFor: string | undefined, trustProxy: string) =>
  clientAddress({ remoteAddress: peer }, forwardedFor, trusting(trustProxy))

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1:2:3:4%eth0', 'fe80:0:0'],
  ['unknown', 'unknown'],
] as const)('%s counts as %s', ([address, counted]) => {
  expect(seen('127.0.0.1', address, '127.0.0.1')).toBe(counted)
  expect(seen(address, undefined, 'off')).toBe(counted)
})

test.for([
  ['nobody is trusted', '127.0.0.1', '203.0.113.7', 'off', '127.0.0.1'],
  ['the caller is not in the list', '203.0.113.9', '1.1.1.1', '127.0.0.1', '203.0.113.9'],
  ['nothing is forwarded', '127.0.0.1', undefined, '127.0.0.1', '127.0.0.1'],
  ['nothing but commas', '127.0.0.1', ', ,', '127.0.0.1', '127.0.0.1'],
  ['a client made up its own past', '127.0.0.1', '10.9.9.9, 203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ['a proxy that adds the port', '127.0.0.1', '203.0.113.7:50123', '127.0.0.1', '203.0.113.7'],
  ['a port after IPv6', '127.0.0.1', '[2001:db8:1:2::9]:50123', '127.0.0.1', '2001:db8:1'],
  ['two proxies', '127.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2', '127.0.0.1,10.0.0.0/8', '203.0.113.7'],
  ['a proxy that is not in the list', '127.0.0.1', '203.0.113.7, 10.0.0.2', '127.0.0.1', '10.0.0.2'],
  ['an IPv4 proxy on an IPv6 socket', '::ffff:127.0.0.1', '203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ['an IPv6 proxy', '::1', '203.0.113.7', 'loopback', '203.0.113.7'],
  ['a proxy on this link', 'fe80::1%eth0', '203.0.113.7', 'private', '203.0.113.7'],
  ['a container’s proxy, as before', '172.18.0.1', '203.0.113.7', 'on', '203.0.113.7'],
  ['the internet, with on', '203.0.113.9', '1.1.1.1', 'on', '203.0.113.9'],
] as const)('%s', ([, peer, forwardedFor, list, client]) => {
  expect(seen(peer, forwardedFor, list)).toBe(client)
})

test('without a socket nobody is believed', () => {
  expect(clientAddress(undefined, '203.0.113.7', trusting('on'))).toBe('unknown')
})

test('a list that cannot be read is none', () => {
  const wrong = ['maybe', '127.0.0.1,', '10.0.0.0/33', '::/129', '10.0.0.0/x', '10.0.0', '/8', 'localhost', '']
  for (const text of wrong) expect(`${text}: ${parseTrustedProxies(text)}`).toBe(`${text}: undefined`)
})

test('only lists of this machine’s own addresses keep the port to this machine', () => {
  const keep = (text: string) => trusting(text).onlyLoopback
  for (const text of ['loopback', '127.0.0.1', '127.0.0.1, ::1', '127.0.0.0/8']) expect(keep(text)).toBe(true)
  for (const text of ['off', 'on', 'private', '127.0.0.1,10.0.0.2', '127.0.0.0/7', '::1/64'])
    expect(keep(text)).toBe(false)
})
