import { previewDays } from '#content/preview.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { openSealer } from '#platform/sealed.server.ts'

const dayMs = 24 * 60 * 60 * 1000

const openLinks = (db: Db) => openSealer(db, 'preview')

/** An address under which anyone who has it sees the draft, as it is when they look. */
export async function createPreviewLink(
  db: Db,
  siteUrl: string,
  now = Date.now(),
): Promise<{ url: string; until: string }> {
  const until = new Date(now + previewDays * dayMs).toISOString()
  const { seal } = await openLinks(db)
  return { url: `${siteUrl}/preview/${seal(until)}/`, until }
}

/** undefined for anything that we did not seal. */
export async function readPreviewToken(
  db: Db,
  token: string,
  now = Date.now(),
): Promise<'open' | 'expired' | undefined> {
  // Decoding would overlook other letters, and the token stands in every link of the page.
  if (!/^[\w-]+$/.test(token)) return undefined
  const { unseal } = await openLinks(db)
  const until = unseal(token)
  if (until === undefined) return undefined
  return Date.parse(until) > now ? 'open' : 'expired'
}
