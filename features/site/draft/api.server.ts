import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { siteForm } from '#content/owner/form/site-form.server.ts'
import { readContent } from '#content/owner/read-content.ts'
import { priceChangeNote } from '#content/shop/price-change-note.ts'
import { leftOutWords, withoutUnconsented } from '#domain/testimonials/consented.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import { readPublished } from '#platform/content/versions.server.ts'
import { type ApiEnv, allow, createApi, json, listQueryOf, type Services } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { limitPosts, type RateLimiter } from '#platform/http/rate-limit.server.ts'
import { sitePages } from '../site-pages.ts'
import { bundleChangeNote } from './bundle-faults.ts'
import { listChanges } from './changes.ts'
import { changesByPage } from './changes-by-page.ts'
import type { Changes, Draft } from './draft.ts'
import { publishDraft } from './publish-draft.server.ts'
import { readDraft } from './read-draft.server.ts'
import { publishSchema, saveDraftSchema, seenDraftSchema } from './schema.ts'
import { listVersions, readVersionNumber } from './versions.server.ts'
import { discardDraft, restoreVersion, saveDraft, saveParts } from './write-draft.server.ts'

export const draftPath = '/api/admin/site/draft'
/** The editor saves at nearly every keystroke. */
const savesPerMinute = { name: 'draft', points: 1200, perSeconds: 60 }

/**
 * Pages are rendered after publish responds; content is public once /shown reports its version. The editor saves one
 * part at a time, which is small enough to send while the page closes.
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
    .post('/versions/:version/bring-back', allow('draft-site'), compress(), json(seenDraftSchema), async (c) => {
      const { revision } = c.req.valid('json')
      const version = readVersionNumber(c.req.param('version'))
      if (version === undefined) throw new HttpError(404, 'This version does not exist.')
      const { written, leftOut } = await restoreVersion(c.var.db, c.var.user, revision, version)
      return answerDraft(c, revision, written, leftOutWords(leftOut))
    })
}

const faultyDraft = 'Nothing was published because some fields need fixing. Please check the fields listed.'

type UserContext = Context<{ Variables: ApiEnv['Variables'] & { user: User } }>

/** The draft as this call left it; the revision reveals a later save by someone else. */
async function answerDraft(c: UserContext, seen: number, written: boolean, note = ''): Promise<Response> {
  const draft = await readDraft(c.var.db)
  if (!written || draft.revision !== seen + 1) return answerConflict(c, draft)
  return c.json({ ...draft, ...(note && { note }) })
}

function answerConflict(c: UserContext, draft: Draft): Response {
  const { savedBy } = draft
  const what =
    savedBy === null
      ? 'The draft was published or discarded in the meantime.'
      : `${savedBy === c.var.user.email ? 'You (in another window)' : savedBy} changed the draft in the meantime.`
  const message = `${what} Nothing was overwritten. Please check the current draft and try again.`
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
