import type { Page } from '@playwright/test'
import { expect, expectNoAxeFindings, expectNoWiderThan, newEmail, openAdmin, test } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'
import { mailboxPort, owner, siteUrl, teamEmail } from '../settings.ts'
import { openTab } from './people/person-tab.ts'

/** `agreed` is the proof of consent; empty for none. */
async function addPerson(page: Page, name: string, agreed: string): Promise<string> {
  const email = newEmail()
  const unknown = { phone: '', company: '', role: '', companySize: '', tags: '', source: '', note: '' }
  const work = { status: 'new', nextStep: '', nextStepOn: '' }
  const data = { email, name, ...unknown, ...work, agreed, consentedOn: '' }
  const headers = { origin: siteUrl }
  expect((await page.request.post('/api/admin/people', { data, headers })).ok()).toBe(true)
  return email
}

type Received = { subject: string; text: string; headerLines: { key: string; line: string }[] }

/** As received, with headers. */
async function campaignsTo(email: string, subject: string): Promise<Received[]> {
  const answer = await fetch(`http://localhost:${mailboxPort}/?to=${encodeURIComponent(email)}`)
  const mails: Received[] = await answer.json()
  return mails.filter((mail) => mail.subject.includes(subject))
}

const headerOf = (mail: Received | undefined, key: string) =>
  mail?.headerLines.find((line) => line.key === key)?.line ?? ''

test('a campaign is written, previewed, tested, sent to people with consent, and its link is tracked', {
  tag: '@journey',
}, async ({ page }) => {
  const { width = 0 } = page.viewportSize() ?? {}
  const name = `Fam${Math.random().toString(36).slice(2, 10)}`
  await openAdmin(page, '/admin/campaigns')
  const ada = await addPerson(page, `Ada ${name}`, 'On paper, at the fair.')
  const ben = await addPerson(page, `Ben ${name}`, 'On paper, at the fair.')
  const cleo = await addPerson(page, `Cleo ${name}`, '')
  await page.goto(`/admin/campaigns/new?search=${name}`)
  await page.getByRole('button', { name: 'Start writing' }).click()
  const subject = `News of ${name}`
  await typeInto(page.getByLabel('Subject'), `${subject} for {firstName}`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('Hello ')
  await page.getByLabel('Insert a personal field').selectOption('First name')
  await page.keyboard.type(',')
  await page.keyboard.press('Enter')
  await page.keyboard.type('please read ')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a link' })
  await dialog.getByLabel('Text').fill('this page')
  await dialog.getByLabel('Link address').fill('/toolbox')
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await page.keyboard.press('Control+B')
  await page.keyboard.type(' today')
  await expect(text).toHaveText('Hello First name or “there”,please read this page today')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('Hello Alex,', { exact: true })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('today')
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)
  await expect(page.getByRole('status')).toHaveText('Draft saved')
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue(`${subject} for {firstName}`)
  await expect(text.locator('b')).toHaveText('today')
  await page.getByRole('button', { name: 'Review and send' }).click()

  await expect(page.getByText('2 people will receive this.')).toBeVisible()
  const first = page.frameLocator('iframe').getByText('Hello Ada,', { exact: true })
  await expect(first).toBeVisible()
  await page.getByRole('link', { name: 'Next recipient' }).click()
  await expect(page.frameLocator('iframe').getByText('Hello Ben,', { exact: true })).toBeVisible()
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  const tests = async () => (await campaignsTo(owner.email, `Test: ${subject} for Ben`)).length
  await expect.poll(tests).toBe(1)
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()

  const readers = page.getByRole('table', { name: 'Recipients' })
  for (const reader of ['Ada', 'Ben']) {
    const row = readers.getByRole('row').filter({ hasText: `${reader} ${name}` })
    await expect(row).toContainText('Sent')
  }
  await expectNoWiderThan(page, width)
  const campaignPage = page.url()
  for (const [email, reader] of [[ada, 'Ada'] as const, [ben, 'Ben'] as const]) {
    const campaigns = await campaignsTo(email, subject)
    expect(campaigns.map((mail) => mail.subject)).toEqual([`${subject} for ${reader}`])
    expect(campaigns[0]?.text).toContain(`Hello ${reader},`)
    expect(headerOf(campaigns[0], 'list-unsubscribe')).toMatch(/<http.*\/unsubscribe\/.*\?letter=/)
    expect(headerOf(campaigns[0], 'list-unsubscribe-post')).toContain('List-Unsubscribe=One-Click')
    expect(headerOf(campaigns[0], 'reply-to')).toContain(teamEmail)
  }
  expect(await campaignsTo(cleo, subject)).toEqual([])

  const [campaign] = await campaignsTo(ada, subject)
  await page.goto(/https?:\/\/\S+\/go\/[\w-]+/.exec(campaign?.text ?? '')?.[0] ?? '')
  await expect(page).toHaveURL(`${siteUrl}/toolbox`)
  await page.goto(campaignPage)
  await readers
    .getByRole('link', { name: `Ada ${name}` })
    .first()
    .click()
  await openTab(page, 'Timeline')
  await expect(page.getByText('Clicked /toolbox')).toBeVisible()
})
