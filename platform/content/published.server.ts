import { withoutHidden } from '#content/owner/hidden.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newestVersion, type Published, readPublished } from './versions.server.ts'

/**
 * The words this process works with. Pages, mails and calls follow what is shown, which changes at one moment, with
 * the pages; a payment asks for what is published, even if its pages are still being made.
 */
export type PublishedContent = {
  shown: () => Published
  show: (published: Published) => void
  newest: () => Promise<Published>
}

export async function openPublishedContent(db: Db): Promise<PublishedContent> {
  let shown = await readVisible(db)
  let newest = shown
  return {
    shown: () => shown,
    show(published) {
      shown = published
    },
    async newest() {
      if ((await newestVersion(db)) !== newest.version) newest = await readVisible(db)
      return newest
    },
  }
}

/** What visitors see of it; the entries that are hidden are for the admin alone. */
async function readVisible(db: Db): Promise<Published> {
  const published = await readPublished(db)
  return { ...published, content: withoutHidden(published.content) }
}
