import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createKeptResults } from './kept-results.server.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function neverMade(): string {
  throw new Error('It was made again.')
}

test('what was made from the same is not made again, in this set or in the next', async () => {
  const folder = newFolder()
  const first = createKeptResults()
  expect(await first.get(['campaigns', 'abc'], async () => 'cut')).toBe('cut')
  expect(await first.get(['campaigns', 'abc'], neverMade)).toBe('cut')
  first.write(folder)
  const next = createKeptResults(folder)
  expect(await next.get(['campaigns', 'abc'], neverMade)).toBe('cut')
  expect(await next.get(['campaigns', 'abcd'], () => 'cut anew')).toBe('cut anew')
})

test('what nobody asked for is not handed on', async () => {
  const [first, second] = [newFolder(), newFolder()]
  const earlier = createKeptResults()
  await earlier.get(['headline', 'Then'], () => 'then')
  earlier.write(first)
  createKeptResults(first).write(second)
  expect(await createKeptResults(second).get(['headline', 'Then'], () => 'again')).toBe('again')
})
