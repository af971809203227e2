import { join } from 'node:path'
import { minuteMs } from '#lib/time/durations.ts'
import type { BackgroundJob } from '#platform/background-jobs.server.ts'
import type { PublishedContent } from '#platform/content/published.server.ts'
import type { Published } from '#platform/content/versions.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Pages } from '#platform/pages/serve.server.ts'
import { otherPageInputs, type PageSets, type RenderedPages } from './page-sets.server.ts'
import { fullDir } from './tool-page.server.ts'

/** Every process shows newly published content after at most this time plus the rendering. */
const pollMs = 500

type Site = {
  published: PublishedContent
  /** Called once the pages are rendered, with the folder of the buyers' files. */
  pagesAreMade: (fullEditionsDir: string) => void
}

/** Retry pause after a failure: first, and longest. */
const [firstPauseMs, longestPauseMs] = [1000, minuteMs]

/**
 * Serves the pages of the published content and follows every new version. Content and pages switch together; share
 * pictures follow later. Pages that were rendered before are served at once. Until the first pages exist, pages are
 * rendered per request.
 */
export async function followContent(
  { published, pagesAreMade }: Site,
  sets: PageSets,
  pages: Pages,
  releaseDir: string,
  log: Log,
): Promise<BackgroundJob[]> {
  let rendered: RenderedPages | undefined
  let shareDir: string | undefined
  const versions: { shown?: number; drawn?: number; besides?: string } = {}

  function show(): void {
    const folders = [shareDir, ...(rendered?.pictureDirs ?? []), rendered?.setDir]
    pages.show([releaseDir, ...folders.filter((folder) => folder !== undefined)])
  }

  async function showPages(next: Published): Promise<void> {
    const besides = otherPageInputs()
    rendered = await sets.openPages(next.content)
    try {
      show()
    } catch (error) {
      sets.discardPages(next.content)
      throw error
    }
    published.show(next)
    pagesAreMade(join(rendered.setDir, fullDir))
    versions.shown = next.version
    versions.besides = besides
    log.info({ version: next.version }, 'the pages are rendered')
  }

  async function showSharePictures({ content, version }: Published): Promise<void> {
    const opened = await sets.openSharePictures(content, shareDir)
    shareDir = opened.shareDir
    show()
    for (const { url, reason } of opened.undrawn) {
      log.error({ url, reason, version }, 'a share picture could not be drawn; the page uses another one')
    }
    versions.drawn = version
  }

  show()
  if (sets.has(published.shown().content)) {
    await showPages(published.shown()).catch((error) => {
      log.error({ err: error }, 'rendered pages could not be read; they are rendered again')
    })
  }
  const tryPages = withPauses(showPages)
  const tryPictures = withPauses(showSharePictures)
  const renderPages = async () => {
    const newest = await published.newest()
    if (newest.version !== versions.shown || versions.besides !== otherPageInputs()) await tryPages(newest)
  }
  const drawPictures = async () => {
    if (versions.shown !== versions.drawn) await tryPictures(published.shown())
  }
  return [
    { name: 'pages', everyMs: pollMs, run: renderPages },
    { name: 'share pictures', everyMs: pollMs, run: drawPictures },
  ]
}

/** Retries a failure after a pause that doubles each time. */
function withPauses(make: (next: Published) => Promise<void>): (next: Published) => Promise<void> {
  let pauseMs = firstPauseMs
  let notBefore = 0
  return async (next) => {
    if (Date.now() < notBefore) return
    try {
      await make(next)
      pauseMs = firstPauseMs
    } catch (error) {
      notBefore = Date.now() + pauseMs
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      throw error
    }
  }
}
