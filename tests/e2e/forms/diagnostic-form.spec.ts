import type { Page, Route } from '@playwright/test'
import { challenges, companySizes, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { expect, expectNoAxeFindings, test } from '../fixtures.ts'
import { press, typeInto } from '../hands.ts'

const steps = [
  'About You & Your Business',
  'Current Business Challenges',
  'Strategic Alignment Assessment',
] as const
const challenge = challenges[3].name
const labels = ratingScale.map(({ label }) => label)
const questions = sections.flatMap(({ ratings }) => ratings.map(({ question }) => question))

async function expectStep(page: Page, step: 1 | 2 | 3): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: steps[step - 1] })).toBeVisible()
  await expect(page.getByText(`Step ${step} of 3`, { exact: true })).toBeInViewport()
}

async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.getByRole('listitem').filter({ hasText: description })
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast.getByText(description, { exact: true })).toBeVisible()
}

async function fillAboutYou(page: Page, email = 'ada@example.com'): Promise<void> {
  await typeInto(page.getByLabel('First name'), 'Ada')
  for (const text of ['Lovelace', email]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
}

async function walkToRatings(page: Page): Promise<void> {
  await page.goto('/diagnostic')
  await fillAboutYou(page)
  await next(page)
  await page.getByRole('checkbox', { name: challenge }).check()
  await next(page)
  await expectStep(page, 3)
}

function rating(page: Page, question: string, label: string) {
  return page.getByRole('group', { name: question, exact: true }).getByRole('radio', { name: label })
}

/** Rates from the first question on as the keyboard does it: Tab to a question, Space or an arrow for an answer. */
async function rateAll(page: Page, label: (typeof labels)[number], but?: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: steps[2] }).click()
  for (const question of questions) {
    await page.keyboard.press('Tab')
    if (question === but) continue
    if (label === labels[0]) await page.keyboard.press('Space')
    for (const _ of labels.slice(0, labels.indexOf(label))) await page.keyboard.press('ArrowRight')
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(questions.length - (but ? 1 : 0))
}

const reportUrl = /\/diagnostic\/results\/[\w-]{30}$/

test('step 1 asks for names and email, in a toast and beside the fields, and tells the server when it is passed; step 2 offers eight challenges and wants one of them', async ({
  page,
}) => {
  await page.goto('/diagnostic')
  await expectStep(page, 1)
  await expect(page.getByLabel('Company size').getByRole('option')).toHaveText([
    'Select a size',
    ...companySizes,
  ])
  await next(page)
  await expectToast(
    page,
    'Required Fields',
    'Please fill in your first name, last name, and email to continue.',
  )
  const firstName = page.getByLabel('First name')
  await expect(firstName).toBeFocused()
  await expect(firstName).toHaveAccessibleDescription('First name must be at least 2 characters')
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(
    'Last name must be at least 2 characters',
  )
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  await expectNoAxeFindings(page)
  await typeInto(firstName, 'Ada')
  await expect(page.getByText('First name must be at least 2 characters')).toBeHidden()
  await expectStep(page, 1)

  // Filled but invalid fields stop it without the toast.
  await page.reload()
  await fillAboutYou(page, 'ada')
  await next(page)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  await expect(page.getByText('Required Fields', { exact: true })).toBeHidden()
  await expectStep(page, 1)
  await typeInto(page.getByLabel('Email'), 'ada@example.com')
  const told = page.waitForRequest('**/api/visits/diagnostic-started')
  await page.keyboard.press('Enter')
  expect((await told).method()).toBe('POST')
  await expectStep(page, 2)
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByRole('checkbox')).toHaveCount(8)
  for (const { name, description } of challenges) {
    await expect(page.getByRole('checkbox', { name, exact: true })).toHaveAccessibleDescription(description)
  }
  await next(page)
  await expectToast(page, 'Selection Required', 'Please select at least one challenge to continue.')
  await expect(page.getByRole('group', { name: steps[1] })).toHaveAccessibleDescription(
    'Select at least one challenge',
  )
  await expectNoAxeFindings(page)
  await page.getByText(challenges[3].description).click()
  await next(page)
  await expectStep(page, 3)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the whole form can be answered by keyboard', async ({ page }) => {
  await page.route('/api/assessments', (route) => route.fulfill({ status: 201, json: {} }))
  await page.goto('/diagnostic')
  await page.getByLabel('First name').click()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lovelace')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: steps[1] })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: steps[2] })).toBeFocused()
  for (const question of questions) {
    await page.keyboard.press('Tab')
    await expect(rating(page, question, 'Not in Place')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(rating(page, question, 'Somewhat')).toBeChecked()
  }
  const request = page.waitForRequest('/api/assessments')
  for (const name of ['Privacy Policy', 'Previous']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Get My Results' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect((await request).postDataJSON()).toMatchObject({ overallScore: 32 })
})

test('on a phone with large text nothing is cut and each answer is a comfortable target; a reload and a new tab keep answers and step', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await walkToRatings(page)
  const segment = page.getByRole('group', { name: questions[0] ?? '' }).locator('label')
  for (const label of await segment.all()) {
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect(await overflow()).toBeLessThanOrEqual(0)

  await rating(page, questions[2] ?? '', 'Excellent').check()
  await page.reload()
  await expectStep(page, 3)
  await expect(rating(page, questions[2] ?? '', 'Excellent')).toBeChecked()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)

  const other = await context.newPage()
  await page.close()
  await other.goto('/diagnostic')
  await expect(other.getByLabel('First name')).toHaveValue('Ada')
  await next(other)
  await expect(other.getByRole('checkbox', { checked: true })).toHaveAccessibleName(challenge)
})

