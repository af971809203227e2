import { expect, test } from 'vitest'
import { everyCall } from '../every-call.ts'
import { openTestShop } from '../sites/test-shop.ts'
import { openUse } from '../sites/used-site.ts'

/** Forms that work without a script. Anyone with the link may submit them, but only from our own pages. */
const forms = [
  'POST /diagnostic/results/:id',
  'POST /diagnostic/results/:id/team',
  'POST /diagnostic/results/:id/team/close',
  'POST /diagnostic/reminders/:token',
  'POST /consent/:token',
  'POST /testimonial/:token',
]

test('cross-site posts of forms that work without a script are refused', async () => {
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
