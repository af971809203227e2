import type { Page } from '@playwright/test'
import { sampleContent } from '#content/owner/samples/content.ts'
import { tokenHeader } from '#lib/web/open-form.ts'
import {
  expect,
  expectFitForPhone,
  expectNoAxeFindings,
  mailsTo,
  newEmail,
  openAdmin,
  test,
} from '../fixtures.ts'
import { press, typeInto, typeMoment } from '../hands.ts'
import { mailboxPort, owner, siteUrl, teamEmail } from '../settings.ts'

/** Somebody of a family whose name nobody else in these tests has: the list finds just them by it. */
async function join(page: Page, name: string, toolInterest = 'roi-calculator'): Promise<string> {
  const email = newEmail()
  const data = { name, email, toolInterest, agreed: sampleContent.who.lettersBox }
  const headers = { [tokenHeader]: await grownToken(page) }
  expect((await page.request.post('/api/waitlist', { data, headers })).status()).toBe(201)
  return email
}

/** Of an age that fits somebody who filled in the form: a younger one's tick would be asked about by mail. */
async function grownToken(page: Page): Promise<string> {
  const asked = Date.now()
  const { token } = await (await page.request.get('/api/form-token')).json()
  await expect.poll(() => Date.now() - asked).toBeGreaterThan(3000)
  return token
}

const family = () => `Fam${Math.random().toString(36).slice(2, 10)}`

async function unsubscribeByMail(page: Page, email: string): Promise<void> {
  const [mail] = await mailsTo(email)
  const link = /https?:\/\/[^\s"]+\/unsubscribe\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await press(page.getByRole('button', { name: 'Unsubscribe' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed.')
}

type Received = { subject: string; text: string; headerLines: { key: string; line: string }[] }

/** As they arrived, with their heads. */
async function lettersTo(email: string, subject: string): Promise<Received[]> {
  const answer = await fetch(`http://localhost:${mailboxPort}/?to=${encodeURIComponent(email)}`)
  const mails: Received[] = await answer.json()
  return mails.filter((mail) => mail.subject.includes(subject))
}

const headOf = (mail: Received | undefined, key: string) =>
  mail?.headerLines.find((line) => line.key === key)?.line ?? ''

/** A key that comes before the scripts would press nothing. */
async function begin(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Begin to write' })
  await expect(button).toBeEnabled()
  await press(button)
}

async function writeDraft(page: Page, subject: string): Promise<void> {
  await typeInto(page.getByLabel('Subject'), subject)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hello ')
  await press(page.getByRole('button', { name: 'First name' }))
  await page.keyboard.type(',\n\nplease read [this page](/toolbox).')
  await expect(page.getByLabel('Text')).toHaveValue(
    'Hello {firstName|there},\n\nplease read [this page](/toolbox).',
  )
}

test('a letter to a group of three: previewed, tried, sent once to those who may have it', async ({
  page,
  context,
  consoleErrors,
}) => {
  const name = family()
  const [ada, ben, cleo] = [
    await join(page, `Ada ${name}`),
    await join(page, `Ben ${name}`),
    await join(page, `Cleo ${name}`),
  ]
  await unsubscribeByMail(page, cleo)
  await openAdmin(page, `/admin/writing/new?search=${name}`)
  await expectFitForPhone(page)
  await begin(page)
  await expect(page.getByRole('status')).toHaveText('Draft kept')

  // A word in braces that means nothing is said beside the text, and keeps it from going on.
  await typeInto(page.getByLabel('Text'), 'Hello {nome}')
  await expect(page.getByText('There is no field {nome}.')).toBeVisible()
  await press(page.getByRole('button', { name: 'See who gets it' }))
  await expect(page.getByText('Please write a subject.')).toBeVisible()
  await expectFitForPhone(page)

  const subject = `News of ${name}`
  await page.getByLabel('Text').press('ControlOrMeta+a')
  await page.getByLabel('Text').press('Delete')
  await writeDraft(page, `${subject} for {firstName}`)
  await expect(page.getByRole('status')).toHaveText('Draft kept')
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue(`${subject} for {firstName}`)
  await expect(page.getByLabel('Text')).toHaveValue(/please read/)
  await press(page.getByRole('button', { name: 'See who gets it' }))

  await expect(page.getByText('2 people will get it.')).toBeVisible()
  const left = page.locator('details').filter({ hasText: 'Unsubscribed: not sent' })
  await left.locator('summary').click()
  await expect(left).toContainText(cleo)
  for (const [nth, first] of ['Ada', 'Ben'].entries()) {
    await expect(page.getByText(`Reader ${nth + 1} of 2`)).toBeVisible()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText(`Hello ${first},`, { exact: true })).toBeVisible()
    await expect(page.getByText(`${subject} for ${first}`, { exact: true })).toBeVisible()
    if (nth === 0) await press(page.getByRole('link', { name: 'Next reader' }))
  }
  await expectFitForPhone(page)
  await expectNoAxeFindings(page)
  await press(page.getByRole('button', { name: 'Send this one to myself' }))
  await expect
    .poll(async () => (await lettersTo(owner.email, `Test: ${subject} for Ben`)).length, { timeout: 60_000 })
    .toBe(1)

  // Two windows, each with its dialog open: one of them is first.
  const other = await context.newPage()
  await other.goto(page.url())
  for (const window of [page, other]) {
    await press(window.getByRole('button', { name: 'Send to 2 people' }))
    await expect(window.getByRole('dialog')).toBeVisible()
  }
  await Promise.all(
    [page, other].map((window) => press(window.getByRole('dialog').getByRole('button', { name: 'Send it' }))),
  )
  await expect
    .poll(async () => [page.url(), other.url()].filter((url) => !url.includes('/check')).length)
    .toBeGreaterThan(0)
  await other.close()
  consoleErrors.length = 0
  const letterPage = page.url().replace(/\/check.*/, '')
  await page.goto(letterPage)
  await page.reload()
  const readers = page.getByRole('table', { name: 'Readers' })
  for (const first of ['Ada', 'Ben']) {
    await expect(readers.getByRole('row').filter({ hasText: `${first} ${name}` })).toContainText('Sent', {
      timeout: 60_000,
    })
  }
  await expect(page.getByRole('status').first()).toContainText('Sent')
  await expectFitForPhone(page)
  await expectNoAxeFindings(page)

  for (const [email, first] of [[ada, 'Ada'] as const, [ben, 'Ben'] as const]) {
    const letters = await lettersTo(email, subject)
    expect(letters.map((mail) => mail.subject)).toEqual([`${subject} for ${first}`])
    expect(letters[0]?.text).toContain(`Hello ${first},`)
    expect(headOf(letters[0], 'list-unsubscribe')).toMatch(/<http.*\/unsubscribe\/.*\?letter=/)
    expect(headOf(letters[0], 'list-unsubscribe-post')).toContain('List-Unsubscribe=One-Click')
    expect(headOf(letters[0], 'reply-to')).toContain(teamEmail)
  }
  expect(await lettersTo(cleo, subject)).toEqual([])

  // Ada follows the link, and it stands in her story.
  const [letter] = await lettersTo(ada, subject)
  await page.goto(/https?:\/\/\S+\/go\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '')
  await expect(page).toHaveURL(`${siteUrl}/toolbox`)
  await page.goto(letterPage)
  await press(
    readers
      .getByRole('row')
      .filter({ hasText: `Ada ${name}` })
      .getByRole('link')
      .first(),
  )
  await expect(page.getByText(`Mail: ${subject} for Ada`)).toBeVisible()
  await expect(page.getByText('Followed the link /toolbox')).toBeVisible()
})

