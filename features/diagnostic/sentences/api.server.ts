import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type ApiEnv, allow, createApi, json } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { setAsksForSentences } from './asking.server.ts'
import { saveSentence, theAuthor, withdrawSentence } from './link.server.ts'
import {
  type PublishChange,
  publishSentence,
  putSentenceOff,
  takeOff,
  takeSentenceOff,
} from './publish.server.ts'
import { askingSchema, publishSchema, putOffSchema } from './schema.ts'
import { choiceField, type Problems, type Typed, typedIn, withdrawChoice } from './sentence.ts'

/** The longest sentence that can be typed by mistake, every character written in the form's code. */
const maxBodyBytes = 100 * 1024

export type Refused = { typed: Typed; problems: Problems }

/** Shows the page of the same address again, with what was typed and what is wrong with it. */
export type ShowAgain = (c: Context<ApiEnv>, refused: Refused) => Promise<Response>

const tooLong = () => {
  throw new Refusal(
    413,
    'That is far more than a sentence. Please go back, and shorten it to 800 characters.',
  )
}

/**
 * Not below /api: the address in the mail is both the page and what its form posts to, without a script. To open it
 * changes nothing, because mail programs open links by themselves. The sealed token is the whole proof.
 */
export function sentenceApi(showAgain: ShowAgain, publish: PublishChange) {
  return createApi().post('/:token', bodyLimit({ maxSize: maxBodyBytes, onError: tooLong }), async (c) => {
    const body = await c.req.text()
    const token = c.req.param('token')
    const { db, content, env } = c.var
    const site = { content: content(), siteUrl: env.PUBLIC_URL }
    if (new URLSearchParams(body).get(choiceField) === withdrawChoice) {
      const outcome = await withdrawSentence(db, token, site)
      if (outcome === undefined) throw notOurs()
      if (outcome !== 'ended') await comeOff(c, publish, outcome.row)
      return c.redirect(c.req.path, 303)
    }
    const typed = typedIn(body)
    const outcome = await saveSentence(db, token, typed, site)
    if (outcome === undefined) throw notOurs()
    if (typeof outcome === 'object') return showAgain(c, { typed, problems: outcome.problems })
    // The page says what became of it.
    return c.redirect(outcome === 'saved' ? `${c.req.path}?sent` : c.req.path, 303)
  })
}

/** If somebody publishes at this moment, or what is published has a fault, it is tried again later. */
async function comeOff(c: Context<ApiEnv>, publish: PublishChange, row: Parameters<typeof takeOff>[3]) {
  try {
    await takeOff(c.var.db, publish, theAuthor, row)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    c.var.log.warn({ err: error }, 'a withdrawn testimonial did not come off at once')
  }
}

function notOurs(): Refusal {
  return new Refusal(404, 'This link is not one of ours. Part of it may be missing.')
}

export function sentencesAdminApi(publish: PublishChange) {
  return createApi()
    .post('/asking', allow('run-site'), json(askingSchema), async (c) => {
      await setAsksForSentences(c.var.db, c.var.user, c.req.valid('json').on)
      return c.json({ ok: true })
    })
    .post('/:id/publish', allow('publish-site'), json(publishSchema), async (c) => {
      const { revision } = c.req.valid('json')
      await publishSentence(c.var.db, publish, c.var.user, { id: c.req.param('id'), revision })
      return c.json({ ok: true })
    })
    .post('/:id/take-off', allow('publish-site'), async (c) => {
      await takeSentenceOff(c.var.db, publish, c.var.user, c.req.param('id'))
      return c.json({ ok: true })
    })
    .post('/:id/put-off', allow('publish-site'), json(putOffSchema), async (c) => {
      const { revision, on } = c.req.valid('json')
      await putSentenceOff(c.var.db, c.var.user, { id: c.req.param('id'), revision, on })
      return c.json({ ok: true })
    })
}
