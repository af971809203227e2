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
import { isAlive, isInUse, keepNewest, wasUsed } from '#platform/folders/kept-folders.server.ts'
import { isFresh } from './freshness.ts'

// Releases lie side by side below build/, each whole and never changed; build/current to the one that is started.

export const current = 'build/current'
const releasesKept = 3
/** Which scripts and styles are a release's own: those of the one before lie beside them. */
const ownAssets = 'assets.json'
/** In a release, what it was made from. */
export const madeFrom = 'made-from.json'

/** A release that is being made is called so, with the number of the process that makes it. */
const unfinished = 'making-'
/** Written where the site shall stay with its release although the sources are newer: after going back. */
const held = join('build', 'held')
/** Names the release that the last upgrade replaced: the one to go back to, or after a rollback the one gone back to. */
const before = join('build', 'before')

/** Makes a release beside the others and returns its name. Should it fail, nothing has changed. */
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
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-')
  renameSync(making, join('build', name))
  clearUnfinished()
  keepNewest('build', releasesKept, [currentRelease(), releaseBefore()])
  return name
}

/** The release that is started, and that a visitor's open page may still come from. */
export function currentRelease(): string | undefined {
  return existsSync(current) ? basename(realpathSync(current)) : undefined
}

/** The one that the last upgrade replaced, which is the current one after a rollback. */
export function releaseBefore(): string | undefined {
  const here = releases()
  const now = currentRelease() ?? ''
  const name = existsSync(before) ? readFileSync(before, 'utf8') : here.findLast((other) => other < now)
  return here.find((other) => other === name)
}

/** Those that a process on this machine serves from. */
export function servingReleases(): string[] {
  return releases().filter((name) => isInUse(join('build', name)))
}

/** One that was made from exactly the sources that are here now. */
export function freshRelease(): string | undefined {
  const names = [currentRelease() ?? '', ...releases().toReversed()]
  return names.find((name) => isFresh(join('build', name, madeFrom)))
}

/** All that are whole, the oldest first: each is named by its time. */
export function releases(): string[] {
  if (!existsSync('build')) return []
  return readdirSync('build', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(unfinished))
    .map(({ name }) => name)
    .filter((name) => existsSync(join('build', name, 'release.json')))
    .toSorted()
}

/** A page that was opened before an upgrade asks for its scripts and styles after it: those of one release stay. */
export function keepOlderAssets(dir: string): void {
  const assets = join(dir, 'client', 'assets')
  writeFileSync(join(dir, ownAssets), JSON.stringify(readdirSync(assets)))
  const older = join('build', currentRelease() ?? '')
  if (!existsSync(join(older, ownAssets))) return
  const names = JSON.parse(readFileSync(join(older, ownAssets), 'utf8')) as string[]
  for (const name of names) {
    if (!existsSync(join(assets, name)))
      copyFileSync(join(older, 'client', 'assets', name), join(assets, name))
  }
}

/** From now on this release is started, until the sources change. */
export function switchTo(name: string): void {
  const replaced = currentRelease()
  // Two builds without a start between them: nobody shall go back to what never served.
  if (replaced && replaced !== name && wasUsed(join('build', replaced))) writeFileSync(before, replaced)
  rmSync(held, { force: true })
  link(name)
}

/** From now on this older release is started, whatever the sources say. */
export function goBackTo(name: string): void {
  writeFileSync(before, name)
  writeFileSync(held, name)
  link(name)
}

/** The release that is current stays so, whatever the sources say: what should have replaced it cannot. */
export function holdCurrent(): void {
  const name = currentRelease()
  if (name) writeFileSync(held, name)
}

export const isHeld = () => existsSync(held)

/** A link is made under another name and takes the place of the old one: there is no moment without one. */
function link(name: string): void {
  const making = join('build', `link-${randomUUID()}`)
  symlinkSync(name, making, 'junction')
  renameSync(making, current)
}

/** What a build left behind that was stopped. */
function clearUnfinished(): void {
  for (const name of readdirSync('build')) {
    if (name.startsWith(unfinished) && !isAlive(Number(name.slice(unfinished.length))))
      rmSync(join('build', name), { recursive: true, force: true })
  }
}
