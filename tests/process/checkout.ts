import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { linkTree } from '../../scripts/building/runtime-packages.ts'
import { temporaryDir } from './built-server.ts'

/**
 * A folder as a site has it, with this build as its releases; without node_modules, unless a test links it. The first
 * finds the pages that were made of it, the others make their own.
 */
export function makeCheckout(...releases: string[]): string {
  const dir = temporaryDir()
  mkdirSync(join(dir, 'build'))
  const [first = '', ...others] = releases
  addRelease(dir, first)
  for (const name of others) {
    addRelease(dir, name)
    replaceFile(join(dir, 'build', name, 'release.json'), JSON.stringify({ fingerprint: name }))
  }
  symlinkSync(first, join(dir, 'build', 'current'))
  addCommands(dir)
  return dir
}

/** Our commands, as files of that folder: they work on what lies beside them. */
export function addCommands(dir: string): void {
  cpSync('scripts', join(dir, 'scripts'), { recursive: true })
  for (const name of ['platform', 'package.json']) symlinkSync(resolve(name), join(dir, name))
}

function addRelease(dir: string, name: string): void {
  linkTree(realpathSync('build/current'), join(dir, 'build', name), '.used-by')
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

/** In the place of a minute of bundling: the current release once more, or a step that fails as one does. */
const builds = {
  again: `
    import { mkdirSync, rmSync } from 'node:fs'
    import { sourcesIn } from './freshness.ts'
    import { linkTree } from './runtime-packages.ts'
    export const buildScripts = []
    export function buildSite(dir: string): string[] {
      linkTree('build/current', dir, '.used-by')
      for (const name of ['made-from.json', 'release.json']) rmSync(dir + '/' + name)
      mkdirSync('.generated/bundled-files', { recursive: true })
      return sourcesIn('build/current/made-from.json')
    }`,
  never: `
    import { runStep } from './run-step.ts'
    export const buildScripts = []
    export function buildSite(): void {
      runStep('pages and server', ['-e', 'process.exit(1)'])
    }`,
}

export function letBuilds(dir: string, how: keyof typeof builds): void {
  replaceFile(join(dir, 'scripts', 'building', 'build-site.ts'), builds[how])
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
