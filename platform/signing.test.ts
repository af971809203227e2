import { expect, test } from 'vitest'
import { isSignedBy, sameText, sign } from './signing.server.ts'

test('a signature holds for its text and its key, and for nothing else', () => {
  const signature = sign('key', 'text')
  expect(isSignedBy('key', 'text', signature)).toBe(true)
  expect(isSignedBy('key', 'text ', signature)).toBe(false)
  expect(isSignedBy('another', 'text', signature)).toBe(false)
})

test.for(['', 'x', sign('key', 'text').slice(0, -1), `${sign('key', 'text')}x`, '☃'.repeat(43)])(
  'a wrong signature is refused, of whatever length: %s',
  (signature) => expect(isSignedBy('key', 'text', signature)).toBe(false),
)

test('a signature needs no escaping in an address', () => {
  for (let index = 0; index < 50; index += 1) expect(sign('key', String(index))).toMatch(/^[\w-]{43}$/)
})

test('the same text is the same by its bytes, not by its number of letters', () => {
  expect(sameText('pi_secret', 'pi_secret')).toBe(true)
  expect(sameText('é', 'e')).toBe(false)
  expect(sameText('', '')).toBe(true)
})
