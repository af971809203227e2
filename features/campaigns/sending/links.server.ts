import type { Db } from '#platform/database/connect.server.ts'
import { createApi } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { type CampaignLink, readSealedLink } from './links.ts'
import { openCampaignLinks } from './write-mail.server.ts'

/**
 * Redirects a tracked link. The target is sealed into the token and always on this site, so this is no open redirect.
 * Only the first click counts, and only while the recipient is still on record.
 */
export const campaignLinksApi = createApi().get('/:token', async (c) => {
  const { unseal } = await openCampaignLinks(c.var.db)
  const link = readSealedLink(unseal(c.req.param('token')) ?? '')
  if (!link) throw new HttpError(404, 'This link does not work. Part of it may be missing.')
  if (c.req.method === 'GET') await recordClick(c.var.db, link)
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(link.path, 302)
})

async function recordClick(db: Db, { campaignId, email, path }: CampaignLink): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const recipient = await tx
      .selectFrom('campaignRecipients')
      .select('email')
      .where('campaignId', '=', campaignId)
      .where('email', '=', email)
      .executeTakeFirst()
    if (!recipient) return
    await tx
      .insertInto('campaignClicks')
      .values({ campaignId, email, link: path, at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
