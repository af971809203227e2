import { expect } from 'vitest'
import { writingPeople } from '#app/writing-people.server.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { createLetterRunner } from '#features/writing/sending/runner.server.ts'
import { personPath } from '#platform/people/person-ids.server.ts'
import { openTestShop } from './test-shop.ts'

const { lettersBox } = sampleContent.who

export const lettersApi = '/api/admin/writing/letters'

/** The admin with what it takes to write a letter and to see whom it reached. */
export async function openTestWriting() {
  const shop = await openTestShop()
  const { db, env, services } = shop
  const owner = await shop.ownerSession()
  const writing = { content: services.content, siteUrl: env.PUBLIC_URL, people: writingPeople }
  const newRunner = () => createLetterRunner(db, writing)
  const join = (name: string, email: string) =>
    shop.post(
      '/api/waitlist',
      { name, email, toolInterest: 'roi-calculator', agreed: lettersBox },
      shop.byPerson(),
    )
  const idOf = async (email: string) => (await personPath(db, email)).split('/').at(-1) ?? ''
  const draft = async (asked: object, text: object) => {
    const { id } = await (await shop.post(lettersApi, asked, owner)).json()
    expect((await shop.send('PUT', `${lettersApi}/${id}`, { ...text, revision: 0 }, owner)).status).toBe(200)
    return id as string
  }
  const put = (path: string, body: object, as: { cookie: string }) => shop.send('PUT', path, body, as)
  const sendIt = (id: string, body: object = { revision: 1 }, as = owner) =>
    shop.post(`${lettersApi}/${id}/send`, body, as)
  const letters = () =>
    db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'letter').orderBy('recipient').execute()
  const readers = (id: string) =>
    db.selectFrom('letterRecipients').selectAll().where('letterId', '=', id).orderBy('email').execute()
  const letter = (id: string) =>
    db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    ...shop,
    owner,
    writing,
    newRunner,
    run: newRunner(),
    join,
    idOf,
    draft,
    put,
    sendIt,
    letters,
    readers,
    letter,
  }
}

export const hello = {
  subject: 'News for {firstName|you}',
  body: 'Hello {firstName|there},\n\nread [this](/toolbox).',
}
export const words = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()).message as string
