import { formatsOf } from '#content/owner/formats.ts'
import { withoutHidden } from '#content/owner/hidden.ts'
import { setSiteFormats } from '#lib/site-formats.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newestVersion, type Published, readPublished } from './versions.server.ts'

/**
 * The content this process works with. Pages, emails and API calls use `shown`, which changes together with the
 * prebuilt pages. Payments and the site's formats use `newest`, even while its pages are still being built.
 */
export type PublishedContent = {
  shown: () => Published
  show: (published: Published) => void
  newest: () => Promise<Published>
}

export async function openPublishedContent(db: Db): Promise<PublishedContent> {
  let shown = await readVisible(db)
  setSiteFormats(formatsOf(shown.content))
  let newest = shown
  return {
    shown: () => shown,
    show(published) {
      shown = published
      // Its pages may have been built while a newer version was published.
      if (published.version >= newest.version) setSiteFormats(formatsOf(published.content))
    },
    async newest() {
      if ((await newestVersion(db)) !== newest.version) {
        newest = await readVisible(db)
        setSiteFormats(formatsOf(newest.content))
      }
      return newest
    },
  }
}

/** Without hidden entries, which only the admin sees. */
async function readVisible(db: Db): Promise<Published> {
  const published = await readPublished(db)
  return { ...published, content: withoutHidden(published.content) }
}
