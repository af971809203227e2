import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { expect, expectNoAxeFindings, mailsTo, newEmail, noticesAbout, test } from '../fixtures.ts'

const answers = ['Somewhat', 'Poor', 'Excellent', 'Not in Place'] as const

async function fillForm(page: Page, email: string): Promise<void> {
  await page.goto('/diagnostic')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Role/).fill('Founder')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: challenges[2].name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  const groups = page.getByRole('group').filter({ has: page.getByRole('radio') })
  for (const section of sections) {
    for (const [index, { question }] of section.ratings.entries()) {
      const group = groups.filter({ hasText: question }).last()
      await group.getByRole('radio', { name: answers[index] }).check()
    }
  }
}

test('from an empty form to the report and the mails that carry it', async ({ page }) => {
  const email = newEmail()
  await fillForm(page, email)
  await page.getByRole('button', { name: 'Get My Results' }).click()
  await expect(page).toHaveURL(/\/diagnostic\/results\/[\w-]{30}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your Strategic Business Report/)
  await expect(page.getByRole('main')).toContainText('Ada Lovelace')
  await expect(page.getByRole('main')).toContainText('50%')
  for (const { title } of sections)
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await expectNoAxeFindings(page)

  const reportUrl = page.url()
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Your Strategic Business Report: 50 percent')
  expect(mail?.html).toContain(new URL(reportUrl).pathname)
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['strategic-business-report.pdf'])

  await page.goto('/diagnostic')
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('the report’s call is a real link, and the team is told once', async ({ page, context }) => {
  const email = newEmail()
  await fillForm(page, email)
  await page.getByRole('button', { name: 'Get My Results' }).click()
  const booking = page.getByRole('link', { name: 'Schedule Your Business Clarity Call' })
  await expect(booking).toHaveAttribute('target', '_blank')
  await expect(booking).toHaveAttribute('rel', 'noopener')
  await context.route(/ruthcalloway\.example/, (route) => route.fulfill({ body: 'The scheduling page' }))
  const told = page.waitForResponse('/api/schedule-clarity-call')
  await booking.click()
  expect((await told).status()).toBe(200)
  await booking.click()
  const calls = async () =>
    (await noticesAbout(email)).filter(({ subject }) => subject.startsWith('A call was asked for')).length
  await expect.poll(calls, { timeout: 60_000 }).toBe(1)
})

test('the report can be downloaded as a PDF', async ({ page }) => {
  await fillForm(page, newEmail())
  await page.getByRole('button', { name: 'Get My Results' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /Download (the )?PDF/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('strategic-business-report.pdf')
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

for (const path of ['/diagnostic/results/undefined', '/diagnostic/results/unknown', '/diagnostic/results']) {
  test(`${path} says that there is no assessment and leads back`, async ({ page, consoleErrors }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assessment Not Found')
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/diagnostic')
    consoleErrors.splice(0)
  })
}

test('a report is neither indexed nor stored', async ({ request }) => {
  const response = await request.get('/diagnostic/results/unknown')
  expect(response.headers()['cache-control']).toBe('no-store')
  expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
})
