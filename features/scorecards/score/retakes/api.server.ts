import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { retakePageText } from '#content/diagnostic/retake-words.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import { type ApiEnv, createApi, json } from '#platform/http/api.server.ts'
import { mailsPerAddress, pretendId, sentForm, spendToken, trapBots } from '#platform/http/forms/open-form.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { addAnswers } from '../../answers/answers.server.ts'
import { sendAgainSchema } from '../../answers/schema.ts'
import type { ReportKind } from '../../report-tables.ts'
import type { Sent } from '../assessments.server.ts'
import { outsideBenchmark } from '../outside-benchmark.server.ts'
import { ownersOnly } from '../owners-only.server.ts'
import { retakeSchema } from '../schema.ts'
import { allowAgain, cancel, choiceField, reminderId } from './choice.ts'
import { unsealStop } from './links.server.ts'
import { cancelReminder, requestReminder } from './reminders/reminders.server.ts'
import { allowReminders, stopReminders } from './reminders/stops.server.ts'
import { addDiagnostic, saveRetake } from './save-retake.server.ts'

const maxBodyBytes = 10 * 1024
const small = bodyLimit({ maxSize: maxBodyBytes })

/**
 * Not below /api: the report page posts its form to its own URL, without a script. A GET changes nothing, because email
 * programs prefetch links. Anyone with the report's link may request a reminder; it goes to the report's own address.
 */
export function reminderApi(of: ReportKind, limiter: RateLimiter) {
  return createApi().post('/:id', ownersOnly, small, async (c) => {
    const id = c.req.param('id')
    const sent = new URLSearchParams(await c.req.text())
    const { db } = c.var
    await limiter.count(mailsPerAddress, c.var.clientAddress)
    if (sent.get(choiceField) === cancel) await cancelReminder(db, of, id)
    else if (!(await requestReminder(db, of, id))) {
      throw new HttpError(404, 'There is no assessment at this address.')
    }
    return c.redirect(`${c.req.path}#${reminderId}`, 303)
  })
}

/** The sealed token from the email is the only credential. */
export const stopRemindersApi = createApi().post('/:token', ownersOnly, small, async (c) => {
  const email = await unsealStop(c.var.db, c.req.param('token'))
  if (email === undefined) throw new HttpError(404, retakePageText.refused.notFound)
  const choice = new URLSearchParams(await c.req.text()).get(choiceField)
  if (choice === allowAgain) await allowReminders(c.var.db, email)
  else await stopReminders(c.var.db, email)
  return c.redirect(c.req.path, 303)
})

export function retakesApi(limiter: RateLimiter) {
  async function answer(
    c: Context<ApiEnv, '/:token'>,
    of: ReportKind,
    clientKey: string,
    addOf: (sent: Sent) => Parameters<typeof saveRetake>[2],
  ) {
    if (isFromAdmin(c.req.header('cookie'))) throw new HttpError(403, retakePageText.admin.text)
    // A report sends two emails: to its owner and to the team.
    await limiter.count(mailsPerAddress, c.var.clientAddress, 2)
    await spendToken(c, clientKey)
    const sent = { ...(await sentForm(c)), outsideBenchmark: outsideBenchmark(c) }
    const link = { token: c.req.param('token'), of, clientKey }
    const answered = await saveRetake(c.var.db, link, addOf(sent))
    const { refused } = retakePageText
    if (answered === undefined) throw new HttpError(404, refused.notFound)
    if (typeof answered === 'string') throw new HttpError(410, refused[answered])
    return c.json(answered, 201)
  }
  return createApi()
    .post('/:token', trapBots(pretendId), json(retakeSchema), (c) => {
      const answers = c.req.valid('json')
      return answer(c, 'diagnostic', answers.clientKey, (sent) => addDiagnostic(answers, c.var.content(), sent))
    })
    .post('/:token/answers', trapBots(pretendId), json(sendAgainSchema), (c) => {
      const answers = c.req.valid('json')
      return answer(c, 'scorecard', answers.clientKey, (sent) => addAnswers(answers, sent))
    })
}
