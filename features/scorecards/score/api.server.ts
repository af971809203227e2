import { createApi, json } from '#platform/http/api.server.ts'
import { limitForms, mailsPerAddress, pretendId, sentForm, trapBots } from '#platform/http/forms/open-form.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { answerPdf } from '../result/pdf-answer.server.ts'
import { findReport, saveAssessment } from './assessments.server.ts'
import { outsideBenchmark } from './outside-benchmark.server.ts'
import { findReportJob } from './report/pdf/report-job.server.ts'
import { requestClarityCall } from './report/pdf/report-mails.server.ts'
import type { ReportWork } from './report/pdf/report-work.server.ts'
import { reportFileName } from './report/report-reading.ts'
import { scheduleCallSchema, submitAssessmentSchema } from './schema.ts'

export function assessmentsApi(makePdf: ReportWork['pdf'], limiter: RateLimiter) {
  return createApi()
    .post('/', trapBots(pretendId), json(submitAssessmentSchema), limitForms(limiter, 2), async (c) => {
      const { db, content } = c.var
      const sent = { ...(await sentForm(c)), outsideBenchmark: outsideBenchmark(c) }
      return c.json(await saveAssessment(db, c.req.valid('json'), content(), sent), 201)
    })
    .get('/:id', async (c) => {
      const report = await findReport(c.var.db, c.req.param('id'))
      if (!report) throw noSuchAssessment()
      return c.json(report)
    })
    .get('/:id/report.pdf', async (c) => {
      const job = await findReportJob(c.var.db, c.req.param('id'), c.var.content(), c.var.env.PUBLIC_URL)
      if (!job) throw noSuchAssessment()
      return answerPdf(c, limiter, reportFileName, () => makePdf(job))
    })
}

export function clarityCallApi(limiter: RateLimiter) {
  return createApi().post('/', json(scheduleCallSchema), async (c) => {
    const { assessmentId } = c.req.valid('json')
    await limiter.count(mailsPerAddress, c.var.clientAddress)
    const { db, env, content } = c.var
    const from = await c.var.cameFrom()
    if (!(await requestClarityCall(db, assessmentId, content(), env.PUBLIC_URL, from))) throw noSuchAssessment()
    return c.json({ ok: true })
  })
}

function noSuchAssessment(): HttpError {
  return new HttpError(404, 'There is no assessment at this address.')
}
