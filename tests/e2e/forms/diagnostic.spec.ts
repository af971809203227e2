import { readFileSync } from 'node:fs'
import { challenges, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { reportText } from '#content/diagnostic/report-words.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, mailsTo, newEmail, test } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'
import {
  buttons,
  expectSection,
  openRatings,
  phone,
  press,
  questionsOf,
  radio,
  rate,
  reportUrl,
  steps,
} from './diagnostic.ts'

test('from the first field of the diagnostic to the report, its mail and its PDF', {
  tag: '@journey',
}, async ({ page }) => {
  const email = newEmail()
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  await page.goto('/diagnostic')
  if (isPhone) await page.getByRole('link', { name: 'Start now' }).click()
  await expect(page.getByRole('heading', { name: steps[0].title })).toBeInViewport()
  await typeInto(page.getByLabel('First name'), 'Ada')
  for (const text of ['Lovelace', email]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 2 of 3', { exact: true })).toBeInViewport()
  await page.getByText(challenges[2].description).click()
  await press(page, buttons.next)
  await expect(page.getByText('Step 3 of 3', { exact: true })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectNoAxeFindings(page)
  for (const [index] of sections.entries()) {
    await rate(page, questionsOf(index + 1), ratingScale[index]?.label ?? '')
    if (isPhone && index < 3) await press(page, buttons.next)
  }
  await press(page, buttons.submit)
  await expect(page).toHaveURL(reportUrl)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Strategic Business Report')
  await expect(main).toContainText('Ada Lovelace')
  await expect(main).toContainText('50%')
  await expect(page.getByText(reportText.mailed(email))).toBeVisible()
  for (const { title } of sections) await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await expectNoAxeFindings(page)

  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Your Strategic Business Report: 50 percent')
  expect(mail?.html).toContain(new URL(page.url()).pathname)
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['strategic-business-report.pdf'])
  const reader = await page.context().newPage()
  await reader.setViewportSize({ width: 600, height: 800 })
  await reader.setContent(mail?.html ?? '')
  expect(await reader.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1200)
  await reader.close()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /Download (the )?PDF/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('strategic-business-report.pdf')
  expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-')

  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.getByRole('link', { name: 'Open it again' }).click()
  await expect(page).toHaveURL(reportUrl)
})

test('on a phone with large text nothing is cut, and each answer is a comfortable target', async ({ page }) => {
  await page.setViewportSize(phone)
  await openRatings(page, 1)
  for (const label of await page
    .getByRole('group', { name: questionsOf(1)[0] ?? '' })
    .locator('label')
    .all()) {
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expectNoWiderThan(page, phone.width)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expectNoWiderThan(page, phone.width)
})

test('a missing rating comes into view below the bar that sticks to the top', async ({ page }) => {
  await openRatings(page, 6)
  await press(page, buttons.submit)
  const missing = questionsOf(2)[2] ?? ''
  await expect(radio(page, missing, ratingScale[0].label)).toBeFocused()
  await expect(page.getByRole('group', { name: missing })).toBeInViewport()
  await expect(page.getByText('Step 3 of 3', { exact: true })).toBeInViewport()
})

test('Continue brings the section that was left into view', async ({ page }) => {
  await openRatings(page, 6)
  await page.goto('/diagnostic')
  const goOn = page.getByRole('button', { name: 'Continue where you left off, 6 of 16' })
  await page.setViewportSize(phone)
  await expect(goOn).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 900 })
  await goOn.click()
  const heading = page.getByRole('heading', { level: 3, name: sections[1].title })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.getByRole('group', { name: questionsOf(2)[2] ?? '', exact: true })).toBeInViewport()
})

test('reload, Back and Forward keep the section and every answer', async ({ page }) => {
  await page.setViewportSize(phone)
  await openRatings(page, 4)
  await expectSection(page, 1, 4)
  await press(page, buttons.next)
  await rate(page, questionsOf(2).slice(0, 2), ratingScale[0].label)
  await page.reload()
  await expectSection(page, 2, 6)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(2)
  await page.goBack()
  await expectSection(page, 1, 6)
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await page.goForward()
  await expectSection(page, 2, 6)
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused()
})

test('two open tabs share their answers', async ({ page, context }) => {
  await openRatings(page, 4)
  const other = await context.newPage()
  await other.goto('/diagnostic?step=3')
  await rate(other, questionsOf(2).slice(0, 3), ratingScale[0].label)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(7)
  await rate(page, questionsOf(2).slice(3), ratingScale[3].label)
  await expect(other.getByRole('radio', { checked: true })).toHaveCount(8)
})

test('answers that were sent before the connection broke are not sent as another report', async ({
  page,
  consoleErrors,
}) => {
  await openRatings(page, 16)
  const ids: string[] = []
  await page.route('/api/assessments', async (route) => {
    const response = await route.fetch()
    ids.push((await response.json()).id)
    await route.fulfill({ response })
  })
  const report = '**/diagnostic/results/*'
  await page.route(report, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await press(page, buttons.submit)
  await expect(page.getByText('Bad gateway')).toBeVisible()
  await page.unroute(report)
  await page.goto('/diagnostic?step=3')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(16)
  await press(page, buttons.submit)
  await expect(page).toHaveURL(reportUrl)
  await expect.poll(() => ids).toEqual([ids[0], ids[0]])
  // The browser reports the page that did not come.
  consoleErrors.splice(0)
})
