import { bookingPing } from '#content/booking-ping.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { expect, openAdmin, test } from '../fixtures.ts'

const { booking } = sampleContent.who.links

async function callsRequested(page: Parameters<typeof openAdmin>[0]): Promise<string> {
  await openAdmin(page, '/admin/numbers')
  const row = page
    .getByRole('table', { name: 'Steps on your site' })
    .getByRole('row')
    .filter({ hasText: 'Calls requested' })
  return (await row.getByRole('cell').allTextContents()).join(' ')
}

test('a booking button opens the calendar in a new tab and is counted without scripts', async ({ page, browser }) => {
  const before = await callsRequested(page)
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 calls ${Date.now()}`
  const visitor = await (await browser.newContext({ userAgent, javaScriptEnabled: false })).newPage()
  await visitor
    .context()
    .route(`${new URL(booking).origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The calendar</h1>' }),
    )
  await visitor.goto('/')
  const opened = visitor.context().waitForEvent('page')
  await visitor.getByRole('main').locator(`a[href="${booking}"]`).first().click()
  await expect((await opened).getByRole('heading')).toHaveText('The calendar')
  await expect.poll(() => callsRequested(page)).not.toBe(before)
  await visitor.context().close()
  // The link is the same on every page.
  const links = async (path: string) => {
    const html = await (await page.request.get(path)).text()
    return [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link).filter((link) => link.includes(booking))
  }
  for (const path of ['/', '/book-call', '/sprint-program']) {
    const found = await links(path)
    expect(found.length, path).toBeGreaterThan(0)
    for (const link of found) {
      expect(link).toContain('target="_blank"')
      expect(link).toContain(`ping="${bookingPing}"`)
    }
  }
})
