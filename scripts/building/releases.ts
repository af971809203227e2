import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { isAlive, removeAllButNewest, wasUsed } from '#platform/folders/kept-folders.server.ts'
import { isFresh } from './freshness.ts'

// Releases are complete, unchanging folders below build/; build/current links to the active one.

export const current = 'build/current'
const releasesKept = 3
/** Lists a release's own scripts and styles, which are mixed with those of the previous release. */
const ownAssets = 'assets.json'
/** Records the sources of a release. */
export const madeFrom = 'made-from.json'

/** Prefix of a release in progress, followed by the process id. */
const unfinished = 'making-'
/** Marks that the site stays on its release although the sources are newer: after a rollback or a failed upgrade. */
const held = join('build', 'held')
/** Names the release to roll back to, or after a rollback the one that was rolled back to. */
const before = join('build', 'before')

/** Builds a release next to the others and returns its name. A failure changes nothing. */
export async function makeRelease(make: (dir: string) => Promise<void>): Promise<string> {
  const making = join('build', `${unfinished}${process.pid}`)
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  try {
    await make(making)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    throw error
  }
  const name = unusedName()
  renameSync(making, join('build', name))
  clearUnfinished()
  removeAllButNewest('build', releasesKept, [currentRelease(), releaseBefore()])
  return name
}

/** The current time as a folder name, a millisecond later when another release already has it. */
function unusedName(): string {
  for (let time = Date.now(); ; time++) {
    const name = new Date(time).toISOString().replaceAll(/[:.]/g, '-')
    if (!existsSync(join('build', name))) return name
  }
}

/** The active release. */
export function currentRelease(): string | undefined {
  return existsSync(current) ? basename(realpathSync(current)) : undefined
}

/** The release that the last upgrade replaced; after a rollback, the current one. */
export function releaseBefore(): string | undefined {
  const here = releases()
  const now = currentRelease() ?? ''
  const name = existsSync(before) ? readFileSync(before, 'utf8') : here.findLast((other) => other < now)
  return here.find((other) => other === name)
}

/** A release made from exactly the current sources. */
export function freshRelease(): string | undefined {
  const names = [currentRelease() ?? '', ...releases().toReversed()]
  return names.find((name) => isFresh(join('build', name, madeFrom)))
}

/** All complete releases, oldest first; names are timestamps. */
export function releases(): string[] {
  if (!existsSync('build')) return []
  return readdirSync('build', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(unfinished))
    .map(({ name }) => name)
    .filter((name) => existsSync(join('build', name, 'release.json')))
    .toSorted()
}

/** Pages opened before an upgrade request their assets after it, so those of the previous release are kept. */
export function keepOlderAssets(dir: string): void {
  const assets = join(dir, 'client', 'assets')
  writeFileSync(join(dir, ownAssets), JSON.stringify(readdirSync(assets)))
  const older = join('build', currentRelease() ?? '')
  if (!existsSync(join(older, ownAssets))) return
  const names = JSON.parse(readFileSync(join(older, ownAssets), 'utf8')) as string[]
  for (const name of names) {
    if (!existsSync(join(assets, name))) copyFileSync(join(older, 'client', 'assets', name), join(assets, name))
  }
}

/** Makes this release the active one, until the sources change. */
export function switchTo(name: string): void {
  const replaced = currentRelease()
  // If the replaced release never served, it is not a rollback target.
  if (replaced && replaced !== name && wasUsed(join('build', replaced))) writeFileSync(before, replaced)
  rmSync(held, { force: true })
  link(name)
}

/** Makes this older release the active one, even if the sources are newer. */
export function goBackTo(name: string): void {
  writeFileSync(before, name)
  writeFileSync(held, name)
  link(name)
}

/** Stays on the active release, even if the sources are newer, because its replacement failed. */
export function holdCurrent(): void {
  const name = currentRelease()
  if (name) writeFileSync(held, name)
}

export const isHeld = () => existsSync(held)

/** Atomic: creates the link under another name and renames it. */
function link(name: string): void {
  const making = join('build', `link-${randomUUID()}`)
  symlinkSync(name, making, 'junction')
  renameSync(making, current)
}

/** Removes leftovers of interrupted builds. */
function clearUnfinished(): void {
  for (const name of readdirSync('build')) {
    if (name.startsWith(unfinished) && !isAlive(Number(name.slice(unfinished.length))))
      rmSync(join('build', name), { recursive: true, force: true })
  }
}
