import { expect, test } from 'vitest'
import { everyCall, everyLoader } from '../every-call.ts'
import { openTestShop } from '../sites/test-shop.ts'
import { openUse } from '../sites/used-site.ts'

/** The parts of the links in all emails that act for their recipient. The admin has its own links to reports and orders. */
const actingLinks = /\/(?:unsubscribe|sentence|letters|privacy\/my-data|diagnostic\/(?:reminders|again))\/([\w.-]+)/g
const marks = /[?&](?:amp;)?mail=([\w.-]+)/g

test('an account that may only look gets no link that acts for the recipient of an email, from any call or page', async () => {
  const shop = await openTestShop()
  const use = await openUse(shop)
  const reader = await shop.sessionOf('reader')
  const previewPath = '/api/admin/campaigns/preview'
  const asReader: typeof shop = {
    ...shop,
    get: (path) => shop.get(path, reader),
    post: (path, body, session) => shop.post(path, body, path === previewPath ? reader : session),
  }
  const secrets = async () => {
    const mails = await shop.db.selectFrom('mailOutbox').select(['html', 'unsubscribeUrl']).execute()
    const texts = [use.unsubscribePath, ...mails.flatMap(({ html, unsubscribeUrl }) => [html, unsubscribeUrl ?? ''])]
    return texts.flatMap((text) =>
      [...text.matchAll(actingLinks), ...text.matchAll(marks)].flatMap(([, secret]) => secret ?? []),
    )
  }
  const preview = `POST ${previewPath}`
  const answers: Record<string, string> = {}
  for (const { id } of await shop.db.selectFrom('mailOutbox').select('id').execute()) {
    answers[id] = await (await shop.get(`/api/admin/mail/${id}/html`, reader)).text()
  }
  for (const [name, call] of Object.entries(await everyCall(asReader, use))) {
    if (!name.startsWith('GET /api/admin') && name !== preview) continue
    // Some need a call before them, such as a refund; none of those returns an email.
    const response = await Promise.resolve(call()).catch(() => undefined)
    if (response?.ok) answers[name] = await response.text()
  }
  for (const [name, load] of Object.entries(await everyLoader(shop, use, 'reader'))) {
    const loaded = name.startsWith('/admin') && (await Promise.resolve(load()).catch(() => undefined))
    answers[name] = JSON.stringify(loaded) ?? ''
  }
  const known = await secrets()
  expect(known.length).toBeGreaterThan(5)
  expect(Object.keys(answers)).toContain(preview)
  const told = Object.entries(answers).filter(([, text]) => known.some((secret) => text.includes(secret)))
  expect(told.map(([name]) => name)).toEqual([])
})
