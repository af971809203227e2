import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { switchSchema } from '#lib/switch-schema.ts'
import { type ApiEnv, allow, createApi, json } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { saveTestimonial, theAuthor, withdrawTestimonial } from './link.server.ts'
import {
  type PublishChange,
  publishTestimonial,
  putTestimonialOff,
  takeOff,
  takeTestimonialOff,
} from './publish.server.ts'
import { setTestimonialRequests } from './request-setting.server.ts'
import { publishSchema, putOffSchema } from './schema.ts'
import { choiceField, type Problems, type Typed, typedIn, withdrawChoice } from './testimonial.ts'

/** Generous, so that an overlong text still gets a proper error message; URL encoding triples its size. */
const maxBodyBytes = 100 * 1024

export type Refused = { typed: Typed; problems: Problems }

/** Renders the form again with the input and its problems. */
type ShowAgain = (c: Context<ApiEnv>, refused: Refused) => Promise<Response>

const tooLong = () => {
  throw new HttpError(413, 'This text is much too long. Please go back and shorten it to 800 characters.')
}

/**
 * Not below /api: the link in the email is both the page and its form's action, without a script. A GET changes nothing,
 * because email programs prefetch links. The sealed token is the only credential.
 */
export function testimonialApi(showAgain: ShowAgain, publish: PublishChange) {
  return createApi().post('/:token', bodyLimit({ maxSize: maxBodyBytes, onError: tooLong }), async (c) => {
    const body = await c.req.text()
    const token = c.req.param('token')
    const { db, content, env } = c.var
    const site = { content: content(), siteUrl: env.PUBLIC_URL }
    if (new URLSearchParams(body).get(choiceField) === withdrawChoice) {
      const outcome = await withdrawTestimonial(db, token, site)
      if (outcome === undefined) throw notOurs()
      if (outcome !== 'ended') await removeFromSite(c, publish, outcome.row)
      return c.redirect(c.req.path, 303)
    }
    const typed = typedIn(body)
    const outcome = await saveTestimonial(db, token, typed, site)
    if (outcome === undefined) throw notOurs()
    if (typeof outcome === 'object') return showAgain(c, { typed, problems: outcome.problems })
    return c.redirect(outcome === 'saved' ? `${c.req.path}?sent` : c.req.path, 303)
  })
}

/** Retried by the runner if someone is publishing at the same moment or the published content is invalid. */
async function removeFromSite(c: Context<ApiEnv>, publish: PublishChange, row: Parameters<typeof takeOff>[3]) {
  try {
    await takeOff(c.var.db, publish, theAuthor, row)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    c.var.log.warn({ err: error }, 'could not remove a withdrawn testimonial from the site yet')
  }
}

function notOurs(): HttpError {
  return new HttpError(404, 'This link does not work. Part of it may be missing.')
}

export function testimonialsAdminApi(publish: PublishChange) {
  return createApi()
    .post('/asking', allow('run-site'), json(switchSchema), async (c) => {
      await setTestimonialRequests(c.var.db, c.var.user, c.req.valid('json').on)
      return c.json({ ok: true })
    })
    .post('/:id/publish', allow('publish-site'), json(publishSchema), async (c) => {
      const { revision } = c.req.valid('json')
      await publishTestimonial(c.var.db, publish, c.var.user, { id: c.req.param('id'), revision })
      return c.json({ ok: true })
    })
    .post('/:id/take-off', allow('publish-site'), async (c) => {
      await takeTestimonialOff(c.var.db, publish, c.var.user, c.req.param('id'))
      return c.json({ ok: true })
    })
    .post('/:id/put-off', allow('publish-site'), json(putOffSchema), async (c) => {
      const { revision, on } = c.req.valid('json')
      await putTestimonialOff(c.var.db, c.var.user, { id: c.req.param('id'), revision, on })
      return c.json({ ok: true })
    })
}
