import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Source files and folders, plus any other value that affects the result. */
export type Sources = { paths: readonly string[]; value?: string }

type MadeFrom = { paths: string[]; fingerprint: string }

/** Generated files below public/; the same as in .gitignore. */
const madeByBuild = /^public\/(pictures|share)\//

/** Whether the result was made from exactly the current sources. */
export function isFresh(record: string, value = ''): boolean {
  if (!existsSync(record)) return false
  const { paths, fingerprint: then }: MadeFrom = JSON.parse(readFileSync(record, 'utf8'))
  return fingerprint({ paths, value }) === then
}

/** Returns the fingerprint of the sources. */
export function markFresh(record: string, sources: Sources): string {
  const paths = [...new Set(sources.paths)].toSorted()
  mkdirSync(dirname(record), { recursive: true })
  const now = fingerprint(sources)
  writeFileSync(record, JSON.stringify({ paths, fingerprint: now } satisfies MadeFrom))
  return now
}

export async function makeWhenChanged(name: string, sources: Sources, make: () => Promise<void>): Promise<void> {
  if (isFresh(recordOf(name), sources.value)) return
  await make()
  markFresh(recordOf(name), sources)
}

export function recordOf(name: string): string {
  return `.generated/${name}.json`
}

export function sourcesIn(record: string): string[] {
  return (JSON.parse(readFileSync(record, 'utf8')) as MadeFrom).paths
}

/** The scripts and everything of ours that they import, recursively. */
export function scriptFiles(...entries: string[]): string[] {
  const files = new Set(entries)
  for (const file of files) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import) '([#.][^']+)'/g)) {
      files.add(path.startsWith('#') ? path.slice(1) : slashes(join(dirname(file), path)))
    }
  }
  return [...files]
}

/** A Vite plugin that reports what went into a bundle: our files, and the package.json of each package. */
export function noteBundledFiles(tell: (environment: string, files: string[]) => void): Plugin {
  return {
    name: 'note-bundled-files',
    apply: 'build',
    buildEnd(error) {
      if (!error) tell(this.environment.name, [...filesOf(this.getModuleIds()), ...styleSheets()])
    },
  }
}

/** Style sheets import each other without the bundler noticing. */
function styleSheets(): string[] {
  return ['ui', 'tools', 'app'].flatMap(filesBelow).filter((path) => path.endsWith('.css'))
}

function filesOf(ids: Iterable<string>): string[] {
  const paths = Array.from(ids, (id) => {
    const [, inPackage] = /\/(node_modules\/(?:.+\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(slashes(id)) ?? []
    return inPackage ? `${inPackage}/package.json` : slashes(relative('.', id.replace(/\?.*$/, '')))
  })
  return [...new Set(paths)].filter((path) => !/^\.\.|\0/.test(path) && existsSync(path))
}

function slashes(path: string): string {
  return path.split(sep).join('/')
}

function fingerprint({ paths, value = '' }: Sources): string {
  const hash = createHash('sha256').update(value)
  for (const path of [...new Set(paths.flatMap(filesBelow))].toSorted()) {
    hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => slashes(join(entry.parentPath, entry.name)))
    .filter((file) => !madeByBuild.test(file))
}
