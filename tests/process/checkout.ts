import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { linkTree } from '../../scripts/building/runtime-packages.ts'
import { temporaryDir } from './built-server.ts'

/**
 * A site folder with this build as its releases, without node_modules unless a test links it. The first release has its
 * rendered pages; the others render their own.
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

/** Our commands are copied, because they work on the folder they are in. */
export function addCommands(dir: string): void {
  cpSync('scripts', join(dir, 'scripts'), { recursive: true })
  for (const name of ['platform', 'package.json']) symlinkSync(resolve(name), join(dir, name))
}

function addRelease(dir: string, name: string): void {
  linkTree(realpathSync('build/current'), join(dir, 'build', name), '.used-by')
}

/** Replaces the file instead of writing to it, because it is a hard link to the build's file. */
export function replaceFile(path: string, text: string): void {
  rmSync(path)
  writeFileSync(path, text)
}

/** Adds code to a release's database preparation. */
export function prepareWith(dir: string, release: string, code: string): void {
  const file = join(dir, 'build', release, 'server', 'prepare.js')
  replaceFile(file, `${readFileSync(file, 'utf8')}\n${code}`)
}

/** Replaces the bundler, which takes a minute, with a copy of the current release or a failing step. */
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

/** Runs one of our commands; returns its exit code and output. */
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
