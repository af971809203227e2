import { expect, test } from 'vitest'
import { fromBase32, totp } from './totp.ts'

test('codes are those of RFC 6238, appendix B, and keys those of RFC 4648, section 10', () => {
  const secret = Buffer.from('12345678901234567890')
  const at = (seconds: number) => totp(secret, seconds * 1000, 8)
  expect([59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map(at)).toEqual([
    '94287082',
    '07081804',
    '14050471',
    '89005924',
    '69279037',
    '65353130',
  ])
  expect(String(fromBase32('MZXW6YTBOI'))).toBe('foobar')
})
