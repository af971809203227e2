import { expect, test } from 'vitest'
import { everyMail, siteUrl } from '#tests/every-mail.ts'
import { get } from './site.ts'

const html = Object.values(everyMail).flatMap((samples) => samples.map(({ write }) => write().html))
const sources = new Set(html.flatMap((each) => [...each.matchAll(/<img [^>]*src="([^"]*)"/g)]).map(([, src]) => src))

test('every picture in an email exists, in a format that mail programs support', async () => {
  expect(sources.size).toBeGreaterThan(1)
  for (const source of sources) {
    const response = await get(source?.replace(siteUrl, '') ?? '')
    expect(response.status, source).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/)
    expect(Number(response.headers.get('content-length'))).toBeLessThan(20_000)
  }
})
