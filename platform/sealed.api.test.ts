import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { openSealer } from './sealed.server.ts'

test('a sealed text is the same each time, unreadable, and opens under its own name only', async () => {
  const { db } = await openTestDatabase()
  const { seal, unseal } = await openSealer(db, 'one')
  const sealed = seal('ada@example.com')
  expect(seal('ada@example.com')).toBe(sealed)
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('ada')
  expect(unseal(sealed)).toBe('ada@example.com')
  expect((await openSealer(db, 'one')).unseal(sealed)).toBe('ada@example.com')
  expect((await openSealer(db, 'another')).unseal(sealed)).toBeUndefined()
})

test('a sealed text that was changed, cut or made up opens nothing', async () => {
  const { db } = await openTestDatabase()
  const { seal, unseal } = await openSealer(db, 'one')
  const sealed = seal('ada@example.com')
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(changed.toString('base64url'))).toBeUndefined()
  }
  for (const text of ['', 'someone', sealed.slice(0, -4), `${sealed}AAAA`]) {
    expect(unseal(text)).toBeUndefined()
  }
})
