import type { Context } from 'hono'
import { scorecardText } from '#content/scorecards/words.ts'
import { type ApiEnv, createApi, json } from '#platform/http/api.server.ts'
import {
  countForm,
  isByPerson,
  limitForms,
  mailsPerAddress,
  pretendId,
  sentForm,
  spendToken,
  trapBots,
} from '#platform/http/forms/open-form.server.ts'
import { checkTyped, isTrapped, plainBody, readTyped, type ShowPlain } from '#platform/http/forms/plain-form.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { newId } from '#platform/ids.server.ts'
import { findAnswers, saveAnswers, saveContact } from './answers/answers.server.ts'
import { findResultJob } from './answers/mails.server.ts'
import { sendAnswersSchema, sendContactSchema } from './answers/schema.ts'
import { resultFileName } from './emails/result-mails.tsx'
import { contactProblems, contactToSend } from './form/contact-fields.tsx'
import { readPlainScorecard } from './form/plain/plain-answers.ts'
import { contactTyped } from './form/plain/typed-answers.ts'
import { answerPdf } from './result/pdf-answer.server.ts'
import type { ScorecardWork } from './result/result-work.server.ts'
import { outsideBenchmark } from './score/outside-benchmark.server.ts'
import { findPublished } from './store/scorecards.server.ts'

export function scorecardsApi(makePdf: ScorecardWork['resultPdf'], limiter: RateLimiter) {
  return (
    createApi()
      // Counted like any other step: see features/analytics.
      .post('/:slug/started', (c) => c.body(null, 204))
      .post('/:slug/answers', trapBots(pretendId), json(sendAnswersSchema), async (c) => {
        const sent = c.req.valid('json')
        await countAnswers(c, limiter, sent.email)
        await spendToken(c, sent.clientKey)
        return c.json(await saveSent(c, c.req.param('slug'), sent), 201)
      })
      .post(
        '/results/:id/contact',
        trapBots(() => ({})),
        json(sendContactSchema),
        limitForms(limiter, 2),
        async (c) => {
          const { db, content } = c.var
          return c.json(await saveContact(db, c.req.param('id'), c.req.valid('json'), content(), isByPerson(c)), 201)
        },
      )
      .get('/results/:id/report.pdf', async (c) => {
        const { db, content, env } = c.var
        const job = await findResultJob(db, c.req.param('id'), content(), env.PUBLIC_URL)
        if (!job) throw new HttpError(404, scorecardText.resultNotFound.text)
        return answerPdf(c, limiter, resultFileName, () => makePdf(job))
      })
  )
}

/** Not below /api: the pages of the form and of the result, as their forms send them without a script. */
export function plainScorecardsApi(base: string, limiter: RateLimiter, showPlain: ShowPlain) {
  const resultPath = (id: string) => `${base}/results/${id}`
  return createApi()
    .post('/:slug/plain', plainBody, async (c) => {
      const typed = await readTyped(c)
      if (isTrapped(c, typed)) return c.redirect(resultPath(newId()), 303)
      const slug = c.req.param('slug')
      const published = await findPublished(c.var.db, slug)
      if (!published) throw new HttpError(404, scorecardText.notFound.text)
      const { version, definition } = published
      const read = readPlainScorecard(definition, typed)
      if ('problems' in read) return showPlain(c, { typed, problems: read.problems })
      const { contact, ...given } = read.sent
      const sent = checkTyped(sendAnswersSchema, { version, ...given, ...contact })
      if ('problems' in sent) return showPlain(c, { typed, problems: sent.problems })
      await countAnswers(c, limiter, sent.checked.email)
      const { id } = await saveSent(c, slug, sent.checked)
      return c.redirect(resultPath(id), 303)
    })
    .post('/results/:id/contact', plainBody, async (c) => {
      const typed = await readTyped(c)
      const id = c.req.param('id')
      if (isTrapped(c, typed)) return c.redirect(resultPath(id), 303)
      const stored = await findAnswers(c.var.db, id)
      if (!stored) throw new HttpError(404, scorecardText.resultNotFound.text)
      const contact = contactTyped(typed)
      const problems = contactProblems(stored.definition.contact, contact)
      if (Object.keys(problems).length > 0) return showPlain(c, { typed, problems })
      const sent = checkTyped(sendContactSchema, contactToSend(contact))
      if ('problems' in sent) return showPlain(c, { typed, problems: sent.problems })
      await countForm(c, limiter, sent.checked.email, 2)
      await saveContact(c.var.db, id, sent.checked, c.var.content(), isByPerson(c))
      return c.redirect(resultPath(id), 303)
    })
}

async function countAnswers(c: Context<ApiEnv>, limiter: RateLimiter, email: string | undefined) {
  if (email) await countForm(c, limiter, email, 2)
  else await limiter.count(mailsPerAddress, c.var.clientAddress)
}

async function saveSent(c: Context<ApiEnv>, slug: string, sent: Parameters<typeof saveAnswers>[2]) {
  const form = { ...(await sentForm(c)), outsideBenchmark: outsideBenchmark(c) }
  return saveAnswers(c.var.db, slug, sent, c.var.content(), form)
}
