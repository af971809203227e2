import { expect, test, vi } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { connectDatabase, type Db } from '#platform/database/connect.server.ts'
import { createOwner } from '#tests/sites/create-owner.ts'
import { newSetupToken } from '#tests/sites/setup-token.ts'
import { openTestDatabase, silentLog } from '#tests/sites/test-site.ts'
import { checkSetupToken, setupLinkOver, useSetupToken } from './setup-link.server.ts'

const use = (db: Db, token: string) => db.transaction().execute((tx) => useSetupToken(tx, token))

test('a link opens once, and only its hash is stored', async () => {
  const { db } = await openTestDatabase()
  const token = await newSetupToken(db)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await db.selectFrom('settings').selectAll().execute())).not.toContain(token)
  expect(await checkSetupToken(db, token)).toBe(true)
  await use(db, token)
  expect(await checkSetupToken(db, token)).toBe(false)
  await expect(use(db, token)).rejects.toMatchObject({ status: 410, message: setupLinkOver })
})

test('a new link ends the one before; made-up ones never open', async () => {
  const { db } = await openTestDatabase()
  expect(await checkSetupToken(db, '')).toBe(false)
  const first = await newSetupToken(db)
  const second = await newSetupToken(db)
  expect(await checkSetupToken(db, first)).toBe(false)
  for (const wrong of ['', 'a'.repeat(43), `${second}x`, second.toUpperCase(), '%00', first]) {
    expect(await checkSetupToken(db, wrong)).toBe(false)
    await expect(use(db, wrong)).rejects.toMatchObject({ status: 410 })
  }
  expect(await checkSetupToken(db, second)).toBe(true)
})

test('a link is over after an hour', async () => {
  const { db } = await openTestDatabase()
  const token = await newSetupToken(db)
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs)
  const [before, after] = [inMinutes(59), inMinutes(61)]
  vi.useFakeTimers({ toFake: ['Date'], now: before })
  expect(await checkSetupToken(db, token)).toBe(true)
  vi.setSystemTime(after)
  expect(await checkSetupToken(db, token)).toBe(false)
  await expect(use(db, token)).rejects.toMatchObject({ status: 410 })
  vi.useRealTimers()
})

test('a link does not open where there is an owner, and a refused use changes nothing', async () => {
  const { db } = await openTestDatabase()
  const token = await newSetupToken(db)
  await createOwner(db, 'ada@example.com', 'a hash')
  expect(await checkSetupToken(db, token)).toBe(false)
  const before = await db.selectFrom('settings').selectAll().execute()
  await expect(use(db, token)).rejects.toMatchObject({ status: 410 })
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual(before)
})

test('of ten uses at once, over two processes, one goes through', async () => {
  const { db, at } = await openTestDatabase()
  const other = connectDatabase(at, silentLog)
  const token = await newSetupToken(db)
  const uses = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => use(index % 2 ? db : other.db, token)))
  await other.close()
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of uses) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 410 })
  }
})

test('a use that is taken back leaves the link as it was', async () => {
  const { db } = await openTestDatabase()
  const token = await newSetupToken(db)
  const broken = db.transaction().execute(async (tx) => {
    await useSetupToken(tx, token)
    throw new Error('something else went wrong')
  })
  await expect(broken).rejects.toThrow('something else')
  expect(await checkSetupToken(db, token)).toBe(true)
})
