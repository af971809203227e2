import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, Page } from '@playwright/test'
import { challenges, type Rating, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { invitedWords, talkOpeners, teamWords } from '#content/diagnostic/team-words.ts'
import { expect, expectFitForPhone, expectNoAxeFindings, mailsTo, newEmail, test } from '../fixtures.ts'
import { choose, pastedElsewhere, pressByKeys, tabTo } from '../hands.ts'
import { dataDir, siteUrl } from '../settings.ts'

const ratings = sections.flatMap((section): readonly Rating[] => section.ratings)
const labels = ratingScale.map(({ label }) => label)
const first = sections[0].ratings[0]

async function openReport(page: Page, email: string): Promise<string> {
  const data = {
    ...{ name: 'Ada Lovelace', company: 'Analytical Engines', email },
    currentChallenges: [challenges[0].name],
    ...Object.fromEntries(ratings.map(({ key }) => [key, 3])),
  }
  const made = await page.request.post('/api/assessments', { data })
  const { id } = await made.json()
  await page.goto(`/diagnostic/results/${id}`)
  return id
}

/** Somebody of the team, at a machine of their own. */
async function openAs(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(link)
  return page
}

const sendButton = (page: Page) => page.getByRole('button', { name: invitedWords.submit })

/** From the first question on by key: Tab to a question, Space or arrows for an answer. */
async function rateAll(page: Page, value: number): Promise<void> {
  const group = page.getByRole('group', { name: first.question, exact: true })
  const radio = group.getByRole('radio', { name: labels[0] })
  await tabTo(page, radio)
  for (const [index] of ratings.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    for (let step = 0; step < value; step += 1) await page.keyboard.press('ArrowRight')
  }
  await expect(page.getByRole('radio', { name: labels[value] ?? '', checked: true })).toHaveCount(
    ratings.length,
  )
}

async function answer(page: Page, value: number): Promise<void> {
  await rateAll(page, value)
  await pressByKeys(page, sendButton(page))
  await expect(page.getByRole('heading', { name: invitedWords.thanks.title })).toBeVisible()
}

/** As if a night had passed. */
function openNow(teamId: string): void {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 60_000 })
  try {
    database
      .prepare('update team_steps set opens_at = ? where team_id = ?')
      .run(new Date().toISOString(), teamId)
  } finally {
    database.close()
  }
}

