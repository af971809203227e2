import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { waitlistNamesOf, waitlistOptionsOf } from '#content/shop/catalogue.ts'
import { typedText } from '#lib/web/plain-form.ts'
import { recordAction } from '#platform/audit.server.ts'
import { type ApiEnv, allow, createApi, json, listQueryOf } from '#platform/http/api.server.ts'
import { csvFile } from '#platform/http/files/csv-file.server.ts'
import { countForm, limitForms, pretendId, sentForm, trapBots } from '#platform/http/forms/open-form.server.ts'
import { checkTyped, isTrapped, plainBody, readTyped, type ShowPlain } from '#platform/http/forms/plain-form.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { type JoinWaitlist, joinWaitlistSchema, noTool } from './schema.ts'
import { joinWaitlist } from './waitlist.server.ts'
import { listWaitlist, waitlistCsv } from './waitlist-list.server.ts'

export function waitlistApi(limiter: RateLimiter) {
  return createApi()
    .post('/', trapBots(pretendId), json(joinWaitlistSchema), limitForms(limiter, 2), async (c) => {
      return c.json(await join(c, c.req.valid('json')), 201)
    })
    .get('/', allow('look'), compress(), async (c) => {
      const { rows, ...page } = await listWaitlist(c.var.readDb, listQueryOf(c.req))
      return c.json({ waitlistEntries: rows, ...page })
    })
    .get('/csv', allow('export-all'), compress(), async (c) => {
      const options = waitlistNamesOf(c.var.content().products)
      await recordAction(c.var.db, c.var.user, { action: 'waitlist-exported' })
      return csvFile('waitlist', waitlistCsv(c.var.readDb, options))
    })
}

/** Not below /api: the form's page and its action, without a script. */
export function plainWaitlistApi(limiter: RateLimiter, showPlain: ShowPlain) {
  return createApi().post('/', plainBody, async (c) => {
    const typed = await readTyped(c)
    const joined = `${c.req.path}?joined`
    if (isTrapped(c, typed)) return c.redirect(joined, 303)
    const fields = Object.keys(joinWaitlistSchema.shape).map((name) => [name, typedText(typed, name)])
    const sent = checkTyped(joinWaitlistSchema, Object.fromEntries(fields.filter(([, text]) => text)))
    if ('problems' in sent) return showPlain(c, { typed, problems: sent.problems })
    await countForm(c, limiter, sent.checked.email, 2)
    await join(c, sent.checked)
    return c.redirect(joined, 303)
  })
}

async function join(c: Context<ApiEnv>, wanted: JoinWaitlist) {
  const { db, env, content } = c.var
  const options = waitlistOptionsOf(content().products)
  if (!options.some(({ value }) => value === wanted.toolInterest)) throw new HttpError(400, noTool)
  return joinWaitlist(db, wanted, env.PUBLIC_URL, content(), await sentForm(c))
}
