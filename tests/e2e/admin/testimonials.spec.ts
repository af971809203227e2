import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { testimonialMailText, testimonialPage as words } from '#content/diagnostic/testimonial-words.ts'
import { dayMs } from '#lib/time/durations.ts'
import {
  test as base,
  expect,
  expectNoAxeFindings,
  expectNoWiderThan,
  mailsTo,
  newEmail,
  noticesAbout,
  signIn,
} from '../fixtures.ts'
import { owner, smtpPort, teamEmail } from '../settings.ts'
import { openWithoutScripts } from '../without-scripts.ts'
import { startNewSite } from './new-site.ts'

/** Noon of the nearest Wednesday: such mail comes on working days, by day, and these tests on any. */
function untilNoonOfWednesday(): number {
  const noon = new Date()
  noon.setUTCHours(12, 0, 0, 0)
  const days = 3 - noon.getUTCDay()
  return noon.getTime() + days * dayMs - Date.now()
}

const shift = untilNoonOfWednesday()
/** The site's clock runs ahead, and jobs that look every 20 seconds look every second. */
const clock = `const Real = Date; globalThis.Date = class extends Real {
  constructor(...given) { if (given.length) super(...given); else super(Real.now() + ${shift}) }
  static now() { return Real.now() + ${shift} }
}
globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (wait, _, [run, ms, ...given]) => wait(run, ms === 20_000 ? 1000 : ms, ...given)
})`

type OwnSite = { url: string; dataDir: string }

/** A site of its own, whose testimonials and clock nobody else uses. */
const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const site = await startNewSite({
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        TEAM_EMAIL: teamEmail,
        SMTP_URL: `smtp://localhost:${smtpPort}`,
        MAIL_FROM: 'Coach <coach@example.com>',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

function ratingsOf(value: number) {
  return Object.fromEntries(sections.flatMap((section) => section.ratings.map(({ key }) => [key, value])))
}

/** Three months ago somebody answered, and the day before yesterday again, better. */
async function answerTwice(page: Page, { url, dataDir }: OwnSite, email: string): Promise<void> {
  const report = { name: 'Ada Lovelace', email, currentChallenges: [challenges[0].name], ...ratingsOf(1) }
  const answer = await page.request.post(`${url}/api/assessments`, { data: report, headers: { origin: url } })
  const { id } = await answer.json()
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 60_000 })
  const at = (days: number) => new Date(Date.now() + shift - days * dayMs).toISOString()
  try {
    const mailed = () => database.prepare('select mails_queued_at from assessments where id = ?').get(id)
    await expect.poll(() => mailed()?.mails_queued_at).toBeTruthy()
    database.prepare('update assessments set created_at = ?, outside_peers = null where id = ?').run(at(92), id)
    const first = database.prepare('select * from assessments where id = ?').get(id) ?? {}
    const second = {
      ...first,
      id: `${id}-2`,
      client_key: null,
      series: id,
      created_at: at(2),
      ratings: JSON.stringify(ratingsOf(2)),
      overall_score: 32,
    }
    const columns = Object.keys(second)
    database
      .prepare(`insert into assessments (${columns.join()}) values (${columns.map(() => '?').join()})`)
      .run(...Object.values(second))
  } finally {
    database.close()
  }
}

async function linkIn(email: string): Promise<string> {
  const find = async () => (await mailsTo(email)).find(({ subject }) => subject === testimonialMailText.subject)
  await expect.poll(async () => Boolean(await find()), { timeout: 90_000 }).toBe(true)
  const mail = await find()
  expect(mail?.text).toContain(words.score(33, 67))
  return /http\S+\/testimonial\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

async function openAdmin(page: Page, url: string, at: string): Promise<void> {
  await page.goto(`${url}/admin/login?next=${encodeURIComponent(at)}`)
  await signIn(page)
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toBeVisible()
}

const { fields } = words

test('a testimonial is requested, written, published by the coach, and withdrawn by its author', {
  tag: '@journey',
}, async ({ page, browser, site }) => {
  const { width = 0 } = page.viewportSize() ?? {}
  const email = newEmail()
  const quote = `We plan on Mondays. ${email}`
  await answerTwice(page, site, email)
  const link = await linkIn(email)

  // The link from the mail works without scripts. Without a tick nothing is sent, and what was typed stays.
  const author = await openWithoutScripts(browser, link)
  await expect(author.getByText(words.score(33, 67))).toBeVisible()
  const text = author.getByRole('textbox', { name: fields.quote.label, exact: true })
  await text.fill(quote)
  await expect(author.getByRole('textbox', { name: fields.firstName.label, exact: true })).toHaveValue('Ada')
  await author.getByRole('textbox', { name: fields.lastInitial.label, exact: true }).fill('L.')
  await author.getByRole('textbox', { name: fields.business.label, exact: true }).fill('Engines')
  await author.getByRole('button', { name: words.ask.button }).click()
  await expect(author.getByText(words.problems.agreed)).toBeVisible()
  await expect(author.getByRole('checkbox')).toBeFocused()
  await expect(text).toHaveValue(quote)
  await expectNoWiderThan(author, 360)
  await author.getByRole('checkbox').check()
  await author.getByRole('button', { name: words.ask.button }).click()
  await expect(author.getByText(words.change.waiting)).toBeVisible()
  const told = async () => (await noticesAbout(email)).filter(({ subject }) => subject.includes('New testimonial'))
  await expect.poll(async () => (await told()).length).toBe(1)

  await openAdmin(page, site.url, '/admin')
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  const entry = (group: string) => page.getByRole('region', { name: group }).getByText(quote)
  await expect(entry('Waiting for your decision')).toBeVisible()
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(entry('Not now')).toBeVisible()
  await page.getByRole('button', { name: 'Move back' }).click()
  await expect(entry('Waiting for your decision')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(entry('On your site')).toBeVisible()
  await expect(page.getByRole('region', { name: 'On your site' }).getByRole('listitem')).toBeFocused()
  const testimonials = async () => (await page.request.get(`${site.url}/testimonials`)).text()
  await expect.poll(testimonials).toContain(quote)

  await author.goto(link)
  await expect(author.getByText(words.change.published)).toBeVisible()
  await expect(author.getByRole('textbox')).toHaveCount(0)
  await author.getByRole('button', { name: words.withdraw.button }).click()
  await expect(author.getByRole('heading', { level: 1 })).toHaveText(words.withdrawn.title)
  await expect.poll(testimonials).not.toContain(quote)
  await page.reload()
  await expect(page.getByText('The text is deleted here and on your site.')).toBeVisible()
  await expectNoWiderThan(page, width)
  await author.context().close()
})