test('a team of four rates without names, and its view opens in the report once all have answered', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = newEmail()
  const id = await openReport(page, email)
  const team = page.getByRole('region', { name: teamWords.heading })
  const number = team.getByLabel(teamWords.howMany)
  await expect(number.getByRole('option').first()).toHaveText('3')
  await choose(number, '4')
  await pressByKeys(page, team.getByRole('button', { name: teamWords.make }))
  await expect(team.getByText(teamWords.waiting(4))).toBeVisible()
  await expect(page).toHaveURL(/#team$/)
  await pressByKeys(page, team.getByRole('button', { name: teamWords.copy }))
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  const link = await pastedElsewhere(page)
  expect(link).toMatch(new RegExp(`^${siteUrl}/diagnostic/team/[\\w-]{30}$`))
  const mailto = await team.getByRole('link', { name: teamWords.send }).getAttribute('href')
  expect(decodeURIComponent(mailto ?? '')).toContain(link)
  await expectFitForPhone(page)

  // Who has read the report is kindly sent away.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: invitedWords.own.title })).toBeVisible()
  await page.goBack()
  await expect(team.getByText(teamWords.waiting(4))).toBeVisible()

  const one = await openAs(browser, link)
  await expect(one.getByText(invitedWords.asks('Ada', 'Analytical Engines'))).toBeVisible()
  expect(await one.content()).not.toContain(id)
  await expectNoAxeFindings(one)
  await expectFitForPhone(one)
  // Nothing goes out before all is rated; what is missing is named and has the focus.
  await pressByKeys(one, sendButton(one))
  await expect(one.getByText(invitedWords.missing.description, { exact: true })).toBeVisible()
  await expect(one.getByText('Not rated yet')).toHaveCount(ratings.length)
  await expect(
    one.getByRole('group', { name: first.question, exact: true }).getByRole('radio').first(),
  ).toBeFocused()
  await rateAll(one, 1)
  await one.reload()
  await expect(one.getByRole('radio', { checked: true })).toHaveCount(ratings.length)
  const secondTab = await one.context().newPage()
  await secondTab.goto(link)
  await expect(secondTab.getByRole('radio', { checked: true })).toHaveCount(ratings.length)
  await pressByKeys(one, sendButton(one))
  await expect(one.getByRole('heading', { name: invitedWords.thanks.title })).toBeVisible()
  await one.reload()
  await expect(one.getByRole('heading', { name: invitedWords.thanks.title })).toBeVisible()
  await one.goto('/')
  await one.goBack()
  await expect(one.getByRole('heading', { name: invitedWords.thanks.title })).toBeVisible()
  // The other tab sends the same answer, which is no second one.
  await pressByKeys(secondTab, sendButton(secondTab))
  await expect(secondTab.getByRole('heading', { name: invitedWords.thanks.title })).toBeVisible()

  const two = await openAs(browser, link)
  await answer(two, 0)
  openNow(link.split('/').at(-1) ?? '')
  await page.reload()
  await expect(team.getByText(teamWords.waiting(4))).toBeVisible()
  const three = await openAs(browser, link)
  await answer(three, 1)
  openNow(link.split('/').at(-1) ?? '')
  await page.reload()
  await expect(team.getByText(teamWords.waiting(4))).toBeVisible()
  const four = await openAs(browser, link)
  await answer(four, 3)
  // Not in the moment in which the last one came.
  await page.reload()
  await expect(team.getByText(teamWords.waiting(4))).toBeVisible()
  openNow(link.split('/').at(-1) ?? '')
  await page.reload()
  const view = page.getByRole('region', { name: teamWords.results })
  await expect(view.getByText(teamWords.fromAll(4))).toBeVisible()
  await expect(view.getByText(link)).toHaveCount(0)
  await expect(view.getByText(talkOpeners.visionClarity)).toBeVisible()
  const said = `${teamWords.you}: ${labels[3]}. ${teamWords.team}: ${labels[1]}, ${teamWords.spread.close}.`
  await expect(view.getByText(said)).toHaveCount(ratings.length)
  await expectFitForPhone(page)
  const opened = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject === teamWords.mail.opened.subject(4)).length
  await expect.poll(opened, { timeout: 90_000 }).toBe(1)

  await pressByKeys(page, view.getByText(teamWords.moreTalks(ratings.length - 5)))
  await expect(view.getByText(talkOpeners.feedbackIntegration)).toBeVisible()
  const late = await openAs(browser, link)
  await expect(late.getByRole('heading', { name: invitedWords.full.title })).toBeVisible()
  for (const each of [one, two, three, four, late]) await each.context().close()
})

test('an invitation is closed by key; who comes then, and who is in the middle of it, is told', async ({
  page,
  browser,
}) => {
  await openReport(page, newEmail())
  const team = page.getByRole('region', { name: teamWords.heading })
  await pressByKeys(page, team.getByRole('button', { name: teamWords.make }))
  const link = (await team.getByText(/\/diagnostic\/team\//).textContent()) ?? ''
  const begun = await openAs(browser, link)
  await rateAll(begun, 2)
  const close = async () => {
    await pressByKeys(page, team.getByText(teamWords.close, { exact: true }))
    await pressByKeys(page, team.getByRole('button', { name: teamWords.closeButton }))
  }
  await close()
  await expect(team.getByText(teamWords.few)).toBeVisible()
  const others = [await openAs(browser, link), await openAs(browser, link), await openAs(browser, link)]
  for (const other of others) await answer(other, 1)
  await close()
  await expect(team.getByText(teamWords.closedOpens)).toBeVisible()
  await expect(team.getByRole('button', { name: teamWords.make })).toHaveCount(0)
  await pressByKeys(begun, sendButton(begun))
  await expect(begun.getByRole('heading', { name: invitedWords.closed.title })).toBeVisible()
  const late = await openAs(browser, link)
  await expect(late.getByRole('heading', { name: invitedWords.closed.title })).toBeVisible()
  await late.goto(`${link}x`)
  await expect(late.getByRole('heading', { name: invitedWords.gone.title })).toBeVisible()
  for (const each of [begun, late, ...others]) await each.context().close()
})
