import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { markInUse, markUnused, removeAllButNewest } from './kept-folders.server.ts'

function folders(...names: string[]): string {
  const parent = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  for (const [age, name] of names.entries()) {
    mkdirSync(join(parent, name))
    const time = new Date(2026, 0, 31 - age)
    utimesSync(join(parent, name), time, time)
  }
  return parent
}

test('keeps the newest folders and leaves files alone', () => {
  const parent = folders('newest', 'second', 'third', 'fourth')
  writeFileSync(join(parent, 'note'), '')
  removeAllButNewest(parent, 2)
  expect(readdirSync(parent).toSorted()).toEqual(['newest', 'note', 'second'])
})

test('keeps an old folder for as long as a process uses it', () => {
  const parent = folders('newest', 'used', 'left')
  mkdirSync(join(parent, 'left', '.used-by'))
  // No process has this number: it is beyond what Linux gives out.
  writeFileSync(join(parent, 'left', '.used-by', '99999999'), '')
  const time = new Date(2025, 0, 1)
  markInUse(join(parent, 'used'))
  utimesSync(join(parent, 'left'), time, time)
  removeAllButNewest(parent, 1)
  expect(existsSync(join(parent, 'used'))).toBe(true)
  expect(existsSync(join(parent, 'left'))).toBe(false)
  expect(readdirSync(join(parent, 'used', '.used-by'))).toEqual([String(process.pid)])
})

test('keeps a folder that is named, and not one that is used no longer', () => {
  const parent = folders('newest', 'named', 'left')
  markInUse(join(parent, 'left'))
  markUnused(join(parent, 'left'))
  removeAllButNewest(parent, 1, ['named'])
  expect(readdirSync(parent).toSorted()).toEqual(['named', 'newest'])
})
