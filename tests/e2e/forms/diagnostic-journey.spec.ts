import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { reportWords } from '#content/diagnostic/report-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { expect, expectNoAxeFindings, mailsTo, newEmail, noticesAbout, test } from '../fixtures.ts'
import { typeInto } from '../hands.ts'

const answers = ['Somewhat', 'Poor', 'Excellent', 'Not in Place'] as const

async function fillForm(page: Page, email: string): Promise<void> {
  await page.goto('/diagnostic')
  await typeInto(page.getByLabel('First name'), 'Ada')
  await typeInto(page.getByLabel('Last name'), 'Lovelace')
  await typeInto(page.getByLabel('Email'), email)
  await page.getByText('Phone, company and role').click()
  await typeInto(page.getByLabel(/^Role/), 'Founder')
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

test('from an empty form to the report, its PDF, the mails that carry it and a call, of which the team is told once', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await fillForm(page, email)
  await page.getByRole('button', { name: 'Get My Results' }).click()
  await expect(page).toHaveURL(/\/diagnostic\/results\/[\w-]{30}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your Strategic Business Report/)
  await expect(page.getByRole('main')).toContainText('Ada Lovelace')
  await expect(page.getByRole('main')).toContainText('50%')
  await expect(page.getByText(reportWords.mailed)).toBeVisible()
  for (const { title } of sections)
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await expectNoAxeFindings(page)

  const reportUrl = page.url()
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Your Strategic Business Report: 50 percent')
  expect(mail?.html).toContain(new URL(reportUrl).pathname)
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['strategic-business-report.pdf'])

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /Download (the )?PDF/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('strategic-business-report.pdf')
  const pdf = readFileSync(await download.path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

  const booking = page.getByRole('link', { name: 'Schedule Your Business Clarity Call' }).first()
  await expect(booking).toHaveAttribute('target', '_blank')
  await expect(booking).toHaveAttribute('rel', 'noopener')
  await context.route(sampleContent.who.links.booking, (route) =>
    route.fulfill({ body: 'The scheduling page' }),
  )
  const told = page.waitForResponse('/api/schedule-clarity-call')
  await booking.click()
  expect((await told).status()).toBe(200)
  await booking.click()
  const calls = async () =>
    (await noticesAbout(email)).filter(({ subject }) => subject.startsWith('A call was asked for')).length
  await expect.poll(calls, { timeout: 60_000 }).toBe(1)

  await page.goto('/diagnostic')
  await expect(page.getByLabel('First name')).toHaveValue('')
})
