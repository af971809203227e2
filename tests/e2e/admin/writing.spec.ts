import type { Page } from '@playwright/test'
import { expect, expectNoAxeFindings, expectNoWiderThan, newEmail, openAdmin, test } from '../fixtures.ts'
import { typeInto } from '../hands.ts'
import { mailboxPort, owner, siteUrl, teamEmail } from '../settings.ts'

/** Somebody whom the owner knows, who agreed to be written to or never said so. */
async function addPerson(page: Page, name: string, agreed: string): Promise<string> {
  const email = newEmail()
  const unknown = { phone: '', company: '', role: '', companySize: '', tags: '', source: '', note: '' }
  const work = { status: 'new', nextStep: '', nextStepOn: '' }
  const data = { email, name, ...unknown, ...work, agreed, agreedOn: '' }
  const headers = { origin: siteUrl }
  expect((await page.request.post('/api/admin/people', { data, headers })).ok()).toBe(true)
  return email
}

type Received = { subject: string; text: string; headerLines: { key: string; line: string }[] }

/** As they arrived, with their headers. */
async function lettersTo(email: string, subject: string): Promise<Received[]> {
  const answer = await fetch(`http://localhost:${mailboxPort}/?to=${encodeURIComponent(email)}`)
  const mails: Received[] = await answer.json()
  return mails.filter((mail) => mail.subject.includes(subject))
}

const headerOf = (mail: Received | undefined, key: string) =>
  mail?.headerLines.find((line) => line.key === key)?.line ?? ''

test('a campaign is written, previewed, tested, sent to those who agreed, and its link is tracked', {
  tag: '@journey',
}, async ({ page }) => {
  const { width = 0 } = page.viewportSize() ?? {}
  const name = `Fam${Math.random().toString(36).slice(2, 10)}`
  await openAdmin(page, '/admin/writing')
  const ada = await addPerson(page, `Ada ${name}`, 'On paper, at the fair.')
  const ben = await addPerson(page, `Ben ${name}`, 'On paper, at the fair.')
  const cleo = await addPerson(page, `Cleo ${name}`, '')
  await page.goto(`/admin/writing/new?search=${name}`)
  await page.getByRole('button', { name: 'Begin to write' }).click()
  const subject = `News of ${name}`
  await typeInto(page.getByLabel('Subject'), `${subject} for {firstName}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hello ')
  await page.getByRole('button', { name: 'First name' }).click()
  await page.keyboard.type(',\n\nplease read [this page](/toolbox).')
  await expect(page.getByLabel('Text')).toHaveValue(
    'Hello {firstName|there},\n\nplease read [this page](/toolbox).',
  )
  await expect(page.getByRole('status')).toHaveText('Draft kept')
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue(`${subject} for {firstName}`)
  await page.getByRole('button', { name: 'See who gets it' }).click()

  await expect(page.getByText('2 people will get it.')).toBeVisible()
  const first = page.frameLocator('iframe').getByText('Hello Ada,', { exact: true })
  await expect(first).toBeVisible()
  await page.getByRole('link', { name: 'Next reader' }).click()
  await expect(page.frameLocator('iframe').getByText('Hello Ben,', { exact: true })).toBeVisible()
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Send this one to myself' }).click()
  const tests = async () => (await lettersTo(owner.email, `Test: ${subject} for Ben`)).length
  await expect.poll(tests, { timeout: 60_000 }).toBe(1)
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click()

  const readers = page.getByRole('table', { name: 'Readers' })
  for (const reader of ['Ada', 'Ben']) {
    const row = readers.getByRole('row').filter({ hasText: `${reader} ${name}` })
    await expect(row).toContainText('Sent', { timeout: 60_000 })
  }
  await expectNoWiderThan(page, width)
  const letterPage = page.url()
  for (const [email, reader] of [[ada, 'Ada'] as const, [ben, 'Ben'] as const]) {
    const letters = await lettersTo(email, subject)
    expect(letters.map((mail) => mail.subject)).toEqual([`${subject} for ${reader}`])
    expect(letters[0]?.text).toContain(`Hello ${reader},`)
    expect(headerOf(letters[0], 'list-unsubscribe')).toMatch(/<http.*\/unsubscribe\/.*\?letter=/)
    expect(headerOf(letters[0], 'list-unsubscribe-post')).toContain('List-Unsubscribe=One-Click')
    expect(headerOf(letters[0], 'reply-to')).toContain(teamEmail)
  }
  expect(await lettersTo(cleo, subject)).toEqual([])

  const [letter] = await lettersTo(ada, subject)
  await page.goto(/https?:\/\/\S+\/go\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '')
  await expect(page).toHaveURL(`${siteUrl}/toolbox`)
  await page.goto(letterPage)
  await readers
    .getByRole('link', { name: `Ada ${name}` })
    .first()
    .click()
  await expect(page.getByText('Followed the link /toolbox')).toBeVisible()
})
