import { expect, test } from 'vitest'
import { createAccount, removeAccount } from '#platform/auth/accounts.server.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { listActions, recordAction } from './audit.server.ts'

const owner = { id: 'owner', email: 'owner@example.com' }

test('what the owner did is read back newest first', async () => {
  const { db } = await openTestDatabase()
  await recordAction(db, owner, { action: 'waitlist-exported' })
  await recordAction(db, owner, { action: 'mail-sent-again', subject: 'ada@example.com', detail: 'Receipt' })
  await db.updateTable('auditLog').set({ at: '2026-01-01T00:00:00.000Z' }).where('subject', 'is', null).execute()
  const { entries, older } = await listActions(db)
  expect(entries.map(({ action, subject, detail }) => ({ action, subject, detail }))).toEqual([
    { action: 'mail-sent-again', subject: 'ada@example.com', detail: 'Receipt' },
    { action: 'waitlist-exported', subject: null, detail: null },
  ])
  expect(older).toBeUndefined()
})

test('an entry names who did it while they have an account, and keeps their address afterwards', async () => {
  const { db } = await openTestDatabase()
  const helper = { name: 'Bea', email: 'bea@example.com', role: 'reader', passwordHash: 'x' } as const
  const id = await createAccount(db, helper)
  await recordAction(db, helper, { action: 'note-saved' })
  const byWhom = async () => (await listActions(db)).entries.map(({ name, ownerEmail }) => [name, ownerEmail])
  expect(await byWhom()).toEqual([['Bea', 'bea@example.com']])
  await removeAccount(db, { id: id ?? '', email: helper.email })
  expect(await byWhom()).toEqual([[null, 'bea@example.com']])
})

test('a long log is read a page at a time, with no entry left out', async () => {
  const { db } = await openTestDatabase()
  for (let index = 0; index < 130; index += 1) {
    await recordAction(db, owner, { action: 'test-mail-sent', subject: String(index) })
  }
  // Several things happen in the same millisecond; the page's edge may fall between them.
  await db.updateTable('auditLog').set({ at: '2026-01-01T00:00:00.000Z' }).execute()
  const seen: string[] = []
  let page = await listActions(db)
  for (;;) {
    seen.push(...page.entries.map(({ id }) => id))
    if (!page.older) break
    page = await listActions(db, page.older)
  }
  expect(new Set(seen).size).toBe(130)
  expect(seen).toHaveLength(130)
})

test('an action in a transaction that fails is not recorded', async () => {
  const { db } = await openTestDatabase()
  const failing = db.transaction().execute(async (tx) => {
    await recordAction(tx, owner, { action: 'waitlist-exported' })
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect((await listActions(db)).entries).toEqual([])
})
