import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, Page } from '@playwright/test'
import { prerenderedPaths } from '#app/prerendered.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { readCsv } from '#lib/text/csv.ts'
import { sqliteFile } from '#platform/database/connect.server.ts'
import { stripeKeys } from '../../doubles/stripe/stripe-keys.ts'
import { pdfWords } from '../../pdf-words.ts'
import { startNewSite } from '../admin/new-site.ts'
import { catalogue, tool } from '../catalogue.ts'
import { expect, mailsTo, newEmail, noticesAbout, test } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'
import { smtpPort, teamEmail } from '../settings.ts'
import { fillCard, payButton, replaceStripe, startPayment } from './stripe.ts'

const calculator = tool('roi-projection-calculator')

const coaches = [
  {
    city: 'Leeds',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    currency: 'gbp',
    country: 'GB',
    tax: 'VAT',
    percent: '20',
    number: 'GB123456789',
    price: { typed: '49.50', shown: '£49.50', net: '£41.25', tax: '£8.25' },
    refund: { typed: '10.25', shown: '£10.25', left: '£39.25' },
    row: { Gross: '49.50', Tax: '8.25', 'Before tax': '41.25', Currency: 'GBP', 'Tax rate': '20%' },
  },
  {
    city: 'Köln',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    currency: 'eur',
    country: 'DE',
    tax: 'USt.',
    percent: '19',
    number: 'DE123456789',
    price: { typed: '49,50', shown: '49,50 €', net: '41,60 €', tax: '7,90 €' },
    refund: { typed: '10,25', shown: '10,25 €', left: '39,25 €' },
    row: { Gross: '49.50', Tax: '7.90', 'Before tax': '41.60', Currency: 'EUR', 'Tax rate': '19%' },
  },
] as const

type Coach = (typeof coaches)[number]

const months =
  'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?'

/** Dollars, the country, or a date or time such as "Nov 18", "November 18, 2026", "11/18/26" or "3:05 PM". */
const american = [
  /\$|\bUSD\b|dollar|\b\d+ cents\b|\bUSA\b/i,
  new RegExp(`\\b(${months})\\.? \\d{1,2}\\b`),
  /\b\d{1,2}\/(1[3-9]|2\d|3[01])\/(\d\d|\d{4})\b/,
  /\b\d{1,2}:\d\d(:\d\d)? ?[AP]M\b/i,
]

/** Spaces inside amounts are not breaking ones. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

function expectNoAmericanIn(text: string, where: string): void {
  for (const pattern of american) expect(plain(text), where).not.toMatch(pattern)
}

/** Everything on the page and in its fields, but for the formats that one could choose instead. */
async function expectNothingAmerican(page: Page): Promise<void> {
  const body = page.locator('body')
  const typed = await body
    .locator('input, textarea')
    .evaluateAll((fields) =>
      fields.map((field) => `${(field as HTMLInputElement).value} ${(field as HTMLInputElement).placeholder}`),
    )
  const unchosen = await body.locator('option:not(:checked)').allInnerTexts()
  const text = unchosen.reduce((left, option) => left.replace(option, ''), await body.innerText())
  expectNoAmericanIn([text, ...typed].join('\n'), page.url())
}

async function expectNoAmericanMail(mails: Awaited<ReturnType<typeof mailsTo>>): Promise<void> {
  for (const { subject, text } of mails) expectNoAmericanIn(`${subject}\n${text}`, subject)
}

/** The other screens that show amounts and days. */
async function lookAround(page: Page): Promise<void> {
  const screens = ['', '/numbers', '/numbers?period=year', '/orders', '/people', '/discounts', '/mail', '/log']
  for (const path of [...screens, '/scorecards', '/backups', '/launch', '/settings', '/data', '/account']) {
    await page.goto(new URL(`/admin${path}`, page.url()).href)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingAmerican(page)
  }
}

async function wordsIn(page: Page, name: string | RegExp): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const pdf = readFileSync(await (await downloading).path())
  return plain(pdfWords(new Uint8Array(pdf)).join(' '))
}

