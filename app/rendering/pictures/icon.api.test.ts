import { expect, test } from 'vitest'
import { iconFile } from '#lib/pictures/icons.ts'
import { openTestSite } from '#tests/sites/test-site.ts'

test('an icon that was not drawn in time is left out; it is no error of the page that asks for it', async () => {
  const site = await openTestSite()
  const { drawSign } = site.services
  site.services.drawSign = () => Promise.reject(new Error('It took longer than 30 seconds.'))
  const late = await site.get(iconFile.svg)
  expect([late.status, await late.text()]).toEqual([204, ''])
  site.services.drawSign = drawSign
  const drawn = await site.get(iconFile.svg)
  expect(drawn.status).toBe(200)
  expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
  expect(await drawn.text()).toContain('<svg')
})
