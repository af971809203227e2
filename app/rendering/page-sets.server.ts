import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Content } from '#content/owner/content.ts'
import { ownPicturesIn } from '#content/owner/pictures.ts'
import { mailPictureSize, pictureKind, pictureSizes, pictureUrl } from '#lib/picture-sizes.ts'
import type { OwnPicture } from '#platform/content/pictures.server.ts'
import { isAlive, keepNewest, markInUse } from '#platform/kept-folders.server.ts'
import { createSideProcess } from '#platform/side-process.server.ts'
import type { RenderWork } from './render-site.server.ts'

/** Of each kind one is shown, one may be on its way, some are there to go back to; two addresses may share the place. */
const keptOfEach = 12
const pollMs = 100
/** All pages take a few seconds; on a small machine, behind its visitors, more. */
const jobLimitMs = 300_000
/** So nice that visitors who keep both cores busy lose less than a tenth. */
const behindVisitors = 12

export type PageSets = {
  /** Whether everything that belongs to these words was made before. */
  has: (content: Content) => boolean
  /** The folders with the pages of these words and the owner's own pictures, made first where they are not there. */
  openPages: (content: Content) => Promise<RenderedPages>
  /** Forgets the pages of these words, which could not be read: they are made anew. */
  discardPages: (content: Content) => void
  /** The folder with what messengers show of the pages. */
  openSharePictures: (content: Content, before?: string) => Promise<string>
  stop: () => void
}

export type RenderedPages = { setDir: string; pictureDirs: readonly string[] }

type Place = { dataDir: string; releaseDir: string; siteUrl: string }

type ReadPicture = (name: string) => Promise<OwnPicture | undefined>

/**
 * What is rendered, a folder for each combination of program, address and words: what was made once is only read
 * again. Processes that share the place leave the making to the first.
 */
export function createPageSets(
  { dataDir, releaseDir, siteUrl }: Place,
  readPicture: ReadPicture,
  isBusy: () => boolean,
): PageSets {
  const release = readFileSync(join(releaseDir, 'release.json'), 'utf8')
  const rendered = resolve(dataDir, 'rendered')
  const pagesOf = (content: Content) => join(rendered, 'pages', keyOf([release, siteUrl, content]))
  const shareDirOf = (content: Content) => join(rendered, 'share', keyOf([release, content]))
  const sizesOf = (name: string) => join(rendered, 'pictures', keyOf([name, pictureSizes, mailPictureSize]))
  let hasPages = false
  const renderer = createSideProcess<RenderWork>(join(releaseDir, 'server', 'render-process.js'), {
    jobLimitMs,
    // The next one starts anew, in front of nobody and behind nobody.
    idleMs: 1000,
    // Without pages, visitors wait for just this work.
    niceness: () => (hasPages && isBusy() ? behindVisitors : 0),
    // Threads: one for each core of a small machine, more would only push harder. And all of them share what glibc
    // keeps of freed memory; with some for each, drawing all pictures took 400 MB instead of 200.
    env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
  })

  async function openPicture(name: string): Promise<string[]> {
    const sizesDir = sizesOf(name)
    // A picture that is gone leaves a hole in a page, not a site without pages.
    const picture = existsSync(sizesDir) ? undefined : await readPicture(name)
    if (!picture && !existsSync(sizesDir)) return []
    await open(sizesDir, () =>
      renderer.do('resize', { picture: picture ?? { name, body: Buffer.of() }, sizesDir }),
    )
    return [sizesDir]
  }

  return {
    has: (content) => {
      return [pagesOf(content), ...ownPicturesIn(content).map(sizesOf)].every((dir) => existsSync(dir))
    },
    async openPages(content) {
      const pictureDirs: string[] = []
      for (const name of ownPicturesIn(content)) pictureDirs.push(...(await openPicture(name)))
      const setDir = pagesOf(content)
      await open(setDir, () => renderer.do('render', { content, siteUrl, releaseDir, setDir }))
      hasPages = true
      return { setDir, pictureDirs }
    },
    discardPages: (content) => rmSync(pagesOf(content), { recursive: true, force: true }),
    async openSharePictures(content, before) {
      const shareDir = shareDirOf(content)
      const own = ownPicturesIn(content).filter((name) => existsSync(sizesOf(name)))
      const ownPictures = Object.fromEntries(own.map((name) => [name, largestOf(sizesOf(name), name)]))
      await open(shareDir, () => renderer.do('draw', { content, releaseDir, shareDir, before, ownPictures }))
      return shareDir
    },
    stop: renderer.stop,
  }
}

function largestOf(sizesDir: string, name: string): string {
  const { width } = pictureSizes[pictureKind(name)]
  return join(sizesDir, 'client', pictureUrl(name, width, 'webp'))
}

async function open(folder: string, make: () => Promise<void>): Promise<void> {
  const parent = dirname(folder)
  mkdirSync(parent, { recursive: true })
  const lock = `${folder}.lock`
  while (!existsSync(folder)) {
    if (!takeLock(lock)) {
      await sleep(pollMs)
      continue
    }
    try {
      await make()
    } finally {
      held.delete(lock)
      rmSync(lock, { force: true })
    }
  }
  markInUse(folder)
  keepNewest(parent, keptOfEach)
}

function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

/** The locks of this process. In a container every server has the same number: one that was killed left its lock. */
const held = new Set<string>()

/** A lock that nobody alive holds, or for longer than any job may take, is nobody's. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    held.add(lock)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    if (isLeftBehind(lock)) rmSync(lock, { force: true })
    return false
  }
}

function isLeftBehind(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (Date.now() - statSync(lock).mtimeMs > jobLimitMs) return true
    return pid === process.pid ? !held.has(lock) : pid > 0 && !isAlive(pid)
  } catch {
    // It was let go of just now.
    return false
  }
}
