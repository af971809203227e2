import { expect } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { personPath } from '#domain/people/person-ids.server.ts'
import { createCampaignRunner } from '#features/campaigns/sending/runner.server.ts'
import { openTestShop } from './test-shop.ts'

const optInText = sampleContent.who.lettersBox

export const campaignsApi = '/api/admin/campaigns'

/** The admin with what it takes to write a campaign and to see whom it reached. */
export async function openTestCampaigns() {
  const shop = await openTestShop()
  const { db, env, services } = shop
  const owner = await shop.ownerSession()
  const context = { content: services.content, siteUrl: env.PUBLIC_URL }
  const newRunner = () => createCampaignRunner(db, context)
  const join = (name: string, email: string) =>
    shop.post('/api/waitlist', { name, email, toolInterest: 'roi-calculator', agreed: optInText }, shop.byPerson())
  const idOf = async (email: string) => (await personPath(db, email)).split('/').at(-1) ?? ''
  const draft = async (asked: object, text: object) => {
    const { id } = await (await shop.post(campaignsApi, asked, owner)).json()
    expect((await shop.send('PUT', `${campaignsApi}/${id}`, { ...text, revision: 0 }, owner)).status).toBe(200)
    return id as string
  }
  const put = (path: string, body: object, as: { cookie: string }) => shop.send('PUT', path, body, as)
  const sendIt = (id: string, body: object = { revision: 1 }, as = owner) =>
    shop.post(`${campaignsApi}/${id}/send`, body, as)
  const campaigns = () =>
    db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'letter').orderBy('recipient').execute()
  const recipients = (id: string) =>
    db.selectFrom('campaignRecipients').selectAll().where('campaignId', '=', id).orderBy('email').execute()
  const campaign = (id: string) => db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    ...shop,
    owner,
    context,
    newRunner,
    run: newRunner(),
    join,
    idOf,
    draft,
    put,
    sendIt,
    campaigns,
    recipients,
    campaign,
  }
}

export const hello = {
  subject: 'News for {firstName|you}',
  body: 'Hello {firstName|there},\n\nread [this](/toolbox).',
}
export const words = async (answer: Response | Promise<Response>) => (await (await answer).json()).message as string
