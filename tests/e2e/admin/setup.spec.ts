import type { Locator, Page } from '@playwright/test'
import { twoHalves } from '#tests/doubles/samples/photos.ts'
import { stripeKeys } from '#tests/doubles/stripe/stripe-keys.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, mailsTo, newEmail, test } from '../fixtures.ts'
import { choose, chooseFileByKeys, pressByKeys, tabTo, typeByKeys } from '../hands.ts'
import { smtpPort } from '../settings.ts'
import { startNewSite } from './new-site.ts'

const name = 'Zoë Ünal'
const password = 'four quiet words here'

const press = (page: Page, label: string, role: 'button' | 'link' = 'button') =>
  pressByKeys(page, page.getByRole(role, { name: label, exact: true }))

/** Of the assistant's page alone: the one before it, which is still there for a moment, has headings of its own. */
const step = (page: Page): Locator =>
  page
    .getByRole('main')
    .filter({ has: page.getByRole('heading', { level: 1, name: 'Set-up assistant' }) })
    .getByRole('heading', { level: 2 })

/** What the list of steps says of one. */
const listed = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link')
    .filter({ has: page.getByText(title, { exact: true }) })

async function becomeOwner(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome. This becomes your site.')
  await expectNoAxeFindings(page)
  await typeByKeys(page, page.getByLabel('Your name', { exact: true }), name)
  await typeByKeys(page, page.getByLabel('Email'), email)
  const field = page.getByLabel('Password', { exact: true })
  await typeByKeys(page, field, 'too short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please use at least 12 characters')).toBeVisible()
  await expect(field).toBeFocused()
  await typeByKeys(page, field, password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/setup$/)
  await expect(step(page)).toHaveText('Your name and business')
}

async function tellBusiness(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Your name', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await typeByKeys(page, page.getByLabel('What you are'), 'Coach for makers')
  await typeByKeys(page, page.getByLabel('Where you are'), 'Izmir, Türkiye')
  await page.keyboard.press('Enter')
  await expect(step(page)).toHaveText('Your links')
  await expect(step(page)).toBeFocused()
  await expect(listed(page, 'Your name and business')).toContainText('Done')
}

async function tellLinks(page: Page): Promise<void> {
  await typeByKeys(page, page.getByLabel('Your calendar'), 'cal.example/zoe')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a whole web address')).toBeVisible()
  await typeByKeys(page, page.getByLabel('Your calendar'), 'https://cal.example/zoe')
  await typeByKeys(page, page.getByLabel('Your newsletter'), 'https://letter.example/zoe')
  await typeByKeys(page, page.getByLabel('LinkedIn'), 'https://www.linkedin.example/in/zoe')
  await page.keyboard.press('Enter')
  await expect(step(page)).toHaveText('Your portrait')
  // Whoever has no profile leaves it empty, and nothing of the sample's stays.
  await expect(listed(page, 'Your links')).toContainText('Done')
}

async function showPortrait(page: Page): Promise<void> {
  const buffer = await twoHalves(1000, 1250).jpeg().toBuffer()
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
  await chooseFileByKeys(page, page.getByRole('button', { name: 'Choose a file' }), photo)
  await typeByKeys(page, page.getByRole('dialog').getByLabel('What the portrait shows'), 'Zoë at her bench')
  await press(page, 'Use this picture')
  // The process that opens pictures starts with the first one, while the pages of a new site are still made.
  await expect(page.getByText('Visitors see it when you publish it.')).toBeVisible({ timeout: 90_000 })
  await press(page, 'Publish and go on')
  await expect(step(page)).toHaveText('Mail')
  await expect(listed(page, 'Your portrait')).toContainText('Done')
}

