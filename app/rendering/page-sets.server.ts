import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Content } from '#content/owner/content.ts'
import { ownPicturesIn } from '#content/owner/parts/pictures.ts'
import { pictureUrl, sizesOf } from '#lib/pictures/picture-sizes.ts'
import type { Pictures } from '#platform/content/pictures.server.ts'
import { keepNewest, markInUse } from '#platform/folders/kept-folders.server.ts'
import { createSideProcess, SideProcessEnded } from '#platform/side-process.server.ts'
import { jobLimitMs, makeOnce } from './made-once.server.ts'
import type { Undrawn } from './pictures/draw-share-pictures.server.ts'
import type { RenderWork } from './render-site.server.ts'

/** Of each kind one is shown, one may be on its way, some are there to go back to; two addresses may share the place. */
const keptOfEach = 12
/** So nice that visitors who keep both cores busy lose less than a tenth. */
export const behindVisitors = 12
/**
 * Threads: one for each core of a small machine, more would only push harder. And all of them share what glibc keeps of
 * freed memory; with some for each, drawing all pictures took 400 MB instead of 200.
 */
export const drawingEnv = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' }

export type PageSets = {
  /** Whether everything that belongs to these words was made before. */
  has: (content: Content) => boolean
  /** The folders with the pages of these words and the owner's own pictures, made first where they are not there. */
  openPages: (content: Content) => Promise<RenderedPages>
  /** Forgets the pages of these words, which could not be read: they are made anew. */
  discardPages: (content: Content) => void
  /** The folder with what messengers show of the pages; and what of it could not be drawn, told to who made it. */
  openSharePictures: (
    content: Content,
    before?: string,
  ) => Promise<{ shareDir: string; undrawn: readonly Undrawn[] }>
  /** Drops what is being made: whoever comes next makes it. */
  stop: () => void
}

export type RenderedPages = { setDir: string; pictureDirs: readonly string[] }

type Place = { dataDir: string; releaseDir: string; siteUrl: string }

/**
 * What is rendered, a folder for each combination of program, address and words: what was made once is only read
 * again. Processes that share the place leave the making to the first.
 */
export function createPageSets(
  { dataDir, releaseDir, siteUrl }: Place,
  pictures: Pictures,
  isBusy: () => boolean,
): PageSets {
  const release = readFileSync(join(releaseDir, 'release.json'), 'utf8')
  const rendered = resolve(dataDir, 'rendered')
  const pagesOf = (content: Content) => join(rendered, 'pages', keyOf([release, siteUrl, content]))
  const shareDirOf = (content: Content) => join(rendered, 'share', keyOf([release, content]))
  let lastSet: string | undefined
  let hasPages = false
  const ending = new AbortController()
  const renderer = createSideProcess<RenderWork>(join(releaseDir, 'server', 'render-process.js'), {
    jobLimitMs,
    // The next one starts anew, in front of nobody and behind nobody.
    idleMs: 1000,
    // Without pages, visitors wait for just this work.
    niceness: () => (hasPages && isBusy() ? behindVisitors : 0),
    env: drawingEnv,
  })

  async function open(folder: string, make: () => Promise<void>): Promise<void> {
    await makeOnce(folder, make, ending.signal)
    markInUse(folder)
    keepNewest(dirname(folder), keptOfEach)
  }

  async function openPictures(content: Content): Promise<Record<string, string>> {
    const sizesDirs: Record<string, string> = {}
    for (const name of ownPicturesIn(content)) {
      // A picture that is gone leaves a hole in a page, not a site without pages.
      const sizesDir = await pictures.open(name)
      if (!sizesDir) continue
      markInUse(sizesDir)
      sizesDirs[name] = sizesDir
    }
    return sizesDirs
  }

  return {
    has: (content) => {
      return existsSync(pagesOf(content)) && ownPicturesIn(content).every(pictures.has)
    },
    async openPages(content) {
      const pictureDirs = Object.values(await openPictures(content))
      const setDir = pagesOf(content)
      const before = lastSet ?? releaseDir
      // If the making fails, the fault may lie there: the next try begins from the samples.
      lastSet = undefined
      await open(setDir, () => renderer.do('render', { content, siteUrl, releaseDir, setDir, before }))
      lastSet = setDir
      hasPages = true
      return { setDir, pictureDirs }
    },
    discardPages(content) {
      lastSet = undefined
      rmSync(pagesOf(content), { recursive: true, force: true })
    },
    async openSharePictures(content, before) {
      const shareDir = shareDirOf(content)
      const own = Object.entries(await openPictures(content))
      const ownPictures = Object.fromEntries(own.map(([name, dir]) => [name, largestOf(dir, name)]))
      let undrawn: readonly Undrawn[] = []
      await open(shareDir, async () => {
        undrawn = await renderer.do('draw', { content, releaseDir, shareDir, before, ownPictures })
      })
      return { shareDir, undrawn }
    },
    stop() {
      ending.abort(new SideProcessEnded('this process ends; the pages are made by the next one'))
      renderer.stop()
    },
  }
}

function largestOf(sizesDir: string, name: string): string {
  return join(sizesDir, 'client', pictureUrl(name, sizesOf(name).width, 'webp'))
}

function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
