import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkTree } from '../../scripts/building/runtime-packages.ts'
import { npmStart, startReady, temporaryDir } from './built-server.ts'
import { addCommands, runThere } from './checkout.ts'

/** A folder without installed packages, with a fake npm that only records its calls. */
function bareFolder(): { dir: string; installs: () => boolean; PATH: string } {
  const dir = temporaryDir()
  mkdirSync(join(dir, 'bin'))
  addCommands(dir)
  writeFileSync(join(dir, 'package-lock.json'), '{}')
  writeFileSync(join(dir, 'bin/npm'), '#!/bin/sh\ntouch npm-was-here\nexit 1\n')
  chmodSync(join(dir, 'bin/npm'), 0o755)
  const PATH = `${join(dir, 'bin')}:${process.env.PATH}`
  return { dir, PATH, installs: () => existsSync(join(dir, 'npm-was-here')) }
}

function serveFrom(dir: string, name: string): void {
  linkTree(realpathSync('build/current'), join(dir, 'build', name), '.used-by')
  symlinkSync(name, join(dir, 'build/current'))
}

test('a backup installs nothing, and says what to do if packages are missing', async () => {
  const { dir, PATH, installs } = bareFolder()
  const { status, output } = await runThere(dir, { PATH }, 'scripts/run.mjs', '../app/commands/backup.ts')
  expect([status, installs()]).toEqual([1, false])
  expect(output).toContain('npm run upgrade')
})

test('a backup uses the code of the running release, whatever is installed', async () => {
  const { dir, PATH, installs } = bareFolder()
  serveFrom(dir, 'first')
  const settings = { PATH, DATA_DIR: join(dir, 'data') }
  const prepared = await runThere(dir, settings, 'scripts/run.mjs', '../app/commands/prepare.ts')
  expect(prepared).toMatchObject({ status: 0, output: expect.stringContaining('Admin') })
  const { status, output } = await runThere(dir, settings, 'scripts/run.mjs', '../app/commands/backup.ts')
  expect([status, installs()]).toEqual([0, false])
  expect(output).toMatch(/^Backup: .*\.jsonl\.gz/)
})

test('a build installs what it needs', async () => {
  const { dir, PATH, installs } = bareFolder()
  const { status } = await runThere(dir, { PATH }, 'scripts/run.mjs', 'build.ts')
  expect([status, installs()]).toEqual([1, true])
})

test('a pinned release starts without installed packages and installs nothing', async () => {
  const { dir, PATH, installs } = bareFolder()
  serveFrom(dir, 'first')
  writeFileSync(join(dir, 'build/held'), 'first')
  const { child, exited, output, url } = await startReady({ PATH }, npmStart, dir)
  // SIGKILL would leave the server running.
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
  }, 60_000)
  expect(output()).toContain('Staying with release first')
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  expect(installs()).toBe(false)
})

test('a start without a pinned release installs packages first', async () => {
  const { dir, PATH, installs } = bareFolder()
  serveFrom(dir, 'first')
  const { status } = await runThere(dir, { PATH }, ...npmStart)
  expect([status, installs()]).toEqual([1, true])
})

test('an upgrade whose packages cannot be installed pins the running release', async () => {
  const { dir, PATH, installs } = bareFolder()
  serveFrom(dir, 'first')
  const { status, output } = await runThere(dir, { PATH }, 'scripts/run.mjs', 'upgrade.ts')
  expect([status, installs()]).toEqual([1, true])
  expect(output).toContain('the site was not changed')
  expect(readFileSync(join(dir, 'build/held'), 'utf8')).toBe('first')
})

test('a rollback installs nothing', async () => {
  const { dir, PATH, installs } = bareFolder()
  serveFrom(dir, 'first')
  const { status, output } = await runThere(dir, { PATH }, 'scripts/run.mjs', 'rollback.ts')
  expect([status, installs()]).toEqual([1, false])
  expect(output).toContain('There is no release before first')
})
