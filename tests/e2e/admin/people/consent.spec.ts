import type { Page } from '@playwright/test'
import { askMailWords } from '#content/consent.ts'
import { consentPlaces } from '#content/consent-places.ts'
import { questions } from '#content/founder-test/founder-questions.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { unsubscribePage } from '#content/unsubscribe.ts'
import { test as base, expect, expectNoWiderThan, mailsTo, newEmail, signIn } from '../../fixtures.ts'
import { answer, expectSaved, path, times } from '../../forms/founder-test.ts'
import { press, typeInto } from '../../gestures.ts'
import { owner, smtpPort, teamEmail } from '../../settings.ts'
import { openWithoutScripts } from '../../without-scripts.ts'
import { startNewSite } from '../new-site.ts'
import { openTab } from './person-tab.ts'

const words = String(sampleContent.who.lettersBox)
const phone = { width: 360, height: 740 }

/** A site of its own: what is switched here would hold for everyone who ticks a box elsewhere. */
const test = base.extend<object, { url: string }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const site = await startNewSite({
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        TEAM_EMAIL: teamEmail,
        SMTP_URL: `smtp://localhost:${smtpPort}`,
        MAIL_FROM: 'Coach <coach@example.com>',
      })
      await use(site.url)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function openAdmin(page: Page, url: string, at: string, heading: string): Promise<void> {
  await page.setViewportSize(phone)
  await page.goto(`${url}/admin/login?next=${encodeURIComponent(at)}`)
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

async function openPerson(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/admin/people?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: email }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible()
  await expectNoWiderThan(page, phone.width)
}

/** As a mail program opens it: no script runs. */
async function linkIn(email: string, subject: string, pattern: RegExp): Promise<string> {
  const find = async () => (await mailsTo(email)).find((mail) => mail.subject.includes(subject))
  await expect.poll(async () => Boolean(await find())).toBe(true)
  return pattern.exec((await find())?.text ?? '')?.[0] ?? ''
}

const factOf = (page: Page, name: string) =>
  page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]')

test('consent is confirmed by email, recorded on the person’s page, and withdrawn with one click', async ({
  page,
  browser,
  url,
}) => {
  await openAdmin(page, url, '/admin/settings/email', 'Email')
  await page.getByRole('button', { name: 'Turn on double opt-in' }).click()
  await expect(page.getByRole('button', { name: 'Turn off double opt-in' })).toBeVisible()

  const visitor = await (await browser.newContext({ viewport: phone })).newPage()
  const email = newEmail()
  await visitor.goto(url + path)
  const box = visitor.getByRole('checkbox', { name: words })
  await expect(box).not.toBeChecked()
  await typeInto(visitor.getByLabel('Your email'), email)
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.press('Space')
  await visitor.reload()
  await expect(box).toBeChecked()
  await press(visitor.getByLabel('Your email'))
  await answer(visitor, times(questions.length, 'LS'))
  await expectSaved(visitor)
  await openPerson(page, url, email)
  await expect(factOf(page, 'Emails')).toContainText('has not confirmed')

  const link = await linkIn(email, askMailWords.subject, /https?:\/\/\S+\/consent\/[\w-]+/)
  const mailed = await openWithoutScripts(browser, link)
  await expect(mailed.getByText(words)).toBeVisible()
  await expectNoWiderThan(mailed, phone.width)
  await mailed.getByRole('button', { name: 'Yes, write to me' }).click()
  await expect(mailed.getByRole('heading', { level: 1 })).toHaveText('Thank you.')
  await page.reload()
  await expect(factOf(page, 'Emails')).toContainText('Gave consent on')
  await openTab(page, 'Emails')
  const proof = page.getByRole('listitem').filter({ hasText: 'Gave consent' })
  for (const text of [words, consentPlaces['founder-test'], 'Confirmed']) {
    await expect(proof).toContainText(text)
  }

  const leave = await linkIn(email, '', /https?:\/\/\S+\/unsubscribe\/[\w-]+/)
  const leaving = await openWithoutScripts(browser, leave)
  await leaving.getByRole('button', { name: unsubscribePage.ask.button }).click()
  await expect(leaving.getByRole('heading', { level: 1 })).toHaveText(unsubscribePage.done.heading)
  await page.reload()
  await openTab(page, 'Overview')
  await expect(factOf(page, 'Emails')).toContainText('Unsubscribed')
})
