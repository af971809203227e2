import { bodyLimit } from 'hono/body-limit'
import { invitedText } from '#content/diagnostic/team-words.ts'
import { daySeconds } from '#lib/time/durations.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import { createApi, json } from '#platform/http/api.server.ts'
import { mailsPerAddress, spendTokenUnseen, trapPrograms } from '#platform/http/forms/open-form.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { teamMadeMail } from '../emails/team-mails.tsx'
import { ownersOnly } from '../owners-only.server.ts'
import { findReportJob } from '../report/paper/report-job.server.ts'
import { type Taken, takeAnswer } from './answers.server.ts'
import { tooFew } from './read-team.ts'
import { readInvited, teamAnswerSchema } from './schema.ts'
import { closeTeam, makeTeam } from './team.server.ts'

const maxBodyBytes = 10 * 1024
const notOurs = () => new HttpError(404, 'There is no assessment at this address.')

/**
 * Not below /api: the report's own forms, which work without JavaScript. Anyone with the report's link may invite a team
 * and close the invitation; an email informs the report's owner.
 */
export function teamFormsApi(limiter: RateLimiter) {
  const small = bodyLimit({ maxSize: maxBodyBytes })
  return createApi()
    .post('/:id/team', ownersOnly, small, async (c) => {
      const invited = readInvited(new URLSearchParams(await c.req.text()).get('invited'))
      if (!invited) throw new HttpError(400, 'Please choose how many people to invite, from 3 to 15.')
      const { db, env, content } = c.var
      const job = await findReportJob(db, c.req.param('id'), content(), env.PUBLIC_URL)
      if (!job) throw notOurs()
      await limiter.count(mailsPerAddress, c.var.clientAddress)
      await makeTeam(db, job.report.id, invited, (teamId) => teamMadeMail(job, teamId, invited))
      return c.redirect(`/diagnostic/results/${job.report.id}#team`, 303)
    })
    .post('/:id/team/close', ownersOnly, small, async (c) => {
      const id = c.req.param('id')
      const outcome = await closeTeam(c.var.db, id)
      if (!outcome) throw notOurs()
      return c.redirect(`/diagnostic/results/${id}${outcome === 'few' ? `?${tooFew}` : ''}#team`, 303)
    })
}

/** Enough for a whole team behind one IP address, with retries. */
const answersPerAddress = { name: 'team-answers', points: 60, perSeconds: daySeconds }

const errors: Record<Exclude<Taken, 'taken'>, () => HttpError> = {
  gone: () => new HttpError(404, invitedText.gone.text),
  closed: () => new HttpError(410, invitedText.closed.text),
  full: () => new HttpError(410, invitedText.full.text),
}

/** Anonymous: reads only the IP address, for the rate limit, and forgets it within a day. */
export function teamAnswersApi(limiter: RateLimiter) {
  return createApi().post(
    '/',
    trapPrograms(() => ({ ok: true }), 200),
    json(teamAnswerSchema),
    async (c) => {
      if (isFromAdmin(c.req.header('cookie'))) throw new HttpError(403, invitedText.admin)
      await limiter.count(answersPerAddress, c.var.clientAddress)
      await spendTokenUnseen(c)
      const taken = await takeAnswer(c.var.db, c.req.valid('json'))
      if (taken !== 'taken') throw errors[taken]()
      return c.json({ ok: true })
    },
  )
}
