import { expect, test } from 'vitest'
import { adminText } from '#content/diagnostic/admin-words.ts'
import { submit } from '#tests/sites/test-reminders.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { notDoneContext } from '../context.ts'

/** Pages that say what they were told to. */
const openSite = () =>
  openTestSite({}, async (request, context) =>
    Response.json({ path: new URL(request.url).pathname, ...context.get(notDoneContext) }),
  )

const asForm = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('who is refused a plain form reads why on a page of the site, with the way back', async () => {
  const site = await openSite()
  const session = await site.sessionOf('owner')
  const page = `/diagnostic/results/${await submit(site, 'ada@example.com')}`
  const said = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const answer = await site.post(path, body, { ...asForm, ...headers })
    return { code: answer.status, cache: answer.headers.get('cache-control'), ...(await answer.json()) }
  }
  expect(await said(page, 'choice=remind', session)).toEqual({
    code: 403,
    status: 403,
    text: adminText.refused,
    back: page,
    path: '/not-done',
    cache: 'no-store',
  })
  expect(await said(`${page}/team/close`, '', session)).toMatchObject({ code: 403, back: `${page}#team` })
  expect(await said(`${page}/team`, 'invited=2')).toMatchObject({ code: 400, back: `${page}#team` })
  // Deleted while it was open.
  expect(await said('/diagnostic/results/gone', 'choice=remind')).toMatchObject({ code: 404, back: '/' })
  expect(await said('/diagnostic/reminders/made-up', '')).toMatchObject({ code: 404, back: '/' })
})

test('too many are told on a page when to try again; a program is answered in data as before', async () => {
  const site = await openTestSite({ RATE_LIMIT: 'on' }, async (_request, context) =>
    Response.json(context.get(notDoneContext)),
  )
  const page = `/diagnostic/results/${await submit(site, 'ada@example.com')}`
  let answer = await site.post(page, 'choice=remind', asForm)
  for (let tries = 0; answer.status === 303 && tries < 200; tries++) {
    answer = await site.post(page, 'choice=remind', asForm)
  }
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await answer.json()).toMatchObject({ back: page })
  expect(await (await site.post(page, 'choice=remind')).json()).toEqual({ message: expect.any(String) })
})