/** Account, business and formats; keys and mail server are set where the site runs. */
async function setUp(page: Page, link: string, { locale, timezoneId, currency, city }: Coach): Promise<void> {
  await page.goto(link)
  await typeInto(page.getByLabel('Your name', { exact: true }), 'Robin Field')
  await typeInto(page.getByLabel('Email'), 'robin@coach.example')
  await typeInto(page.getByLabel('Password', { exact: true }), 'four quiet words here')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Your name and business')
  await typeInto(page.getByLabel('Your title'), 'Coach for makers')
  await typeInto(page.getByLabel('Location'), city)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Currency and formats')
  // As suggested by the coach's browser.
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue(currency)
  await expect(page.getByRole('combobox', { name: 'Dates and numbers' })).toHaveValue(locale)
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(timezoneId)
  await page.getByRole('button', { name: 'Save formats' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Your links')
  await expectNothingAmerican(page)
}

async function enterTax(page: Page, { tax, percent, number, country, city }: Coach): Promise<void> {
  await page.goto(new URL('/admin/settings', page.url()).href)
  const receipts = page.getByRole('region', { name: 'Receipts' })
  await typeInto(receipts.getByLabel('Business name'), 'Field Coaching')
  await typeInto(receipts.getByLabel('Address'), `1 High Street\n${city}`)
  await typeInto(receipts.getByLabel('Tax number'), number)
  await receipts.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('New receipts will use these details.').first()).toBeVisible()
  const form = page.getByRole('region', { name: 'Tax', exact: true })
  await form.getByRole('combobox', { name: 'Tax', exact: true }).selectOption('own')
  await form.getByLabel('Where your business is based').selectOption(country)
  await typeInto(form.getByLabel('Name of the tax'), tax)
  await typeInto(form.getByLabel('Rate in percent'), percent)
  await form.getByRole('button', { name: 'Save tax' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expectNothingAmerican(page)
}

async function priceProduct(page: Page, { currency, price }: Coach): Promise<void> {
  await page.goto(new URL('/admin/products', page.url()).href)
  await page.getByRole('link', { name: `Edit ${calculator.title}` }).click()
  await typeInto(page.getByLabel(`Price, in ${currency.toUpperCase()}`, { exact: true }), price.typed)
  await expect(page.getByText('1 unpublished change.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog.getByRole('link', { name: 'View on the site' })).toBeVisible({ timeout: 240_000 })
  await expectNothingAmerican(page)
}

/** Every page that is the same for all visitors, with what search engines read, and every tool; terms last. */
async function visitAll(page: Page, url: string): Promise<void> {
  const demos = catalogue.flatMap(({ demoPage }) => (demoPage ? [`/tools/${demoPage}`] : []))
  for (const path of [...prerenderedPaths(sampleContent), ...demos, '/terms-of-service']) {
    await page.goto(url + path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectNothingAmerican(page)
    const told = await page.locator('meta[content], script[type="application/ld+json"]').evaluateAll((tags) => {
      return tags.map((tag) => `${tag.getAttribute('content')} ${tag.textContent}`)
    })
    expectNoAmericanIn(told.join('\n'), path)
  }
}

/** As a visitor from the coach's country, to the order's page. */
async function buy(browser: Browser, url: string, coach: Coach, email: string): Promise<void> {
  const { locale, timezoneId, price } = coach
  const context = await browser.newContext({ locale, timezoneId, viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await replaceStripe(page)
  await page.goto(`${url}/toolbox`)
  await expect(page.getByRole('main')).toContainText(price.shown)
  await expectNothingAmerican(page)
  await visitAll(page, url)
  await expect(page.getByText(dayIn(coach, new Date('2025-06-30T12:00:00Z')))).toBeVisible()
  await page.goto(`${url}/toolbox/${calculator.id}`)
  const offer = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(offer).toContain(`"priceCurrency":"${coach.row.Currency}"`)
  await expect(page.getByRole('main')).toContainText(`incl. ${coach.tax}`)
  await expectNothingAmerican(page)
  await startPayment(page, `Get it for ${price.shown}`)
  for (const amount of [price.net, price.tax]) await expect(page.getByRole('main')).toContainText(amount)
  await expectNothingAmerican(page)
  await fillCard(page, email)
  await expect(payButton(page)).toHaveText(`Pay ${price.shown}`)
  await payButton(page).click()
  await expect(page.getByRole('link', { name: `Download: ${calculator.title}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(dayIn(coach))
  await expectNothingAmerican(page)
  const receipt = await wordsIn(page, 'Receipt as PDF')
  for (const text of ['Tax invoice and receipt R-0001', 'Field Coaching', coach.number, dayIn(coach)]) {
    expect(receipt).toContain(text)
  }
  for (const amount of [price.shown, price.net, price.tax]) expect(receipt).toContain(amount)
  expectNoAmericanIn(receipt, 'the receipt')
  const [mail] = await mailsTo(email)
  expect(plain(mail?.text ?? '')).toContain(`${price.shown}, paid by card`)
  await expectNoAmericanMail([...(await mailsTo(email)), ...(await noticesAbout(email))])
  await context.close()
}

/** "18 November 2026" or "18. November 2026". */
const dayIn = ({ locale, timezoneId }: Coach, day = new Date()) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezoneId }).format(day)

async function refundPart(page: Page, { refund, price, currency }: Coach, email: string): Promise<void> {
  await page.goto(new URL('/admin/orders', page.url()).href)
  await expectNothingAmerican(page)
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(price.shown)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order /)
  await expectNothingAmerican(page)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Partial/ }).check()
  await typeInto(dialog.getByLabel(`Amount in ${currency.toUpperCase()}`), refund.typed)
  await dialog.getByRole('button', { name: `Refund ${refund.shown}` }).click()
  const note = await wordsIn(page, /^Credit note C-0001 as PDF/)
  for (const text of ['Credit note C-0001', 'For receipt R-0001', refund.shown]) expect(note).toContain(text)
  expectNoAmericanIn(note, 'the credit note')
  const refunds = async () => (await mailsTo(email)).map(({ subject }) => plain(subject))
  await expect.poll(refunds, { timeout: 60_000 }).toContain(`Refunded: ${calculator.title}, ${refund.shown}`)
  await expectNoAmericanMail(await mailsTo(email))
}

/** The export of this month, and the sales that the admin shows. */
async function closeMonth(page: Page, { row, refund, timezoneId }: Coach): Promise<void> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId }).format(new Date())
  await page.goto(new URL(`/admin/accounting?from=${today.slice(0, 8)}01&to=${today}`, page.url()).href)
  await expectNothingAmerican(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expectNoAmericanIn(file, 'the accountant’s file')
  const [headings = [], ...lines] = readCsv(file)
  const rows = lines.map((cells) => Object.fromEntries(headings.map((name, at) => [name, cells[at]])))
  expect(rows).toMatchObject([
    { What: 'Sale', Document: 'R-0001', ...row },
    { What: 'Refund', Document: 'C-0001', Refund: '10.25', Currency: row.Currency },
  ])
  for (const { Date: day } of rows) expect(day).toBe(today)
  await page.goto(new URL('/admin/products', page.url()).href)
  await expect(page.getByRole('table', { name: /^Sales in/ })).toContainText(refund.left)
  await expectNothingAmerican(page)
}

for (const coach of coaches) {
  test.describe(() => {
    test.use({ locale: coach.locale, timezoneId: coach.timezoneId, viewport: { width: 1280, height: 900 } })

    test(`the first week of a coach in ${coach.city}, from set-up to the accountant’s file`, async ({
      page,
      browser,
    }) => {
      test.setTimeout(600_000)
      const site = await startNewSite({
        ...stripeKeys,
        SMTP_URL: `smtp://localhost:${smtpPort}`,
        MAIL_FROM: 'Robin Field <robin@coach.example>',
        TEAM_EMAIL: teamEmail,
      })
      try {
        const email = newEmail()
        await setUp(page, site.link, coach)
        await enterTax(page, coach)
        await priceProduct(page, coach)
        await buy(browser, site.url, coach, email)
        await refundPart(page, coach, email)
        // As if it were paid with live keys, which the site refuses for a stand-in.
        const database = new DatabaseSync(sqliteFile(site.dataDir), { timeout: 30_000 })
        database.exec('update orders set is_test = null')
        database.close()
        await closeMonth(page, coach)
        await lookAround(page)
      } finally {
        // What a page still asks a stopped site for would be an error in the console.
        await page.context().close()
        await site.stop()
      }
    })
  })
}
