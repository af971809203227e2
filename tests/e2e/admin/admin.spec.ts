import type { Locator } from '@playwright/test'
import { adminPages } from '#content/admin/admin.ts'
import { tool } from '../catalogue.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, newEmail, openAdmin, test } from '../fixtures.ts'
import { buy } from '../shop/stripe.ts'

/** Pages whose tables are real ones on a tablet. */
const tables: Record<string, string> = {
  '/admin/mail': 'Outbox',
  '/admin/log': 'Log',
}

/** Above each value of a row is its heading, at the same edge. */
async function expectRealTable(table: Locator): Promise<void> {
  await expect(table).toBeVisible()
  // Measured at once: times in the owner's zone come a moment later than the rest, and may move the columns.
  const [headings = [], values] = await table.evaluate((element: HTMLTableElement) =>
    [element.tHead, element.tBodies[0]].map((part) =>
      [...(part?.rows[0]?.cells ?? [])]
        .filter((cell) => cell.offsetWidth > 0)
        .map((cell) => cell.getBoundingClientRect().left),
    ),
  )
  expect(headings.length).toBeGreaterThan(2)
  expect(values).toEqual(headings)
  expect(new Set(headings).size).toBe(headings.length)
}

test('every admin page fits a phone and a tablet, and tablets show real tables', async ({ page }) => {
  await buy(page, tool('goal-cascade-builder'), newEmail())
  await openAdmin(page, '/admin/mail')
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('Test email queued', { exact: true })).toBeVisible()
  const below = ['/admin/sequences/purchase', '/admin/campaigns/new', '/admin/site/history']
  for (const path of [...adminPages.map((each) => each.path), ...below]) {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoWiderThan(page, 768)
    const caption = tables[path]
    if (caption) await expectRealTable(page.getByRole('table', { name: caption }))
    await page.setViewportSize({ width: 360, height: 800 })
    await expectNoWiderThan(page, 360)
  }
})

/** One of each kind; journeys and the site editor look at theirs themselves. */
const kinds = [
  ...['/admin/login', '/admin/forgotten-password', '/admin/people', '/admin/orders', '/admin/waitlist'],
  ...[
    '/admin/mail',
    '/admin/numbers',
    '/admin/launch',
    '/admin/log',
    '/admin/settings/email',
    '/admin/settings',
    '/admin/scorecards',
    '/admin/scorecards/answers',
    '/admin/products',
    '/admin/data',
  ],
  ...['/admin/backups', '/admin/account', '/admin/campaigns', '/admin/people/new'],
]

for (const width of [1280, 360]) {
  test(`axe finds nothing on each kind of admin page at ${width} pixels`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAdmin(page, '/admin')
    const visitor = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage()
    for (const path of kinds) {
      const isOpen = /login|forgotten/.test(path)
      const tab = isOpen ? visitor : page
      await tab.goto(path)
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAxeFindings(tab)
    }
    await visitor.context().close()
  })
}
