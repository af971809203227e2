import { sampleContent } from '#content/owner/samples/content.ts'
import { expect, openAdmin, test } from '../fixtures.ts'

const { booking } = sampleContent.who.links

/** The figures of a step of the way, as the funnel has them now. */
async function callsAskedFor(page: Parameters<typeof openAdmin>[0]): Promise<string> {
  await openAdmin(page, '/admin/funnel')
  const row = page
    .getByRole('table', { name: 'Funnel' })
    .getByRole('row')
    .filter({ hasText: 'Calls asked for' })
  return (await row.getByRole('cell').allTextContents()).join(' ')
}

for (const path of ['/', '/book-call', '/sprint-program']) {
  test(`a booking button of ${path} opens the calendar itself in a new tab, and is counted without a script`, async ({
    page,
    browser,
  }) => {
    const before = await callsAskedFor(page)
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 calls ${path} ${Date.now()}`
    const visitor = await (await browser.newContext({ userAgent, javaScriptEnabled: false })).newPage()
    await visitor
      .context()
      .route(`${new URL(booking).origin}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>The calendar</h1>' }),
      )
    await visitor.goto(path)
    const button = visitor.getByRole('main').locator(`a[href="${booking}"]`).first()
    await expect(button).toHaveAttribute('target', '_blank')
    const opened = visitor.context().waitForEvent('page')
    await button.click()
    await expect((await opened).getByRole('heading')).toHaveText('The calendar')
    await expect.poll(() => callsAskedFor(page), { timeout: 30_000 }).not.toBe(before)
    await visitor.context().close()
  })
}
