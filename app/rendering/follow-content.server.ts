import { join } from 'node:path'
import { repeat } from '#platform/background-job.server.ts'
import type { PublishedContent } from '#platform/content/published.server.ts'
import type { Published } from '#platform/content/versions.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Pages } from '#platform/pages/serve.server.ts'
import type { PageSets } from './page-sets.server.ts'
import { fullDir } from './tool-files.server.ts'

/** Within this time and that of the rendering, every process shows what was published. */
const lookMs = 500

type Site = {
  published: PublishedContent
  /** Told the folder with the files for buyers, once the pages are there. */
  pagesAreMade: (fullEditionsDir: string) => void
}

/**
 * Shows the pages of what is published, and from then on of whatever is: words and pages change at one moment. The
 * pictures that messengers show of them follow a little later. What was made before is there at once; until the first
 * pages are, each request has its page rendered for itself.
 */
export async function followContent(
  { published, pagesAreMade }: Site,
  sets: PageSets,
  pages: Pages,
  releaseDir: string,
  log: Log,
): Promise<() => Promise<void>> {
  let version: number | undefined
  let picturesDir: string | undefined

  async function show(next: Published): Promise<void> {
    const setDir = await sets.openPages(next.content)
    picturesDir ??= await sets.openPictures(next.content)
    pages.show([releaseDir, picturesDir, setDir])
    published.show(next)
    pagesAreMade(join(setDir, fullDir))
    version = next.version
    log.info({ version }, 'the pages are made')
    picturesDir = await sets.openPictures(next.content, picturesDir)
    pages.show([releaseDir, picturesDir, setDir])
  }

  pages.show([releaseDir])
  if (sets.has(published.shown().content)) await show(published.shown())
  return repeat(
    lookMs,
    async () => {
      const newest = await published.newest()
      if (newest.version !== version) await show(newest)
    },
    log,
  )
}
