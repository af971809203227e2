import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { invitedText } from '#content/diagnostic/team-words.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import type { TeamKind } from '#domain/teams/team-tables.ts'
import { daySeconds } from '#lib/time/durations.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import { type ApiEnv, createApi, json } from '#platform/http/api.server.ts'
import { mailsPerAddress, spendTokenUnseen, trapBots } from '#platform/http/forms/open-form.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { reportTables } from '../../report-tables.ts'
import { teamMadeMail } from '../emails/team-mails.tsx'
import { ownersOnly } from '../owners-only.server.ts'
import { ratingsOf } from '../schema.ts'
import { saveAnswer, type Taken } from './answers.server.ts'
import { type Counts, countsOf } from './figures.ts'
import { ownCounts } from './own-questions.ts'
import { tooFew } from './read-team.ts'
import { ownTeamAnswerSchema, readInvited, teamAnswerSchema } from './schema.ts'
import { closeTeam, findAsked, makeTeam } from './team.server.ts'
import { findTeamJob } from './team-job.server.ts'

const maxBodyBytes = 10 * 1024
const notOurs = () => new HttpError(404, 'There is no assessment at this address.')

/**
 * Not below /api: the report's own forms, which work without JavaScript. Anyone with the report's link may invite a team
 * and close the invitation; an email informs the report's owner.
 */
export function teamFormsApi(of: TeamKind, limiter: RateLimiter) {
  const small = bodyLimit({ maxSize: maxBodyBytes })
  const pageOf = (id: string) => `${reportTables[of].path}/results/${id}`
  return createApi()
    .post('/:id/team', ownersOnly, small, async (c) => {
      const invited = readInvited(new URLSearchParams(await c.req.text()).get('invited'))
      if (!invited) throw new HttpError(400, 'Please choose how many people to invite, from 3 to 15.')
      const { db, env, content } = c.var
      const job = await findTeamJob(db, of, c.req.param('id'), content(), env.PUBLIC_URL)
      if (!job) throw notOurs()
      await limiter.count(mailsPerAddress, c.var.clientAddress)
      await makeTeam(db, of, job.id, invited, (teamId) => teamMadeMail(job, teamId, invited))
      return c.redirect(`${pageOf(job.id)}#team`, 303)
    })
    .post('/:id/team/close', ownersOnly, small, async (c) => {
      const id = c.req.param('id')
      const outcome = await closeTeam(c.var.db, of, id)
      if (!outcome) throw notOurs()
      return c.redirect(`${pageOf(id)}${outcome === 'few' ? `?${tooFew}` : ''}#team`, 303)
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
  const trap = trapBots(() => ({ ok: true }), 200)
  async function take(c: Context<ApiEnv>, of: TeamKind, sent: { team: string; clientKey: string }, counts: Counts) {
    const taken = await saveAnswer(c.var.db, of, { ...sent, counts })
    if (taken !== 'taken') throw errors[taken]()
    return c.json({ ok: true })
  }
  async function count(c: Context<ApiEnv>): Promise<void> {
    if (isFromAdmin(c.req.header('cookie'))) throw new HttpError(403, invitedText.admin)
    await limiter.count(answersPerAddress, c.var.clientAddress)
    await spendTokenUnseen(c)
  }
  return createApi()
    .post('/', trap, json(teamAnswerSchema), async (c) => {
      await count(c)
      const sent = c.req.valid('json')
      return take(c, 'diagnostic', sent, countsOf(ratingsOf(sent)))
    })
    .post('/scorecard', trap, json(ownTeamAnswerSchema), async (c) => {
      await count(c)
      const sent = c.req.valid('json')
      const invitation = await findAsked(c.var.db, sent.team)
      if (!invitation) throw errors.gone()
      const counts = ownCounts(invitation.definition, sent.answers)
      if (!counts) throw new HttpError(400, scorecardText.invalid.incomplete)
      return take(c, 'scorecard', sent, counts)
    })
}
