import { readFileSync } from 'node:fs'
import type { Browser, Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { money } from '#lib/money/money.ts'
import { twoHalves } from '#tests/doubles/samples/photos.ts'
import { startStripeDouble } from '#tests/doubles/stripe/stripe-double.ts'
import { stripeKeys } from '#tests/doubles/stripe/stripe-keys.ts'
import { buyButton, tool } from '../catalogue.ts'
import { expect, expectFitForPhone, expectNoAxeFindings, newEmail, test } from '../fixtures.ts'
import { choose, chooseFileByKeys, pressByKeys, typeByKeys, typeInto } from '../gestures.ts'
import { fillCard, payButton, replaceStripe, startPayment } from '../shop/stripe.ts'
import { startNewSite } from './new-site.ts'

const account = { email: 'zoe@coach.example', password: 'four quiet words here' }
const passphrase = 'the key under the mat'
const visitor = 'Grace Hopper'
const portrait = 'Zoë at her bench'
const calculator = tool('roi-projection-calculator')

/** A computer of its own at a site of its own: cookies know no ports. */
async function sitDown(browser: Browser, baseURL: string): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL, locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  return { page, errors }
}

/** What the browser's console told since it was looked at last: answers that were none, by their status. */
function statusesIn(errors: string[]): (number | string)[] {
  return errors.splice(0).map((text) => Number(/status of (\d+)/.exec(text)?.[1]) || text)
}

async function signIn(page: Page): Promise<void> {
  await typeByKeys(page, page.getByLabel('Email'), account.email)
  await typeByKeys(page, page.getByLabel('Password', { exact: true }), account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
}

async function joinWaitlist(page: Page, email: string): Promise<void> {
  await page.goto('/toolbox')
  await typeInto(page.getByLabel('Name'), visitor)
  await typeInto(page.getByLabel('Email'), email)
  await choose(page.getByLabel('Tool', { exact: true }), tool('goal-cascade-builder').waitlistLabel)
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('Successfully joined the waitlist!', { exact: true })).toBeVisible()
}

/** By card, in the payment form; answers where the order is kept. */
async function buyCalculator(page: Page, email: string): Promise<string> {
  await page.goto(`/toolbox/${calculator.id}`)
  await startPayment(page, buyButton(calculator))
  await fillCard(page, email)
  await payButton(page).click()
  await page.getByRole('link', { name: 'Open your order page' }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{30}$/)
  return new URL(page.url()).pathname
}

async function publishPortrait(page: Page): Promise<void> {
  await page.goto('/admin/setup?step=portrait')
  const photo = {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await twoHalves(1000, 1250).jpeg().toBuffer(),
  }
  await chooseFileByKeys(page, page.getByRole('button', { name: 'Choose a file' }), photo)
  await typeByKeys(page, page.getByRole('dialog').getByLabel('What the portrait shows'), portrait)
  await pressByKeys(page, page.getByRole('button', { name: 'Use this picture' }))
  await expect(page.getByText('Visitors will see it once you publish.')).toBeVisible({ timeout: 90_000 })
  await pressByKeys(page, page.getByRole('button', { name: 'Publish and continue' }))
  await expect(page.getByRole('heading', { level: 2, name: 'Email', exact: true })).toBeVisible()
}

async function downloadLocked(page: Page, info: TestInfo): Promise<string> {
  await page.goto('/admin/backups')
  await typeByKeys(page, page.getByLabel('Passphrase for backups'), passphrase)
  await page.keyboard.press('Enter')
  await expect(page.getByText('New backups are now encrypted', { exact: true })).toBeVisible()
  await pressByKeys(page, page.getByRole('button', { name: 'Back up now' }))
  await expect(page.getByText('Backup created and checked.')).toBeVisible({ timeout: 90_000 })
  const downloading = page.waitForEvent('download')
  await pressByKeys(page, page.getByRole('button', { name: /^Download site-/ }).first())
  const download = await downloading
  const file = info.outputPath(download.suggestedFilename())
  await download.saveAs(file)
  expect(file).toMatch(/\.jsonl\.gz\.locked$/)
  expect(readFileSync(file).includes(visitor)).toBe(false)
  return file
}

/** A site with a visitor on its list, an order and a portrait; what is left of it is one file. */
async function makeSource(browser: Browser, info: TestInfo, people: { waiting: string; buyer: string }) {
  const double = await startStripeDouble({
    secretKey: stripeKeys.STRIPE_SECRET_KEY,
    publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
  })
  const site = await startNewSite({
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ...stripeKeys,
    STRIPE_API_URL: double.url,
  })
  const { page, errors } = await sitDown(browser, site.url)
  try {
    await replaceStripe(page, double.url)
    await joinWaitlist(page, people.waiting)
    const orderPath = await buyCalculator(page, people.buyer)
    await page.goto('/admin')
    await signIn(page)
    await publishPortrait(page)
    const file = await downloadLocked(page, info)
    expect(errors).toEqual([])
    return { file, orderPath }
  } finally {
    await page.context().close()
    await site.stop()
    await double.close()
  }
}

