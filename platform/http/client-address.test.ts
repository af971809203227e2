import { expect, test } from 'vitest'
import { clientAddress } from './client-address.server.ts'

const behindProxy = (forwardedFor: string) => clientAddress(undefined, forwardedFor, true)

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1:2:3:4%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
] as const)('%s counts as %s', ([address, counted]) => {
  expect(behindProxy(address)).toBe(counted)
})

test('only a trusted proxy is believed, and only in what it wrote itself', () => {
  expect(behindProxy('10.9.9.9, 203.0.113.7')).toBe('203.0.113.7')
  expect(clientAddress(undefined, '203.0.113.7', false)).toBe('unknown')
})