test('a step that is not open yet leads to the first open one; Previous and the back button walk the steps; Start over empties the form, and the answers can be brought back', async ({
  page,
}) => {
  await page.goto('/diagnostic?step=3')
  await expect(page).toHaveURL('/diagnostic')
  await expectStep(page, 1)
  await expect(page.getByLabel('First name')).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden()
  await fillAboutYou(page)
  await page.goto('/diagnostic?step=3')
  await expect(page).toHaveURL('/diagnostic?step=2')
  await expectStep(page, 2)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expectStep(page, 1)

  await next(page)
  await page.getByRole('checkbox', { name: challenge }).check()
  await next(page)
  await expectStep(page, 3)
  await page.goBack()
  await expectStep(page, 2)
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: challenge })).toBeChecked()
  await page.goForward()
  await expectStep(page, 3)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expectStep(page, 2)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expectStep(page, 1)
  await expect(page).toHaveURL('/diagnostic')
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace')
  await expect(page.getByRole('button', { name: 'Previous' })).toBeHidden()

  await next(page)
  await next(page)
  await expectStep(page, 3)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expectStep(page, 1)
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByRole('heading', { level: 2, name: steps[0] })).toBeFocused()
  await page.getByRole('button', { name: 'Bring them back' }).click()
  await expectStep(page, 3)
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.reload()
  await expect(page.getByLabel('First name')).toBeEnabled()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('when sending fails, or the way to the report, the visitor is told how, keeps every answer and can try again', async ({
  page,
  consoleErrors,
}) => {
  const keys: string[] = []
  let answer = (route: Route) => route.fulfill({ status: 500, json: { message: 'No.' } })
  await page.route('/api/assessments', (route) => {
    keys.push(route.request().postDataJSON().clientKey)
    return answer(route)
  })
  await walkToRatings(page)
  await rateAll(page, 'Somewhat')
  const submit = page.getByRole('button', { name: 'Get My Results' })
  const answered = page.getByRole('radio', { checked: true })
  await submit.click()
  await expectToast(page, 'Error', 'Failed to submit assessment: 500: No.')
  await expect(answered).toHaveCount(16)
  await page.reload()
  await expect(answered).toHaveCount(16)
  await submit.click()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[1]).toBe(keys[0])
  await expect(submit).toBeEnabled()
  await rating(page, questions[0] ?? '', 'Poor').check()
  await submit.click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[2]).not.toBe(keys[0])
  await expect(submit).toBeEnabled()
  // The browser itself reports the failed requests.
  expect(consoleErrors.splice(0)).toHaveLength(3)

  // An answer without an id is an error too.
  answer = (route) => route.fulfill({ status: 201, json: {} })
  await submit.click()
  await expectToast(page, 'Error', 'Assessment was created but no ID was returned.')
  await expect(answered).toHaveCount(16)

  answer = (route) => route.abort()
  await expect(submit).toBeEnabled()
  await press(submit)
  await expectToast(
    page,
    'Error',
    'Failed to submit assessment: No connection. Please check it and try again.',
  )
  await expect(page.getByText('Your answers are kept here; please try again.')).toBeInViewport()
  await expect(submit).toBeFocused()

  // What was sent before the connection broke is not sent as another.
  await page.unroute('/api/assessments')
  const script = '**/assets/diagnostic-results-*'
  const ids: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/assessments')) ids.push((await response.json()).id)
  })
  await page.route(script, (route) => route.abort())
  await submit.click()
  await expect.poll(() => ids.length).toBe(1)
  await page.unroute(script)
  await page.goto('/diagnostic?step=3')
  await expect(answered).toHaveCount(16)
  await submit.click()
  await expect(page).toHaveURL(reportUrl)
  await expect.poll(() => ids).toEqual([ids[0], ids[0]])
  // The browser itself reports what did not come.
  consoleErrors.splice(0)
})

test('step 3 wants all sixteen ratings and leads to the first one that is missing; a double click sends one request, success leads to the report and forgets the draft', async ({
  page,
}) => {
  const bodies: Record<string, unknown>[] = []
  const answered = Promise.withResolvers<void>()
  await page.route('/api/assessments', async (route) => {
    bodies.push(route.request().postDataJSON())
    await answered.promise
    await route.continue()
  })
  await walkToRatings(page)
  await expect(page.getByRole('radio')).toHaveCount(64)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectNoAxeFindings(page)
  const missing = sections[1].ratings[2].question
  await rateAll(page, 'Excellent', missing)
  await page.reload()
  const submit = page.getByRole('button', { name: 'Get My Results' })
  await submit.click()
  await expectToast(page, 'Assessment Incomplete', 'Please rate all sections before submitting.')
  await expect(rating(page, missing, 'Not in Place')).toBeFocused()
  await expect(page.getByRole('group', { name: missing })).toBeInViewport()
  await expect(page.getByText('Step 3 of 3', { exact: true })).toBeInViewport()
  await expect(page.getByRole('group', { name: missing })).toHaveAccessibleDescription('Not rated yet')
  await expectNoAxeFindings(page)

  await rating(page, missing, 'Excellent').check()
  await submit.dblclick()
  await expect(page.getByRole('button', { name: 'Generating Report...' })).toBeDisabled()
  answered.resolve()
  await expect(page).toHaveURL(reportUrl)
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({
    clientKey: expect.stringMatching(/^[\w-]{16,64}$/),
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    currentChallenges: [challenge],
    visionClarity: 3,
    feedbackIntegration: 3,
    hasVisionMissionGoals: true,
    hasKPIs: true,
    overallScore: 48,
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Strategic Business Report')
  await page.goBack()
  await expect(page.getByLabel('First name')).toBeEnabled()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.getByRole('link', { name: 'Open it again' }).click()
  await expect(page).toHaveURL(reportUrl)
})
