import { expect, test } from 'vitest'
import { everyCall } from '../every-call.ts'
import { openTestShop } from '../sites/test-shop.ts'
import { openUse } from '../sites/used-site.ts'

/** Forms that need no script: whoever has their address may send them, from our own pages. */
const forms = [
  'POST /diagnostic/results/:id',
  'POST /diagnostic/results/:id/team',
  'POST /diagnostic/results/:id/team/close',
  'POST /diagnostic/reminders/:token',
  'POST /letters/:token',
  'POST /sentence/:token',
]

test('another site’s page sends none of the forms that need no script', async () => {
  const shop = await openTestShop()
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const use = await openUse(shop)
  const post: typeof shop.post = (path, body, headers) => shop.post(path, body, { ...headers, ...foreign })
  const calls = await everyCall({ ...shop, post }, use)
  for (const form of forms) {
    const call = calls[form]
    if (!call) throw new Error(`There is no call ${form}`)
    expect((await call()).status, form).toBe(403)
  }
})
