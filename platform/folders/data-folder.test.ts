import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test as anywhere, expect, onTestFinished } from 'vitest'
import { createLog, type Log } from '../log.server.ts'
import { closeDataFolder } from './data-folder.server.ts'

const test = anywhere.skipIf(process.platform === 'win32')
const silentLog = createLog('silent')
const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)

function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'data-folder-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** A data folder as an older version left it. */
function openFolder(): { dir: string; files: string[] } {
  const dir = join(temporaryDir(), 'data')
  mkdirSync(join(dir, 'backups'), { recursive: true })
  const names = ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm', 'backups/site-2026Z.jsonl.gz', 'notes.txt']
  const files = names.map((name) => join(dir, name))
  for (const file of files) writeFileSync(file, '')
  for (const file of files) chmodSync(file, 0o644)
  for (const folder of [dir, join(dir, 'backups')]) chmodSync(folder, 0o755)
  return { dir, files }
}

test('a folder that is not there is made, for nobody else', () => {
  const dir = join(temporaryDir(), 'deep', 'data')
  expect(closeDataFolder({ DATA_DIR: dir }, silentLog)).toEqual([])
  expect(modeOf(dir)).toBe('700')
})

test('what others could read is closed and said in one line; files that are not ours are let alone', () => {
  const { dir, files } = openFolder()
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => lines.push(line) } as unknown as Log
  expect(closeDataFolder({ DATA_DIR: dir }, log)).toEqual([])
  expect([dir, join(dir, 'backups')].map(modeOf)).toEqual(['700', '700'])
  expect(files.map(modeOf)).toEqual(['600', '600', '600', '600', '644'])
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).toContain(join(dir, 'site.sqlite'))
  closeDataFolder({ DATA_DIR: dir }, log)
  expect(lines).toHaveLength(1)
})

test('a folder that is shared by design is left open, and named', () => {
  const { dir } = openFolder()
  chmodSync(dir, 0o1777)
  expect(closeDataFolder({ DATA_DIR: dir }, silentLog)).toEqual([dir])
  expect(modeOf(dir)).toBe('1777')
})

const asRoot = process.getuid?.() === 0
anywhere.skipIf(!asRoot)('what belongs to another user is named (only root can make such a file)', () => {
  const { dir, files } = openFolder()
  const [database = ''] = files
  const somebody = 65_534
  chmodSync(dirname(dir), 0o755)
  chownSync(dir, somebody, somebody)
  process.seteuid?.(somebody)
  onTestFinished(() => process.seteuid?.(0))
  const left = closeDataFolder({ DATA_DIR: dir }, silentLog)
  expect(left).toContain(database)
  expect(left).not.toContain(dir)
})
