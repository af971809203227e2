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
import { isAlive, keepNewest } from '#platform/kept-folders.server.ts'

// Releases lie side by side below build/, each whole and never changed; build/current to the one that is started.

export const current = 'build/current'
const releasesKept = 3
/** Which scripts and styles are a release's own: those of the one before lie beside them. */
const ownAssets = 'assets.json'

/** Written where the site shall stay with its release although the sources are newer: after going back. */
const held = join('build', 'held')

/** Makes a release beside the others and returns its name. Should it fail, nothing has changed. */
export async function makeRelease(make: (dir: string) => Promise<void>): Promise<string> {
  const making = join('build', `making-${process.pid}`)
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
  keepNewest('build', releasesKept, currentRelease())
  return name
}

/** The release that is started, and that a visitor's open page may still come from. */
export function currentRelease(): string | undefined {
  return existsSync(current) ? basename(realpathSync(current)) : undefined
}

/** The one to go back to. */
export function releaseBefore(name: string): string | undefined {
  return releases().findLast((other) => other < name)
}

/** All that are whole, the oldest first: each is named by its time. */
export function releases(): string[] {
  if (!existsSync('build')) return []
  return readdirSync('build')
    .filter((name) => existsSync(join('build', name, 'release.json')) && name !== basename(current))
    .toSorted()
}

/** A page that was opened before an upgrade asks for its scripts and styles after it: those of one release stay. */
export function keepOlderAssets(dir: string): void {
  const assets = join(dir, 'client', 'assets')
  writeFileSync(join(dir, ownAssets), JSON.stringify(readdirSync(assets)))
  const before = join('build', currentRelease() ?? '')
  if (!existsSync(join(before, ownAssets))) return
  const names = JSON.parse(readFileSync(join(before, ownAssets), 'utf8')) as string[]
  for (const name of names) {
    if (!existsSync(join(assets, name)))
      copyFileSync(join(before, 'client', 'assets', name), join(assets, name))
  }
}

/**
 * From now on this release is started, whatever the sources say if it is held. A link is made under another name and
 * takes the place of the old one: there is no moment without one.
 */
export function switchTo(name: string, how?: 'held'): void {
  if (how) writeFileSync(held, name)
  else rmSync(held, { force: true })
  const link = join('build', `link-${randomUUID()}`)
  symlinkSync(name, link, 'junction')
  renameSync(link, current)
}

/** What a build left behind that was stopped. */
function clearUnfinished(): void {
  for (const name of readdirSync('build')) {
    const [, pid] = /^making-(\d+)$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join('build', name), { recursive: true, force: true })
  }
}
