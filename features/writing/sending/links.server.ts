import type { Db } from '#platform/database/connect.server.ts'
import { createApi } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { type LetterLink, readSealedLink } from './links.ts'
import { openLetterLinks } from './write-mail.server.ts'

/**
 * Where a link of a letter leads on: to the page of ours that is sealed into it, and to no other address. Counted is the
 * first time, for a reader who is in the letter's list; who was erased comes to the page and is not.
 */
export const letterLinksApi = createApi().get('/:token', async (c) => {
  const { unseal } = await openLetterLinks(c.var.db)
  const link = readSealedLink(unseal(c.req.param('token')) ?? '')
  if (!link) throw new Refusal(404, 'This link is not one of ours. Part of it may be missing.')
  if (c.req.method === 'GET') await noteClick(c.var.db, link)
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(link.path, 302)
})

async function noteClick(db: Db, { letterId, email, path }: LetterLink): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const reader = await tx
      .selectFrom('letterRecipients')
      .select('email')
      .where('letterId', '=', letterId)
      .where('email', '=', email)
      .executeTakeFirst()
    if (!reader) return
    await tx
      .insertInto('letterClicks')
      .values({ letterId, email, link: path, at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
