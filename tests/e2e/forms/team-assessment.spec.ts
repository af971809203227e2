import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { challenges, type Rating, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { invitedText, talkOpeners, teamText } from '#content/diagnostic/team-words.ts'
import { expect, expectNoAxeFindings, newEmail, test } from '../fixtures.ts'
import { choose, pastedElsewhere } from '../gestures.ts'
import { dataDir, siteUrl } from '../settings.ts'
import { openOwnReport, rate } from './diagnostic.ts'

const ratings = sections.flatMap((section): readonly Rating[] => section.ratings)
const labels = ratingScale.map(({ label }) => label)
const rated = (value: number) => Object.fromEntries(ratings.map(({ key }) => [key, value]))

async function openReport(page: Page, email: string): Promise<string> {
  const who = { name: 'Ada Lovelace', company: 'Analytical Engines', email }
  const data = { ...who, currentChallenges: [challenges[0].name], ...rated(3) }
  const { id } = await (await page.request.post('/api/assessments', { data })).json()
  await openOwnReport(page, id)
  return id
}

/** As if a night had passed: what has come in may be shown. */
function openNow(teamId: string): void {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 60_000 })
  try {
    database.prepare('update team_steps set opens_at = ? where team_id = ?').run(new Date().toISOString(), teamId)
  } finally {
    database.close()
  }
}

test('a team assessment from the invitation to the combined result', { tag: '@journey' }, async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const reportId = await openReport(page, newEmail())
  await page.getByRole('heading', { name: teamText.heading }).click()
  const team = page.getByRole('region', { name: teamText.heading })
  await choose(team.getByLabel(teamText.howMany), '3')
  await team.getByRole('button', { name: teamText.make }).click()
  await expect(page).toHaveURL(/#team$/)
  await expect(team.getByText(/^There is no result yet/)).toBeVisible()
  await team.getByRole('button', { name: teamText.copy }).click()
  const link = await pastedElsewhere(page)
  expect(link).toMatch(new RegExp(`^${siteUrl}/diagnostic/team/[\\w-]{30}$`))
  const teamId = link.split('/').at(-1) ?? ''

  // One of the team answers in another browser, two more by the same call.
  const invited = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  const one = await invited.newPage()
  await one.goto(link)
  await expect(one.getByText(invitedText.asks('Ada', 'Analytical Engines'))).toBeVisible()
  expect(await one.content()).not.toContain(reportId)
  await expectNoAxeFindings(one)
  for (const { ratings: some, title } of sections) {
    await expect(one.getByRole('heading', { level: 2, name: title })).toBeVisible()
    const questions = some.map(({ question }) => question)
    await rate(one, questions, labels[1] ?? '')
    if (some !== sections.at(-1)?.ratings) await one.getByRole('button', { name: 'Next' }).click()
  }
  await one.getByRole('button', { name: invitedText.submit }).click()
  await expect(one.getByRole('heading', { name: invitedText.thanks.title })).toBeVisible()
  await invited.close()
  for (const value of [0, 1]) {
    await page.reload()
    await expect(team.getByText(/^There is no result yet/)).toBeVisible()
    const data = { team: teamId, clientKey: crypto.randomUUID(), ...rated(value) }
    expect((await page.request.post('/api/team-answers', { data })).ok()).toBe(true)
  }
  // Not in the moment in which the last one came.
  await page.reload()
  await expect(team.getByText(/^There is no result yet/)).toBeVisible()
  openNow(teamId)
  // Without the fragment, which may open the fold.
  await page.goto(`/diagnostic/results/${reportId}`)
  await page.getByRole('heading', { name: teamText.results }).click()
  const view = page.getByRole('region', { name: teamText.results })
  await expect(view.getByText(teamText.fromAll(3))).toBeVisible()
  await expect(view.getByText(talkOpeners.visionClarity)).toBeVisible()
  const said = `${teamText.you}: ${labels[3]}. ${teamText.team}: ${labels[1]}, ${teamText.spread.close}.`
  await expect(view.getByText(said)).toHaveCount(ratings.length)
})
