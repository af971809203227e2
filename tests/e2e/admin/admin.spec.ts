import type { Locator, Page } from '@playwright/test'
import { auditActions } from '#content/admin/admin.ts'
import { retention } from '#content/admin/retention.ts'
import { tool } from '../catalogue.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoWiderThan,
  mailsTo,
  newEmail,
  openAdmin,
  test,
} from '../fixtures.ts'
import { choose, typeInto } from '../hands.ts'

async function join(page: Page, name: string, email: string): Promise<void> {
  const answer = await page.request.post('/api/waitlist', {
    data: { name, email, toolInterest: 'roi-calculator' },
  })
  expect(answer.status()).toBe(201)
}

const tables: Record<string, string> = {
  '/admin/funnel': 'Funnel',
  '/admin/mail': 'Outbox',
  '/admin/log': 'Log',
}

test('the pages of the admin fit a phone and a tablet, where their tables are real ones, and axe finds nothing on them', async ({
  page,
}) => {
  const expectFit = async (width: number) => {
    await page.setViewportSize({ width, height: 1024 })
    await expectNoWiderThan(page, width)
  }
  await join(page, 'Grace Hopper', newEmail())
  await openAdmin(page, '/admin/mail')
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await expect(page.getByText('Test mail queued', { exact: true })).toBeVisible()
  for (const path of [
    '/admin',
    '/admin/funnel',
    '/admin/waitlist',
    '/admin/mail',
    '/admin/launch',
    '/admin/log',
    '/admin/settings',
    '/admin/data',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFit(768)
    const caption = tables[path]
    if (caption) await expectRealTable(page.getByRole('table', { name: caption }))
    await expectFit(360)
    await expectNoAxeFindings(page)
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectNoAxeFindings(page)
})

/** Above each value of a row stands its heading, at the same edge. */
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

test('the waitlist shows, finds, sorts and downloads its entries', async ({ page }) => {
  const email = newEmail()
  await join(page, 'Zoe Latecomer', email)
  await openAdmin(page, '/admin/waitlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waitlist Administration')
  for (const text of ['Total Signups', 'Latest Signup']) await expect(page.getByText(text)).toBeVisible()
  const table = page.getByRole('table', { name: 'Waitlist' })
  await typeInto(page.getByLabel('Search'), email)
  await expect(table.getByRole('row')).toHaveCount(2)
  const row = table.getByRole('row').nth(1)
  await expect(row.getByRole('cell').nth(0)).toHaveText('Zoe Latecomer')
  await expect(row.getByRole('cell').nth(2)).toHaveText(tool('roi-projection-calculator').waitlistLabel)
  await expect(row.getByRole('cell').nth(3)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/)
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  const area = await page.getByRole('region', { name: 'Waitlist' }).boundingBox()
  expect(area?.height).toBe(600)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^waitlist-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByRole('cell', { name: 'Downloaded the waitlist' }).first()).toBeVisible()
})

test('the waitlist is filtered by tool, and a search that fails keeps what was typed and says so', async ({
  page,
  consoleErrors,
}) => {
  const email = newEmail()
  await join(page, 'Zoe Latecomer', email)
  await openAdmin(page, '/admin/waitlist')
  const failing = { status: 500, json: { message: 'no' } }
  await page.route('**/api/waitlist?*', (route) => route.fulfill(failing))
  await typeInto(page.getByLabel('Search'), email)
  await expect(page.getByRole('alert')).toContainText(
    'Error loading waitlist data. Please try refreshing the page.',
  )
  await expect(page.getByLabel('Search')).toHaveValue(email)
  await page.unroute('**/api/waitlist?*')
  const [bundle, roi] = [tool('complete-bundle'), tool('roi-projection-calculator')]
  await choose(page.getByLabel('Show'), bundle.waitlistLabel)
  await expect(page.getByText('No signups match your search.')).toBeVisible()
  await choose(page.getByLabel('Show'), roi.waitlistLabel)
  await expect(page.getByRole('status')).toHaveText(/^1 of [\d,]+ signups$/)
  await expectNoWiderThan(page, page.viewportSize()?.width ?? 0)

  // A link to the page itself shows it as it is at first.
  await page.getByRole('link', { name: 'Waitlist', exact: true }).click()
  await expect(page.getByLabel('Search')).toHaveValue('')
  await expect(page.getByLabel('Show')).toHaveValue('')
  expect(consoleErrors.splice(0).join()).toMatch(/500/)
})

test('a test mail is sent, read as it looks, and sent again; an answer that gets lost is said, and the page shows what became of it', async ({
  page,
  consoleErrors,
}) => {
  const email = newEmail()
  await openAdmin(page, '/admin/mail')
  await typeInto(page.getByLabel('Send a test mail to'), email)
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
  await mailsTo(email)
  await expect(async () => {
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading')).toHaveText('Your site can send mail.')
  await expect(page).toHaveTitle(/^(?!A mail).+ \| /)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('On its way', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to all mail' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(2)

  const another = newEmail()
  await page.route('**/api/admin/mail/test', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await typeInto(page.getByLabel('Send a test mail to'), another)
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await expect(page.getByText('It may or may not have gone through', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: another })).toBeVisible()

  // Without any connection nothing can be read again: what is on the screen stays.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await expect(page.getByText('Check again when you are back online.').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: another })).toBeVisible()
  await page.context().setOffline(false)
  expect(consoleErrors.splice(0).join()).toMatch(/ERR_FAILED.*ERR_INTERNET_DISCONNECTED/s)
})

test('the launch checklist names what is still a sample', async ({ page }) => {
  await openAdmin(page, '/admin/launch')
  const row = page.getByRole('listitem').filter({ hasText: 'The words are yours' })
  await expect(row).toContainText('testimonials')
  await expect(row).toContainText('To do')
  const shown = page.getByRole('listitem').filter({ hasText: 'Words that could not be shown' })
  await expect(shown).toContainText('Done')
})

test('a visit of a prerendered page reaches the funnel, the owner’s own does not', async ({
  page,
  browser,
}) => {
  // Playwright's own name says that it is no person.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const visitor = await browser.newContext({ userAgent })
  const visit = await visitor.newPage()
  await visit.goto('/sprint-program', { referer: 'https://podcast.example/episode' })
  await visitor.close()
  await openAdmin(page, '/admin/funnel')
  await expect(async () => {
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: 'Sprint program page' })
    await expect(row).toContainText('podcast.example', { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
})

test('the owner changes how long texts of mails are kept; what cannot be is said beside the field', async ({
  page,
}) => {
  await openAdmin(page, '/admin/data')
  const days = page.getByLabel(`${retention.mailTexts.label}, in days`)
  const save = page.getByRole('button', { name: 'Save the periods' })
  await typeInto(days, '3')
  await save.click()
  const { least, most } = retention.mailTexts
  await expect(page.getByText(`Please enter a whole number of days from ${least} to ${most}`)).toBeVisible()
  await expect(days).toBeFocused()
  for (const kept of [`${least}`, `${retention.mailTexts.days}`]) {
    await typeInto(days, kept)
    await save.click()
    await expect(page.getByText('Periods saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(days).toHaveValue(kept)
  }
  await page.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByRole('cell', { name: auditActions['retention-changed'] }).first()).toBeVisible()
})
