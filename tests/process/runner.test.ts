import { chmodSync, cpSync, existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkTree } from '../../scripts/runtime-packages.ts'
import { temporaryDir } from './built-server.ts'
import { runThere } from './checkout.ts'

/** A folder in which nothing is installed, with an npm that only leaves a note. */
function bareFolder(): { dir: string; installs: () => boolean; PATH: string } {
  const dir = temporaryDir()
  mkdirSync(join(dir, 'bin'))
  cpSync('scripts/run.mjs', join(dir, 'scripts/run.mjs'))
  writeFileSync(join(dir, 'package-lock.json'), '{}')
  writeFileSync(join(dir, 'bin/npm'), '#!/bin/sh\ntouch npm-was-here\nexit 1\n')
  chmodSync(join(dir, 'bin/npm'), 0o755)
  const PATH = `${join(dir, 'bin')}:${process.env.PATH}`
  return { dir, PATH, installs: () => existsSync(join(dir, 'npm-was-here')) }
}

test('a backup installs nothing, and says what to do where packages are missing', async () => {
  const { dir, PATH, installs } = bareFolder()
  const { status, output } = await runThere(dir, { PATH }, 'scripts/run.mjs', '../app/backup.ts')
  expect([status, installs()]).toEqual([1, false])
  expect(output).toContain('npm run upgrade')
})

test('a backup is made as the release has it that serves, whatever is installed', async () => {
  const { dir, PATH, installs } = bareFolder()
  linkTree(realpathSync('build/current'), join(dir, 'build/first'))
  symlinkSync('first', join(dir, 'build/current'))
  const settings = { PATH, DATA_DIR: join(dir, 'data') }
  const prepared = await runThere(dir, settings, 'scripts/run.mjs', '../app/prepare.ts')
  expect(prepared).toMatchObject({ status: 0, output: expect.stringContaining('Admin') })
  const { status, output } = await runThere(dir, settings, 'scripts/run.mjs', '../app/backup.ts')
  expect([status, installs()]).toEqual([0, false])
  expect(output).toMatch(/^Backup: .*\.jsonl\.gz/)
})

test('a build installs what it needs', async () => {
  const { dir, PATH, installs } = bareFolder()
  const { status } = await runThere(dir, { PATH }, 'scripts/run.mjs', 'build.ts')
  expect([status, installs()]).toEqual([1, true])
})
