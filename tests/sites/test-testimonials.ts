import { consentText } from '#content/diagnostic/testimonial-words.ts'
import { nextSendingTime } from '#features/campaigns/sequences/timing.ts'
import { readTestimonialLink } from '#features/scorecards/score/testimonials/link.server.ts'
import { sendTestimonialRequests } from '#features/scorecards/score/testimonials/requests.server.ts'
import { readPublished } from '#platform/content/versions.server.ts'
import { giveReport } from './test-retakes.ts'
import { openTestSite } from './test-site.ts'

export const email = 'ada@example.com'
export const form = { 'content-type': 'application/x-www-form-urlencoded' }
/** A Tuesday at work; the second round was on the Monday before. */
export const monday = '2026-11-16T15:00:00.000Z'
export const tuesday = new Date('2026-11-17T10:00:00.000Z')
export const said = {
  quote: 'We plan on Mondays now.',
  firstName: 'Ada',
  lastInitial: 'L',
  business: 'Engines',
}

export async function openRetakes({ scores = [20, 28], second = monday } = {}) {
  const site = await openTestSite()
  const { db, env, services } = site
  const place = { db, content: services.content, siteUrl: env.PUBLIC_URL, nextSendingTime }
  const [before = 0, after = 0] = scores
  const first = await giveReport(db, { email, at: '2026-08-10T10:00:00.000Z', score: before })
  const report = await giveReport(db, { email, at: second, score: after, series: first })
  const here = { content: services.content(), siteUrl: env.PUBLIC_URL }
  const wording = consentText(here.content.who.name, new URL(env.PUBLIC_URL).host)
  const asked = () => db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'sentence-asked').execute()
  const ask = (now = tuesday) => sendTestimonialRequests(place, now)
  const pathOf = async () => /\/testimonial\/[\w-]+/.exec((await asked()).at(-1)?.text ?? '')?.[0] ?? ''
  const row = () => db.selectFrom('testimonials').selectAll().where('reportId', '=', report).executeTakeFirstOrThrow()
  const send = async (changes: object = {}, path?: string) => {
    const body = new URLSearchParams({ ...said, agreed: wording, ...changes })
    return site.post(path ?? (await pathOf()), body.toString(), form)
  }
  const withdraw = async () => site.post(await pathOf(), 'choice=withdraw', form)
  const link = async () => readTestimonialLink(db, (await pathOf()).split('/').at(-1) ?? '', here)
  const notices = async () => {
    const mails = await db.selectFrom('mailOutbox').select('kind').where('replyTo', '=', email).execute()
    return mails.map(({ kind }) => kind).toSorted()
  }
  const owner = await site.ownerSession()
  const admin = (path: string, body: object = {}, session = owner) =>
    site.post(`/api/admin/testimonials/${report}/${path}`, body, session)
  const onPage = async () => (await readPublished(db)).content.testimonials.page.map(({ quote }) => quote)
  return {
    ...site,
    place,
    first,
    report,
    here,
    wording,
    asked,
    ask,
    pathOf,
    row,
    send,
    withdraw,
    link,
    notices,
    owner,
    admin,
    onPage,
  }
}
