import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Content } from '#content/owner/content.ts'
import { ownPicturesIn } from '#content/owner/parts/pictures.ts'
import { pictureUrl, sizesOf } from '#lib/pictures/picture-sizes.ts'
import { siteFormats } from '#lib/site-formats.ts'
import { thisYear } from '#lib/time/this-year.ts'
import type { Pictures } from '#platform/content/pictures.server.ts'
import { markInUse, removeAllButNewest } from '#platform/folders/kept-folders.server.ts'
import { createSideProcess, SideProcessEnded } from '#platform/side-process.server.ts'
import { jobLimitMs, makeOnce } from './made-once.server.ts'
import type { FailedPicture } from './pictures/draw-share-pictures.server.ts'
import type { RenderWork } from './render-site.server.ts'

/** Room for the shown set, one being rendered and some to roll back to, also if two addresses share the folder. */
const keptOfEach = 12
/** At this niceness, visitors that keep both cores busy lose less than a tenth of the throughput. */
export const backgroundNiceness = 12
/**
 * One thread per core of a small machine. With glibc's default number of malloc arenas, drawing all pictures took
 * 400 MB instead of 200.
 */
export const drawingEnv = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' }

export type PageSets = {
  /** Whether the pages of this content are already rendered. */
  has: (content: Content) => boolean
  /** Opens the folders with the pages and the owner's pictures, and renders what is missing. */
  openPages: (content: Content) => Promise<RenderedPages>
  /** Deletes unreadable pages, so that they are rendered again. */
  discardPages: (content: Content) => void
  /** Opens the folder with the share pictures; `undrawn` lists failures if this call drew them. */
  openSharePictures: (
    content: Content,
    before?: string,
  ) => Promise<{ shareDir: string; undrawn: readonly FailedPicture[] }>
  /** Aborts running jobs; the next process does them. */
  stop: () => void
}

export type RenderedPages = { setDir: string; pictureDirs: readonly string[] }

type SitePaths = { dataDir: string; releaseDir: string; siteUrl: string }

/**
 * Caches rendered pages in one folder per combination of release, address, content, and what else they show. Only the
 * first of several processes renders.
 */
export function createPageSets(
  { dataDir, releaseDir, siteUrl }: SitePaths,
  pictures: Pictures,
  isBusy: () => boolean,
): PageSets {
  const release = readFileSync(join(releaseDir, 'release.json'), 'utf8')
  const rendered = resolve(dataDir, 'rendered')
  const pagesOf = (content: Content) => join(rendered, 'pages', keyOf([release, siteUrl, content, otherPageInputs()]))
  const shareDirOf = (content: Content) => join(rendered, 'share', keyOf([release, content]))
  let lastSet: string | undefined
  let hasPages = false
  const ending = new AbortController()
  const renderer = createSideProcess<RenderWork>(join(releaseDir, 'server', 'render-process.js'), {
    jobLimitMs,
    // A niceness cannot be lowered again, so each job should get a new process.
    idleMs: 1000,
    // Until there are pages, visitors wait for this job.
    niceness: () => (hasPages && isBusy() ? backgroundNiceness : 0),
    env: drawingEnv,
  })

  async function open(folder: string, make: () => Promise<void>): Promise<void> {
    await makeOnce(folder, make, ending.signal)
    markInUse(folder)
    removeAllButNewest(dirname(folder), keptOfEach)
  }

  async function openPictures(content: Content): Promise<Record<string, string>> {
    const sizesDirs: Record<string, string> = {}
    for (const name of ownPicturesIn(content)) {
      // A missing picture must not keep the pages from being rendered.
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
      // If rendering fails, the previous set may be the cause: the next try starts from the samples.
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
      let undrawn: readonly FailedPicture[] = []
      await open(shareDir, async () => {
        undrawn = await renderer.do('draw', { content, releaseDir, shareDir, before, ownPictures })
      })
      return { shareDir, undrawn }
    },
    stop() {
      ending.abort(new SideProcessEnded('this process is ending; the next one renders the pages'))
      renderer.stop()
    },
  }
}

/** The year in the footer, and the time zone for dates that the browser writes. */
export const otherPageInputs = () => `${thisYear()} ${siteFormats().timeZone}`

function largestOf(sizesDir: string, name: string): string {
  return join(sizesDir, 'client', pictureUrl(name, sizesOf(name).width, 'webp'))
}

function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
