import { scryptSync } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'

/** 32 MB and about 145 ms for each guess. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }

test('a password is kept as scrypt makes it at full cost, each with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('a password'), hashPassword('a password')])
  expect(one).not.toBe(other)
  for (const hash of [one, other]) {
    const [salt = '', key] = hash.split(':')
    expect(salt).toMatch(/^[0-9a-f]{32}$/)
    expect(key).toBe(scryptSync('a password', salt, 64, cost).toString('hex'))
  }
})

test('a password is compared with that, and with no cheaper one', async () => {
  const salt = 'ab'.repeat(16)
  const hashAt = (N: number) => `${salt}:${scryptSync('a password', salt, 64, { ...cost, N }).toString('hex')}`
  expect(await verifyPassword({ hash: hashAt(cost.N), password: 'a password' })).toBe(true)
  expect(await verifyPassword({ hash: hashAt(cost.N), password: 'another' })).toBe(false)
  expect(await verifyPassword({ hash: hashAt(2), password: 'a password' })).toBe(false)
})
