import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { siteForm } from '#content/owner/form/site-form.server.ts'
import { readContent } from '#content/owner/read-content.ts'
import { priceChangeNote } from '#content/shop/price-change-note.ts'
import type { User } from '#platform/auth/auth.server.ts'
import { leftOutWords, withoutUnconsented } from '#platform/content/consented.server.ts'
import { readPublished } from '#platform/content/versions.server.ts'
import { type ApiEnv, allow, createApi, json, listQueryOf, type Services } from '#platform/http/api.server.ts'
import { limitPosts, type RateLimiter } from '#platform/http/rate-limit.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { sitePages } from '../site-pages.ts'
import { bundleChangeNote } from './bundle-faults.ts'
import { listChanges } from './changes.ts'
import { changesByPage } from './changes-by-page.ts'
import type { Changes, Draft } from './draft.ts'
import { publishDraft } from './publish-draft.server.ts'
import { readDraft } from './read-draft.server.ts'
import { publishSchema, saveDraftSchema, seenDraftSchema } from './schema.ts'
import { listVersions, readVersionNumber } from './versions.server.ts'
import { bringBack, discardDraft, saveDraft, saveParts } from './write-draft.server.ts'

export const draftPath = '/api/admin/site/draft'
/** A draft is saved with nearly every key while somebody types. */
const savesPerMinute = { name: 'draft', points: 1200, perSeconds: 60 }

/**
 * Pages are made after the answer to publish: words are public once /shown names their version. The editor saves part by
 * part: one is short enough for a browser to send it while its page closes.
 */
export function siteDraftApi(limiter: RateLimiter) {
  const limitSaves = limitPosts(limiter, { limit: savesPerMinute, cost: () => 1 })
  return createApi()
    .get('/draft', allow('draft-site'), compress(), async (c) => c.json(await readDraft(c.var.db)))
    .put('/draft', allow('draft-site'), limitSaves, compress(), json(saveDraftSchema), async (c) => {
      const { revision, content } = c.req.valid('json')
      return answerDraft(c, revision, await saveDraft(c.var.db, c.var.user, revision, content))
    })
    .patch('/draft', allow('draft-site'), limitSaves, compress(), json(saveDraftSchema), async (c) => {
      const { revision, content } = c.req.valid('json')
      return answerDraft(c, revision, await saveParts(c.var.db, c.var.user, revision, content as object))
    })
    .delete('/draft', allow('draft-site'), limitSaves, compress(), json(seenDraftSchema), async (c) => {
      const { revision } = c.req.valid('json')
      return answerDraft(c, revision, await discardDraft(c.var.db, c.var.user, revision))
    })
    .get('/changes', allow('draft-site'), compress(), async (c) => c.json(await readChanges(c.var)))
    .post('/publish', allow('publish-site'), compress(), json(publishSchema), async (c) => {
      const outcome = await publishDraft(c.var.db, c.var.user, c.req.valid('json'))
      const draft = await readDraft(c.var.db)
      if (outcome === 'outdated') return answerConflict(c, draft)
      if (outcome === 'faulty') return c.json({ message: faultyDraft, draft }, 422)
      return c.json({ ...outcome, draft })
    })
    .get('/shown', allow('draft-site'), (c) => c.json({ version: c.var.published.shown().version }))
    .get('/versions', allow('draft-site'), compress(), async (c) => {
      return c.json(await listVersions(c.var.readDb, listQueryOf(c.req)))
    })
    .post(
      '/versions/:version/bring-back',
      allow('draft-site'),
      compress(),
      json(seenDraftSchema),
      async (c) => {
        const { revision } = c.req.valid('json')
        const version = readVersionNumber(c.req.param('version'))
        if (version === undefined) throw new Refusal(404, 'There is no such version.')
        const { written, leftOut } = await bringBack(c.var.db, c.var.user, revision, version)
        return answerDraft(c, revision, written, leftOutWords(leftOut))
      },
    )
}

const faultyDraft =
  'Some fields are not right yet, and nothing was published. Please look at those that are named.'

type UserContext = Context<{ Variables: ApiEnv['Variables'] & { user: User } }>

/** The draft as this call left it: if someone saved a moment later, they are told apart by the revision. */
async function answerDraft(c: UserContext, seen: number, written: boolean, note = ''): Promise<Response> {
  const draft = await readDraft(c.var.db)
  if (!written || draft.revision !== seen + 1) return answerConflict(c, draft)
  return c.json({ ...draft, ...(note && { note }) })
}

function answerConflict(c: UserContext, draft: Draft): Response {
  const { savedBy } = draft
  const what =
    savedBy === null
      ? 'The draft was published or thrown away in the meantime.'
      : `${savedBy === c.var.user.email ? 'You, in another window,' : savedBy} changed the draft in the meantime.`
  const message = `${what} Nothing was overwritten: please look at it as it is now, and try again.`
  return c.json({ message, draft }, 409)
}

async function readChanges({ db, drafts }: Pick<Services, 'db' | 'drafts'>): Promise<Changes> {
  const before = (await readPublished(db)).content
  const { content, leftOut } = await withoutUnconsented(db, (await readDraft(db)).content)
  const shown = await drafts.pagesShowing(content)
  const after = readContent(content).content
  const note = [
    priceChangeNote(before.products, after.products),
    bundleChangeNote(before.products, after.products),
    leftOutWords(leftOut),
  ]
    .filter(Boolean)
    .join(' ')
  const changes = changesByPage(listChanges(siteForm(), before, content), shown, sitePages(after))
  return { ...changes, ...(note && { note }) }
}
