import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { retakeUrl } from '#features/scorecards/score/retakes/links.server.ts'
import { readTeam } from '#features/scorecards/score/team/team.server.ts'
import { publishScorecard } from '../sites/test-scorecards.ts'
import { type Call, plainFields, type Shop } from './call.ts'

/** A scorecard is published, answered, tried, changed and archived. */
export async function scorecardCalls(shop: Shop, owner: { cookie: string }): Promise<Record<string, Call>> {
  const { get, post } = shop
  const contact = { ...leadershipHabits.contact, when: 'after' } as const
  const file = { ...leadershipHabits, title: 'Every call', contact, team: true }
  const { id, slug, answers } = await publishScorecard(shop, file)
  const { email } = shop.services.content().who
  const api = '/api/admin/scorecards'
  const tried = { definition: file, answers, contact: { name: 'Ada', email } }
  const sent = { clientKey: 'a-key-of-the-scorecard', version: 1, answers }
  const answer = async () =>
    (await post(`/api/scorecards/${slug}/answers`, { ...sent, clientKey: crypto.randomUUID() })).json()
  const again = async () => {
    const { id: reportId } = await answer()
    const askedAt = new Date().toISOString()
    const row = { reportId, askedAt, dueOn: askedAt, mailQueuedAt: askedAt, answeredBy: null, mailbox: email }
    const { db, env } = shop
    await db.insertInto('scorecardReminders').values(row).execute()
    const url = await retakeUrl(db, { of: 'scorecard', reportId, askedAt }, env.PUBLIC_URL)
    return url.split('/').at(-1)
  }
  /** The path of a result whose visitor has left an address, as a team needs. */
  const result = async () => {
    const { id } = await answer()
    await post(`/api/scorecards/results/${id}/contact`, { name: 'Ada', email: `${id}@example.com` })
    return `/scorecards/results/${id}`
  }
  const plainAnswers = plainFields({
    clientKey: 'a-key-of-the-server',
    asked: Object.keys(answers),
    ...answers,
  })
  const plainContact = plainFields({ name: 'Ada', email })
  return {
    'POST /scorecards/:slug/plain': () => post(`/scorecards/${slug}/plain`, plainAnswers),
    'POST /embed/:slug/plain': () => post(`/embed/${slug}/plain`, plainAnswers),
    'POST /scorecards/results/:id/contact': async () =>
      post(`/scorecards/results/${(await answer()).id}/contact`, plainContact),
    'POST /embed/results/:id/contact': async () => post(`/embed/results/${(await answer()).id}/contact`, plainContact),
    'POST /scorecards/results/:id': async () => post(`/scorecards/results/${(await answer()).id}`, 'choice=take-back'),
    'POST /scorecards/results/:id/team': async () => post(`${await result()}/team`, 'invited=5'),
    'POST /scorecards/results/:id/team/close': async () => {
      const path = await result()
      await post(`${path}/team`, 'invited=5')
      return post(`${path}/team/close`)
    },
    'POST /api/team-answers/scorecard': async () => {
      const path = await result()
      await post(`${path}/team`, 'invited=5')
      const team = await readTeam(shop.db, 'scorecard', path.split('/').at(-1) ?? '')
      return post('/api/team-answers/scorecard', { team: team?.id, clientKey: 'a-key-of-the-team', answers })
    },
    'POST /api/retakes/:token/answers': async () =>
      post(`/api/retakes/${await again()}/answers`, { ...sent, clientKey: 'another-key-of-the-scorecard' }),
    'POST /api/scorecards/:slug/started': () => post(`/api/scorecards/${slug}/started`),
    'POST /api/scorecards/:slug/answers': () => post(`/api/scorecards/${slug}/answers`, sent),
    'POST /api/scorecards/results/:id/contact': async () =>
      post(`/api/scorecards/results/${(await answer()).id}/contact`, { name: 'Ada', email }),
    'GET /api/scorecards/results/:id/report.pdf': async () =>
      get(`/api/scorecards/results/${(await answer()).id}/report.pdf`),
    'POST /api/admin/scorecards': () => post(api, { template: 'team' }, owner),
    'POST /api/admin/scorecards/try': () => post(`${api}/try`, tried, owner),
    'POST /api/admin/scorecards/try/report.pdf': () => post(`${api}/try/report.pdf`, tried, owner),
    'GET /api/admin/scorecards/:id/file': () => get(`${api}/${id}/file`, owner),
    'GET /api/admin/scorecards/:id/answers.csv': () => get(`${api}/${id}/answers.csv`, owner),
    'POST /api/admin/scorecards/:id/draft': () =>
      post(`${api}/${id}/draft`, { revision: 1, slug, definition: file }, owner),
    'POST /api/admin/scorecards/:id/publish': () => post(`${api}/${id}/publish`, undefined, owner),
    'POST /api/admin/scorecards/:id/restore': () => post(`${api}/${id}/restore`, { version: 1 }, owner),
    'POST /api/admin/scorecards/:id/archive': () => post(`${api}/${id}/archive`, { archived: true }, owner),
  }
}