/** What is said below the last field of a dialog is not hidden by its foot. */
async function readWhatIsMissing(page: Page): Promise<void> {
  const buffer = await twoHalves(1000, 1250).jpeg().toBuffer()
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
  await chooseFileByKeys(page, page.getByRole('button', { name: 'Choose a file' }), photo)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Size of the frame')).toBeVisible()
  await press(page, 'Use this picture')
  const said = dialog.getByText('Please say in a few words what the picture shows.')
  await expect(said).toBeVisible()
  const [words, foot] = [said, dialog.getByRole('button', { name: 'Use this picture' })].map((part) =>
    part.boundingBox(),
  )
  const [{ y = 0, height = 0 }, { y: top = 0 }] = [(await words) ?? {}, (await foot) ?? {}]
  expect(y + height).toBeLessThanOrEqual(top)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function tellMail(page: Page, email: string): Promise<void> {
  await typeByKeys(page, page.getByLabel('Mail server'), '127.0.0.1')
  await tabTo(page, page.getByLabel('Security'))
  await choose(page.getByLabel('Security'), 'None: for a mail server on this machine or network')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(String(smtpPort))
  await typeByKeys(page, page.getByLabel('Sender’s address'), email)
  await typeByKeys(page, page.getByLabel('Team address'), email)
  await typeByKeys(page, page.getByLabel('Your own password'), password)
  await press(page, 'Test and save')
  await expect(listed(page, 'Mail')).toContainText('Done')
}

async function tellPayments(page: Page): Promise<void> {
  await typeByKeys(page, page.getByLabel('Publishable key'), stripeKeys.STRIPE_PUBLISHABLE_KEY)
  await typeByKeys(page, page.getByLabel('Secret key'), stripeKeys.STRIPE_SECRET_KEY)
  await typeByKeys(page, page.getByLabel('Your own password'), password)
  await press(page, 'Test and save')
  await expect(listed(page, 'Payments')).toContainText('Done')
}

async function sendTestMail(page: Page, email: string): Promise<void> {
  await expect(step(page)).toHaveText('A test mail')
  await expect(page.getByLabel('Send a test mail to')).toHaveValue(email)
  await press(page, 'Send test mail')
  await expect(page.getByText('the mail server took it')).toBeVisible()
  await expect(listed(page, 'A test mail')).toContainText('Done')
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(`Test mail from ${name}`)
}

test('an owner sets up a new site by keyboard, from the printed link to Launch', async ({ page }) => {
  // A whole site starts and makes its pages beside it.
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  const site = await startNewSite()
  try {
    const email = newEmail()
    await page.goto(`${site.url}/admin`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This site is not set up yet.')
    await becomeOwner(page, site.link, email)
    await expectNoAxeFindings(page)
    await tellBusiness(page, email)
    await page.reload()
    await expect(step(page)).toHaveText('Your links')
    await tellLinks(page)
    await showPortrait(page)
    await tellMail(page, email)
    await press(page, 'Next step', 'link')
    await expect(step(page)).toHaveText('Payments')
    await tellPayments(page)
    await press(page, 'Next step', 'link')
    await sendTestMail(page, email)
    await press(page, 'Next step', 'link')
    await expect(step(page)).toHaveText('A test payment')
    await expect(page.getByText('4242 4242 4242 4242')).toBeVisible()
    await expect(page.getByText('No payment has arrived yet.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Admin' }).getByText('Launch')).toHaveAttribute(
      'aria-current',
      'page',
    )
    await press(page, 'Later')
    await expect(step(page)).toHaveText('Done for now')
    await expect(step(page)).toBeFocused()
    await press(page, 'To Launch', 'link')
    await expect(page.getByText('1 of 7 steps is open: A test payment.')).toBeVisible()
    await press(page, 'Set-up assistant', 'link')
    await pressByKeys(page, listed(page, 'Your links'))
    await expect(step(page)).toHaveText('Your links')
    await expect(page.getByLabel('Your profile')).toHaveValue('')
    await expect(page.getByLabel('Your calendar')).toHaveValue('https://cal.example/zoe')
    await expect.poll(async () => (await fetch(site.url)).text(), { timeout: 240_000 }).toContain(name)
    const contact = page.getByRole('list', { name: 'Contact' }).getByRole('link')
    // A page is made anew a while after it was published.
    await expect(async () => {
      await page.goto(site.url)
      await expect(contact).toHaveText(['Email', 'Newsletter'], { timeout: 1000 })
    }).toPass({ timeout: 240_000 })
  } finally {
    await site.stop()
  }
})

test('on a phone most of it is put off, in two tabs and over a reload, and found again', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const site = await startNewSite()
  try {
    const email = newEmail()
    await becomeOwner(page, site.link, email)
    await expectNoWiderThan(page, 360)
    await expectNoAxeFindings(page)
    await tellBusiness(page, email)
    for (const title of ['Your links', 'Your portrait', 'Mail', 'Payments']) {
      await expect(step(page)).toHaveText(title)
      await expectNoWiderThan(page, 360)
      if (title === 'Your portrait') await readWhatIsMissing(page)
      await press(page, 'Later')
    }
    await expect(step(page)).toHaveText('A test mail')
    await expect(page.getByText('a test email would only wait')).toBeVisible()
    await page.goBack()
    await expect(step(page)).toHaveText('Payments')
    await expect(listed(page, 'Payments')).toContainText('Later')
    await page.goForward()
    await expect(step(page)).toHaveText('A test mail')
    // The next day, in another tab: on at the first step that was neither done nor put off.
    const tab = await context.newPage()
    await tab.goto(`${site.url}/admin/setup`)
    await expect(step(tab)).toHaveText('A test mail')
    await press(tab, 'Later')
    await expect(step(tab)).toHaveText('A test payment')
    await expect(tab.getByText('Payments are not set up yet')).toBeVisible()
    await press(tab, 'Later')
    await expect(step(tab)).toHaveText('Done for now')
    await page.reload()
    await expect(listed(page, 'A test payment')).toContainText('Later')
    await page.goto(`${site.url}/admin/launch`)
    await expect(page.getByText('6 of 7 steps are open')).toBeVisible()
    await expectNoWiderThan(page, 360)
    await page.goto(`${site.url}/admin/setup?step=mail`)
    await expect(step(page)).toHaveText('Mail')
    // The link is used up, for who is signed in and for who is not.
    await page.goto(site.link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This site has an owner already.')
    await expectNoWiderThan(page, 360)
    await context.clearCookies()
    await page.goto(`${site.url}/admin/setup`)
    await expect(page).toHaveURL(/\/admin\/login/)
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('410')])
  } finally {
    await site.stop()
  }
})
