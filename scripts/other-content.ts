import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { changeContent } from '#tests/other-content/change-content.ts'
import { type Step, vitest } from './steps.ts'

/**
 * The tests that have to do with content/, against somebody else's names, words and prices: what fails here expects
 * our samples, and would fail for an owner who replaced them.
 */
export function otherContent(): Step {
  const step = vitest('other content', 'unit', 'api-sqlite')
  const changed = globSync('content/**/*.ts', { exclude: ['**/*.test.ts'] })
  const related = step.command.flatMap((part) => (part === 'run' ? ['related', '--run', ...changed] : [part]))
  return { ...step, command: related, cwd: copyWithOtherContent() }
}

/** A copy of this folder as it stands, without what git ignores, in which content/ is somebody else's. */
export function copyWithOtherContent(): string {
  const copy = mkdtempSync(join(tmpdir(), 'site-other-content-'))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const files = listed.toString().split('\0').filter(existsSync)
  for (const path of [...files, '.generated']) {
    cpSync(path, join(copy, path), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')
  changeContent(join(copy, 'content'))
  return copy
}