const section = (page: Page) => page.getByRole('region', { name: 'Restore a backup' })
const fileField = (page: Page) => section(page).getByLabel('Backup file')

async function expectStillEmpty(page: Page): Promise<void> {
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/admin')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This site is not set up yet.')
  await elsewhere.close()
}

/** What the file holds is said before anything is done, and a reload forgets it. */
async function lookInto(page: Page, file: string): Promise<void> {
  await chooseFileByKeys(page, fileField(page), file)
  await typeByKeys(page, section(page).getByLabel('Passphrase'), passphrase)
  await page.keyboard.press('Enter')
  const found = section(page).getByRole('status')
  await expect(found).toBeFocused()
  await expect(found).toContainText('This backup is complete. It contains:')
  for (const fact of [/People\s*2/, /Orders\s*1/, /Pictures\s*1/]) await expect(found).toContainText(fact)
}

async function putBack(page: Page, file: string): Promise<void> {
  await lookInto(page, file)
  await expectFitForPhone(page)
  await page.reload()
  await expect(fileField(page)).toHaveValue('')
  await expectStillEmpty(page)
  await lookInto(page, file)
  await section(page).getByRole('button', { name: 'Restore backup' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restore a backup')
  await expect(page.getByLabel('Your name')).toBeHidden()
  await expect(page.getByText('Your backup is restored.')).toBeVisible({ timeout: 120_000 })
  await expect(section(page).getByRole('status')).toBeFocused()
  await expectNoAxeFindings(page)
}

/** The mean colors of what visitors see as the portrait, above and below. */
async function portraitColors(page: Page): Promise<{ red: number; blue: number }[]> {
  const src = await page.getByRole('img', { name: portrait }).first().getAttribute('src')
  const answer = await page.request.get(src ?? '')
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [0.1, 0.9].map((part) => {
    const at = (Math.floor(info.height * part) * info.width + Math.floor(info.width / 2)) * info.channels
    return { red: data[at] ?? 0, blue: data[at + 2] ?? 0 }
  })
}

async function expectEverythingBack(page: Page, people: { waiting: string; buyer: string }): Promise<void> {
  const inTable = (name: string, text: string) =>
    page.getByRole('table', { name, exact: true }).getByRole('row').filter({ hasText: text })
  await page.goto('/admin/people')
  await expect(inTable('People', people.waiting)).toContainText(visitor)
  await expect(inTable('People', people.buyer)).toBeVisible()
  await page.goto('/admin/orders')
  const order = inTable('Orders', people.buyer)
  for (const text of [calculator.title, 'Paid', money(calculator.price)]) await expect(order).toContainText(text)
  await expect.poll(async () => (await page.request.get('/')).text(), { timeout: 120_000 }).toContain(portrait)
  await page.goto('/')
  const [above, below] = await portraitColors(page)
  expect(above?.red).toBeGreaterThan(above?.blue ?? 255)
  expect(below?.blue).toBeGreaterThan(below?.red ?? 255)
}

/** Neither a reload nor the way back opens the site to whoever still has its link. */
async function expectLinkSpent(page: Page, link: string): Promise<void> {
  await page.goBack()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('This site already has an owner.')
  await page.reload()
  await expect(title).toHaveText('This site already has an owner.')
  await page.goto(link)
  await expect(title).toHaveText('This site already has an owner.')
  await expect(page.getByLabel('Backup file')).toHaveCount(0)
}

test('an encrypted backup is restored into a new site through the set-up link', async ({ browser }, info) => {
  // Two whole sites, one after the other; each makes its pages, one of them twice.
  const people = { waiting: newEmail(), buyer: newEmail() }
  const { file, orderPath } = await makeSource(browser, info, people)
  const site = await startNewSite()
  const { page, errors } = await sitDown(browser, site.url)
  try {
    await page.goto(site.link)
    await putBack(page, file)
    await pressByKeys(page, page.getByRole('link', { name: 'Sign in', exact: true }))
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    // While its processes began anew the site answered some questions with a no, or not at all.
    errors.splice(0)
    await expectLinkSpent(page, site.link)
    expect(statusesIn(errors)).toEqual([410, 410, 410])
    await page.goto('/admin')
    await signIn(page)
    await expectEverythingBack(page, people)
    await page.goto(orderPath)
    await expect(page.getByRole('main')).toContainText(calculator.title)
    expect(errors).toEqual([])
  } finally {
    await page.context().close()
    await site.stop()
  }
})