test('to one person from their page, at a time that is taken back', async ({ page }) => {
  const name = family()
  await join(page, `Ada ${name}`)
  await openAdmin(page, `/admin/people?search=${name}`)
  await press(page.getByRole('link', { name: `Ada ${name}` }))
  await press(page.getByRole('link', { name: 'Write to them' }))
  await begin(page)
  await writeDraft(page, `A note for ${name}`)
  await press(page.getByRole('button', { name: 'See who gets it' }))
  await page.getByLabel('At a time').check()
  await typeMoment(page.getByLabel('Day and time'), dayAhead())
  await expect(page.getByLabel('Day and time')).toHaveValue(dayAhead())
  await press(page.getByRole('button', { name: 'Set the time for one person' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Set the time' }))
  await expect(page.getByRole('status').first()).toContainText('Scheduled')
  await expectFitForPhone(page)
  await press(page.getByRole('button', { name: 'Take it back to change it' }))
  await expect(page.getByLabel('Subject')).toHaveValue(`A note for ${name}`)
  await press(page.getByRole('button', { name: 'Save as a text' }))
  await press(page.getByRole('button', { name: 'Save the text' }))
  await expect(page.getByText('Text saved', { exact: true })).toBeVisible()
  await page.goto('/admin/writing/new')
  await expect(page.getByLabel('Begin with')).toContainText(`A note for ${name}`)
  await page.goto('/admin/writing')
  await expect(page.getByRole('table', { name: 'Letters' })).toContainText(`A note for ${name}`)
  await expectFitForPhone(page)
  await expectNoAxeFindings(page)
})

function dayAhead(): string {
  const day = new Date(Date.now() + 24 * 60 * 60 * 1000)
  return `${day.toISOString().slice(0, 10)}T09:30`
}

test('those who waited for a tool that is on sale are told with one button, once', async ({ page }) => {
  const name = family()
  const email = await join(page, `Ada ${name}`, 'goal-cascade')
  await openAdmin(page, '/admin/waitlist')
  const line = page.getByRole('listitem').filter({ hasText: 'Goal Cascade' })
  await expectFitForPhone(page)
  await press(line.getByRole('button', { name: /^Tell / }))
  await expect(page.frameLocator('iframe').getByText('This is the mail that we promised you')).toBeVisible()
  await expectFitForPhone(page)
  await press(page.getByRole('dialog').getByRole('button', { name: 'Send it' }))
  await expect(page.getByRole('table', { name: 'Readers' })).toContainText(`Ada ${name}`, { timeout: 60_000 })
  await expect.poll(async () => (await lettersTo(email, 'On sale now')).length, { timeout: 60_000 }).toBe(1)
  await page.goto('/admin/waitlist')
  await expect(line).toContainText('Others were told on')
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Told on')
})
