import { bodyLimit } from 'hono/body-limit'
import { invitedWords } from '#content/diagnostic/team-words.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import { createApi, json } from '#platform/http/api.server.ts'
import { mailsPerAddress, spendTokenUnseen, trapPrograms } from '#platform/http/forms/open-form.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { teamMadeMail } from '../emails/team-mails.tsx'
import { ownersOnly } from '../owners-only.server.ts'
import { findReportJob } from '../report/paper/report-job.server.ts'
import { type Taken, takeAnswer } from './answers.server.ts'
import { tooFew } from './read-team.ts'
import { readInvited, teamAnswerSchema } from './schema.ts'
import { closeTeam, makeTeam } from './team.server.ts'

const maxBodyBytes = 10 * 1024
const notOurs = () => new Refusal(404, 'There is no assessment at this address.')

/**
 * Not below /api: the report's own forms, which need no script. Whoever has the link of a report may ask and close, as they
 * may read it; its mail tells whose it is.
 */
export function teamFormsApi(limiter: RateLimiter) {
  const small = bodyLimit({ maxSize: maxBodyBytes })
  return createApi()
    .post('/:id/team', ownersOnly, small, async (c) => {
      const invited = readInvited(new URLSearchParams(await c.req.text()).get('invited'))
      if (!invited) throw new Refusal(400, 'Please say how many you invite: from three to fifteen.')
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

/** Room for a whole team behind one address, and for trying again. */
const answersPerAddress = { name: 'team-answers', points: 60, perSeconds: 24 * 60 * 60 }

const refusals: Record<Exclude<Taken, 'taken'>, () => Refusal> = {
  gone: () => new Refusal(404, invitedWords.gone.text),
  closed: () => new Refusal(410, invitedWords.closed.text),
  full: () => new Refusal(410, invitedWords.full.text),
}

/** Nothing of the sender is read but what a flood is stopped by, which is forgotten within a day. */
export function teamAnswersApi(limiter: RateLimiter) {
  return createApi().post(
    '/',
    trapPrograms(() => ({ ok: true }), 200),
    json(teamAnswerSchema),
    async (c) => {
      if (isFromAdmin(c.req.header('cookie'))) throw new Refusal(403, invitedWords.admin)
      await limiter.count(answersPerAddress, c.var.clientAddress)
      await spendTokenUnseen(c)
      const taken = await takeAnswer(c.var.db, c.req.valid('json'))
      if (taken !== 'taken') throw refusals[taken]()
      return c.json({ ok: true })
    },
  )
}
