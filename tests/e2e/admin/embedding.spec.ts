import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { expect, expectNoWiderThan, mailsTo, newEmail, noticesAbout, openAdmin, test } from '../fixtures.ts'
import { press } from '../gestures.ts'
import { siteUrl } from '../settings.ts'

/** A page of another site: 127.0.0.1 is not localhost. */
async function openOtherSite(html: string): Promise<{ url: string; close: () => void }> {
  const answer: RequestListener = (_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><meta name="viewport"
      content="width=device-width"><title>A partner</title><h1>A partner</h1>${html}<p>The end</p>`)
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('a scorecard on another site is answered there, and shown only where the owner allows it', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const file = { ...leadershipHabits, title: `Embedded ${Date.now()}` }
  await openAdmin(page, '/admin/scorecards')
  const { id } = await (
    await page.request.post('/api/admin/scorecards', { data: { file }, headers: { origin: siteUrl } })
  ).json()
  await page.goto(`/admin/scorecards/${id}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('tab', { name: 'Share and history' }).click()
  const line = page.getByText('<script async')
  const html = (await line.textContent()) ?? ''
  expect(html).toContain(`${siteUrl}/embed.js`)
  const partner = await openOtherSite(html)
  const stranger = await openOtherSite(html)

  await page.getByLabel('Sites that may show it').fill(partner.url)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 2 is live')).toBeVisible()

  const visitor = newEmail()
  const phone = await browser.newContext({ viewport: { width: 360, height: 700 } })
  const other = await phone.newPage()
  await other.goto(`${partner.url}/?utm_source=podcast&utm_campaign=spring`)
  const frame = other.frameLocator('iframe')
  await expect(frame.locator('fieldset[aria-busy=false]')).toBeAttached()
  const element = other.locator('iframe')
  await expect(element).toHaveAttribute('title', /^Embedded/)
  // As high as its content: nothing scrolls inside.
  const content = () => frame.locator('body').evaluate((body) => body.clientHeight)
  const matches = async () => (await element.boundingBox())?.height === (await content())
  await expect.poll(matches).toBe(true)
  expect(await content()).toBeGreaterThan(900)
  for (const section of ['Direction', 'Delegation', 'Feedback', 'Energy']) {
    await expect(frame.getByRole('heading', { name: section })).toBeInViewport()
    for (const often of await frame.getByRole('radio', { name: 'Every week' }).all()) await press(often, 'Space')
    await press(frame.getByRole('button', { name: 'Next' }))
  }
  await frame.getByLabel('Name', { exact: true }).fill('Paula Partner')
  await frame.getByLabel('Email', { exact: true }).fill(visitor)
  await press(frame.getByRole('button', { name: 'Get My Results' }))
  await expect(frame.getByText('Prepared for Paula Partner')).toBeInViewport()
  await expect.poll(matches).toBe(true)
  await expectNoWiderThan(other, 360)
  const opened = phone.waitForEvent('page')
  await frame.getByRole('link', { name: 'Book' }).click()
  await expect(await opened).toHaveURL(/book-call/)
  expect(other.url()).toContain(partner.url)
  expect(await mailsTo(visitor)).toHaveLength(1)
  const [notice] = await noticesAbout(visitor)
  await page.goto(/\/admin\/people\/\S+/.exec(notice?.text ?? '')?.[0] ?? '')
  await expect(page.getByText('podcast / spring').first()).toBeVisible()

  const refused = phone.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await other.goto(stranger.url)
  await refused
  await expect(frame.getByText(file.title)).toHaveCount(0)
  await phone.close()
  partner.close()
  stranger.close()
  expect(consoleErrors).toEqual([])
})
