import { scorecardText } from '#content/scorecards/words.ts'
import { createApi, json } from '#platform/http/api.server.ts'
import {
  countForm,
  isByPerson,
  limitForms,
  mailsPerAddress,
  pretendId,
  sentForm,
  spendToken,
  trapPrograms,
} from '#platform/http/forms/open-form.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { noteStart, saveAnswers, saveContact } from './answers/answers.server.ts'
import { findResultJob } from './answers/mails.server.ts'
import { sendAnswersSchema, sendContactSchema } from './answers/schema.ts'
import { resultFileName } from './emails/result-mails.tsx'
import { answerPdf } from './result/pdf-answer.server.ts'
import type { ScorecardWork } from './result/result-work.server.ts'
import { outsideBenchmark } from './score/outside-benchmark.server.ts'

export function scorecardsApi(makePdf: ScorecardWork['resultPdf'], limiter: RateLimiter) {
  return createApi()
    .post('/:slug/started', async (c) => {
      await noteStart(c.var.db, c.req.param('slug'))
      return c.body(null, 204)
    })
    .post('/:slug/answers', trapPrograms(pretendId), json(sendAnswersSchema), async (c) => {
      const sent = c.req.valid('json')
      const { db, content } = c.var
      if (sent.email) await countForm(c, limiter, sent.email, 2)
      else await limiter.count(mailsPerAddress, c.var.clientAddress)
      await spendToken(c, sent.clientKey)
      const form = { ...(await sentForm(c)), outsideBenchmark: outsideBenchmark(c) }
      return c.json(await saveAnswers(db, c.req.param('slug'), sent, content(), form), 201)
    })
    .post(
      '/results/:id/contact',
      trapPrograms(() => ({})),
      json(sendContactSchema),
      limitForms(limiter, 2),
      async (c) => {
        const { db, content } = c.var
        return c.json(
          await saveContact(db, c.req.param('id'), c.req.valid('json'), content(), isByPerson(c)),
          201,
        )
      },
    )
    .get('/results/:id/report.pdf', async (c) => {
      const { db, content, env } = c.var
      const job = await findResultJob(db, c.req.param('id'), content(), env.PUBLIC_URL)
      if (!job) throw new HttpError(404, scorecardText.resultNotFound.text)
      return answerPdf(c, limiter, resultFileName, () => makePdf(job))
    })
}
