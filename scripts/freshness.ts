import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** What something is made from: files and folders of ours, and anything else that decides the result. */
export type Sources = { paths: readonly string[]; value?: string }

type MadeFrom = { paths: string[]; fingerprint: string }

/** What the build itself makes below public/; .gitignore leaves out the same. */
const madeByBuild = /^public\/(pictures\/|share\/|icons\/|favicon\.ico|apple-touch-icon\.png)/

/** Whether the thing that a record tells of was made from exactly what is here now. */
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

/**
 * Makes something again only if what it was made from changed. `make` may tell of sources that it found on the way.
 * Returns all of them.
 */
export async function makeWhenChanged(
  name: string,
  { paths, value = '' }: Sources,
  make: () => Promise<unknown>,
): Promise<string[]> {
  const record = `.generated/${name}.json`
  if (!isFresh(record, value)) {
    const found = await make()
    markFresh(record, { paths: [...paths, ...(Array.isArray(found) ? found : [])], value })
  }
  return (JSON.parse(readFileSync(record, 'utf8')) as MadeFrom).paths
}

/** A script with everything of ours that it imports, however far down. */
export function scriptFiles(...entries: string[]): string[] {
  const files = new Set(entries)
  for (const file of files) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import) '([#.][^']+)'/g)) {
      files.add(path.startsWith('#') ? path.slice(1) : join(dirname(file), path).split(sep).join('/'))
    }
  }
  return [...files]
}

/** A Vite plugin that tells which files of ours went into a bundle, from the bundler's own graph. */
export function noteBundledFiles(tell: (environment: string, files: string[]) => void): Plugin {
  return {
    name: 'note-bundled-files',
    apply: 'build',
    buildEnd(error) {
      if (!error) tell(this.environment.name, [...ownFiles(this.getModuleIds()), ...styleSheets()])
    },
  }
}

/** Style sheets import each other behind the bundler's back. */
function styleSheets(): string[] {
  return ['ui', 'tools', 'app'].flatMap(filesBelow).filter((path) => path.endsWith('.css'))
}

function ownFiles(ids: Iterable<string>): string[] {
  return Array.from(ids, (id) => relative('.', id.replace(/\?.*$/, '')).split(sep).join('/')).filter(
    (path) => !/^\.\.|^node_modules\/|\0/.test(path) && existsSync(path),
  )
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
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
    .filter((file) => !madeByBuild.test(file))
}
