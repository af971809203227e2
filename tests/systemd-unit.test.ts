import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stopMs } from '#platform/http/closing-server.server.ts'
import { mailTimeoutMs } from '#platform/mail/worker.server.ts'

const unit = readFileSync('deploy/site.service', 'utf8')
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
const isHere = analyze('--version').status === 0

/** The unit with this machine's Node, because there is no /srv/site. */
function unitFile(text: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'unit-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const file = join(dir, 'site.service')
  writeFileSync(file, text.replace('/srv/site/node_modules/node/bin/node', process.execPath))
  return file
}

test.skipIf(!isHere)('systemd-analyze accepts the unit', () => {
  const { stdout, stderr } = analyze('verify', unitFile(unit))
  expect(stdout + stderr).toBe('')
  expect(analyze('verify', unitFile(unit.replace('UMask', 'UMusk'))).stderr).toContain('UMusk')
})

test.skipIf(!isHere)('systemd-analyze rates the unit’s exposure at 2.0 of 10 or less', () => {
  const judge = (text: string) => analyze('security', '--offline=true', '--threshold=20', unitFile(text)).status
  expect(judge(unit)).toBe(0)
  expect(judge(unit.replaceAll(/^(Protect|Private|Restrict|SystemCall).*$/gm, ''))).not.toBe(0)
})

test('systemd and docker wait for open requests and the current email before they kill the site', () => {
  const neededSeconds = (stopMs + mailTimeoutMs) / 1000
  const seconds = (text: string, setting: RegExp) => Number(setting.exec(text)?.[1])
  expect(seconds(unit, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(neededSeconds)
  const guide = readFileSync('docs/self-hosting.md', 'utf8')
  expect(seconds(guide, /docker run .*--stop-timeout (\d+)/)).toBeGreaterThan(neededSeconds)
})
