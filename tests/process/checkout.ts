import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { linkTree } from '../../scripts/runtime-packages.ts'
import { temporaryDir } from './built-server.ts'

/** A folder as a site has it, with this build as its releases; without node_modules, unless a test links it. */
export function makeCheckout(...releases: string[]): string {
  const dir = temporaryDir()
  mkdirSync(join(dir, 'build'))
  for (const name of releases) addRelease(dir, name)
  symlinkSync(releases[0] ?? '', join(dir, 'build', 'current'))
  for (const name of ['scripts', 'platform', 'package.json']) symlinkSync(resolve(name), join(dir, name))
  return dir
}

/** Another release, known by its name: it makes pages of its own. */
function addRelease(dir: string, name: string): void {
  const release = join(dir, 'build', name)
  linkTree(realpathSync('build/current'), release)
  rmSync(join(release, '.used-by'), { recursive: true, force: true })
  replaceFile(join(release, 'release.json'), JSON.stringify({ fingerprint: name }))
}

/** Never written into: the same file belongs to the build. */
export function replaceFile(path: string, text: string): void {
  rmSync(path)
  writeFileSync(path, text)
}

/** Has a release do something more when it prepares the database. */
export function prepareWith(dir: string, release: string, code: string): void {
  const file = join(dir, 'build', release, 'server', 'prepare.js')
  replaceFile(file, `${readFileSync(file, 'utf8')}\n${code}`)
}

/** Runs one of our commands there; returns how it ended and what it said. */
export async function runThere(dir: string, settings: Record<string, string>, ...command: string[]) {
  const env = { PATH: process.env.PATH ?? '', ...settings }
  return outcomeOf(spawn(process.execPath, command, { cwd: dir, env }))
}

async function outcomeOf(child: ChildProcess): Promise<{ status: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const [status] = await once(child, 'close')
  return { status, output }
}
