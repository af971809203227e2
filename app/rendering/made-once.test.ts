import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeOnce } from './made-once.server.ts'

function placeFor(name: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'made-once-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return join(dir, name)
}

test('of two that want the same one makes it, and the other waits for it', async () => {
  const folder = placeFor('pages')
  let made = 0
  const make = async () => {
    made += 1
    mkdirSync(folder)
  }
  await Promise.all([makeOnce(folder, make), makeOnce(folder, make)])
  expect(made).toBe(1)
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

test('who ends while another makes it does not wait for that one', async () => {
  const folder = placeFor('pages')
  // A process that is alive and busy: the one that started this one.
  writeFileSync(`${folder}.lock`, String(process.ppid))
  const ending = new AbortController()
  const waiting = makeOnce(folder, () => Promise.reject(new Error('begun')), ending.signal)
  ending.abort(new Error('this process ends'))
  await expect(waiting).rejects.toThrow('this process ends')
  expect(existsSync(`${folder}.lock`)).toBe(true)
})

test('who ends while it makes leaves the place to the next, and does not begin again', async () => {
  const folder = placeFor('pages')
  const ending = new AbortController()
  const cut = Promise.withResolvers<void>()
  const making = makeOnce(folder, () => cut.promise, ending.signal)
  ending.abort(new Error('this process ends'))
  cut.reject(new Error('the side process ended'))
  await expect(making).rejects.toThrow('the side process ended')
  expect(existsSync(`${folder}.lock`)).toBe(false)
  await expect(makeOnce(folder, async () => {}, ending.signal)).rejects.toThrow('this process ends')
})
