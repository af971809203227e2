import type { Locator, Page } from '@playwright/test'
import { questions, tieBreaks } from '#content/founder-questions.ts'
import { type StylePoint, styleTexts, toolsOf } from '#content/founder-style-texts.ts'
import {
  type FounderStyle,
  founderStyle,
  founderStyles,
  type StyleCode,
  stylePath,
} from '#content/founder-styles.ts'
import { founderTestToasts } from '#content/founder-test.ts'
import { links } from '#content/site.ts'
import { expect, expectNoAxeFindings, mailsTo, newEmail, noticesAbout, test } from './fixtures.ts'

const path = '/founder-test/assessment'

async function start(page: Page, email = newEmail()): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Start Assessment' }).click()
  await expectQuestion(page, 1)
}

async function expectQuestion(page: Page, number: number): Promise<void> {
  await expect(question(page)).toHaveText(questions[number - 1]?.question ?? '')
  await expect(page.getByRole('main')).toContainText(`Question ${number} of 10${number * 10}%`)
}

function question(page: Page): Locator {
  return page.getByRole('heading', { level: 2 })
}

function option(page: Page, options: readonly { style: StyleCode; text: string }[], style: StyleCode) {
  const text = options.find((each) => each.style === style)?.text ?? ''
  return page.getByRole('button', { name: text, exact: true })
}

/** Answers the questions from a number on, one by one. */
async function answer(page: Page, styles: readonly StyleCode[], first = 1): Promise<void> {
  for (const [index, style] of styles.entries()) {
    const asked = questions[first - 1 + index]
    await expect(question(page)).toHaveText(asked?.question ?? '')
    await option(page, asked?.options ?? [], style).click()
  }
}

function times(count: number, style: StyleCode): StyleCode[] {
  return Array.from({ length: count }, () => style)
}

async function expectResult(page: Page, style: FounderStyle): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(style.name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(founderTestToasts.saved.title, { exact: true })).toBeVisible()
  await expect(page.getByText(founderTestToasts.saved.description, { exact: true })).toBeVisible()
}

/** What the page sent, as it was sent. */
function savedBodies(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/founder-test')) bodies.push(request.postDataJSON())
  })
  return bodies
}

test('the test starts only with an email of the form text@text.text', async ({ page }) => {
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'The Five Styles' }).getByRole('listitem')).toHaveText(
    founderStyles.map(({ name }) => name),
  )
  const button = page.getByRole('button', { name: 'Start Assessment' })
  const email = page.getByLabel('Your email')
  await expect(email).toBeEnabled()
  for (const wrong of ['', 'ada', 'ada@example', '@example.com', 'ada@example.', 'a da@example.com']) {
    await email.fill(wrong)
    await expect(button).toBeDisabled()
  }
  await email.fill('  ada@example.com ')
  await expect(button).toBeEnabled()
  await expectNoAxeFindings(page)
  await email.press('Enter')
  await expectQuestion(page, 1)
  await expect(question(page)).toBeFocused()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
  await expectNoAxeFindings(page)
})

for (const style of founderStyles) {
  test(`ten answers of one kind lead to the ${style.name}`, async ({ page }) => {
    await start(page)
    await answer(page, times(10, style.code))
    await expectResult(page, style)
    await expectSaved(page)
    const { description, thrive, watchOuts } = styleTexts[style.code]
    await expect(page.getByRole('main')).toContainText(description)
    const listUnder = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
    const points = (list: readonly StylePoint[]) => list.map(({ lead, text }) => `${lead} ${text}`)
    await expect(listUnder('What helps you thrive').getByRole('paragraph')).toHaveText(points(thrive))
    await expect(listUnder('What to watch for').getByRole('paragraph')).toHaveText(points(watchOuts))
    for (const { title, href } of toolsOf(style.code)) {
      await expect(
        page.getByRole('region', { name: 'Tools to explore' }).getByRole('link', { name: title }),
      ).toHaveAttribute('href', href)
    }
    const scores = page.getByRole('region', { name: 'Your answers, by style' })
    await expect(scores.getByRole('term').first()).toHaveText(style.name)
    await expect(scores.getByRole('definition').first()).toHaveText('10')
    await expect(page.getByRole('region', { name: 'Your Starter Kit' })).toContainText('on its way')
    await expectNoAxeFindings(page)
  })
}

for (const { pair, question: asked, options } of tieBreaks) {
  test(`a tie between ${pair.join(' and ')} is broken by one more question`, async ({ page }) => {
    const bodies = savedBodies(page)
    const [first, second] = pair
    await start(page)
    await answer(page, [...times(5, second), ...times(5, first)])
    await expect(question(page)).toHaveText(asked)
    await expect(question(page)).toBeFocused()
    await expect(page.getByText('One more question', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    await option(page, options, second).click()
    await expectResult(page, founderStyle(second))
    await expectSaved(page)
    expect(bodies).toMatchObject([{ result: second, tieBreak: second }])
    const scores = page.getByRole('region', { name: 'Your answers, by style' }).getByRole('definition')
    await expect(scores.first()).toHaveText('6')
  })
}

test('with three styles level, the first two of the list are asked', async ({ page }) => {
  await start(page)
  await answer(page, [...times(3, 'LS'), ...times(3, 'PV'), ...times(3, 'CO'), 'SS'])
  const asked = tieBreaks.find(({ pair }) => pair.join() === 'CO,PV')
  await expect(question(page)).toHaveText(asked?.question ?? '')
  await expectNoAxeFindings(page)
})

test('Previous shows what was chosen, and a changed answer takes its place', async ({ page }) => {
  const bodies = savedBodies(page)
  const email = newEmail()
  await start(page, email)
  await answer(page, times(3, 'SS'))
  const previous = page.getByRole('button', { name: 'Previous' })
  await previous.click()
  await expectQuestion(page, 3)
  await expect(question(page)).toBeFocused()
  await expect(page.getByRole('button', { pressed: true })).toHaveText(/Going through a finished job/)
  await previous.click()
  await previous.click()
  await previous.click()
  await expect(page.getByLabel('Your email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Start Assessment' }).click()
  await answer(page, [...times(4, 'GB'), ...times(6, 'LS')])
  await expectResult(page, founderStyle('LS'))
  await expectSaved(page)
  expect(bodies).toEqual([
    { email, result: 'LS', resultName: 'Lone Strategist', answers: [...times(4, 'GB'), ...times(6, 'LS')] },
  ])
})

test('a reload goes on where it was, and a result is saved only once', async ({ page }) => {
  const bodies = savedBodies(page)
  await start(page)
  await answer(page, times(4, 'CO'))
  await page.reload()
  await expectQuestion(page, 5)
  await expect(question(page)).toBeFocused()
  await answer(page, ['CO', ...times(5, 'GB')], 5)
  const tieBreak = tieBreaks.find(({ pair }) => pair.join() === 'CO,GB')
  await expect(question(page)).toHaveText(tieBreak?.question ?? '')
  await page.reload()
  await expect(question(page)).toHaveText(tieBreak?.question ?? '')
  await option(page, tieBreak?.options ?? [], 'GB').click()
  await expectSaved(page)
  await page.reload({ waitUntil: 'networkidle' })
  await expectResult(page, founderStyle('GB'))
  expect(bodies).toHaveLength(1)
})

test('when saving fails, the visitor is told, keeps the result and can save it again', async ({
  page,
  consoleErrors,
}) => {
  const email = newEmail()
  let failing = true
  let calls = 0
  await page.route('/api/founder-test', (route) => {
    calls += 1
    return failing ? route.fulfill({ status: 500, json: { message: 'No.' } }) : route.continue()
  })
  await start(page, email)
  await answer(page, times(10, 'PV'))
  await expectResult(page, founderStyle('PV'))
  await expect(
    page.getByText('Failed to save your results. Please try again.', { exact: true }),
  ).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  const kit = page.getByRole('region', { name: 'Your Starter Kit' })
  await expect(kit).toContainText('Your result is not saved yet')
  await expectNoAxeFindings(page)
  expect(calls).toBe(1)
  failing = false
  await kit.getByRole('button', { name: 'Save my result again' }).click()
  await expectSaved(page)
  await expect(kit).toContainText('on its way')
  await expect(kit.getByRole('button')).toHaveCount(0)
  expect(await mailsTo(email)).toHaveLength(1)
  // The browser reports the failed request itself.
  consoleErrors.splice(0)
})

test('the result comes by mail with tips and tools, and the team is told', async ({ page }) => {
  const email = newEmail()
  const style = founderStyle('CO')
  await start(page, email)
  await answer(page, times(10, 'CO'))
  await expectSaved(page)
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Your founder operating style: Chaos Operator')
  expect(mail?.text).toContain(styleTexts.CO.description)
  for (const { lead } of styleTexts.CO.thrive) expect(mail?.text).toContain(lead)
  for (const { title, href } of toolsOf(style.code)) {
    expect(mail?.text).toContain(title)
    expect(mail?.html).toContain(href)
  }
  expect(mail?.html).toContain(stylePath(style))
  const [notice] = await noticesAbout(email)
  expect(notice?.subject).toBe('Founder test: Chaos Operator')
  expect(notice?.text).toContain('Chaos Operator: 10')
})

test('the whole test works by keyboard and can be followed by ear', async ({ page }) => {
  await page.goto(path)
  const email = page.getByLabel('Your email')
  await expect(email).toBeEnabled()
  await email.focus()
  await page.keyboard.type(newEmail())
  await page.keyboard.press('Enter')
  const status = page.getByRole('main').getByRole('status')
  const buttons = page.getByRole('main').getByRole('listitem').getByRole('button')
  await expect(question(page)).toBeFocused()
  await expect(status).toHaveText('Question 1 of 10')

  await page.keyboard.press('ArrowDown')
  await expect(buttons.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(buttons.nth(4)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(buttons.nth(3)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectQuestion(page, 2)
  await expect(question(page)).toBeFocused()
  await page.keyboard.press('6')
  await page.keyboard.press('Control+1')
  await expectQuestion(page, 2)

  const wanted: StyleCode = 'LS'
  for (const [index, { options }] of questions.entries()) {
    if (index === 0) continue
    await expect(question(page)).toHaveText(questions[index]?.question ?? '')
    await expect(question(page)).toBeFocused()
    await expect(status).toHaveText(`Question ${index + 1} of 10`)
    await page.keyboard.press(String(options.findIndex(({ style }) => style === wanted) + 1))
  }
  await expectResult(page, founderStyle(wanted))
  await expect(status).toHaveText('Your founder operating style: Lone Strategist')
})

test('a double click answers one question', async ({ page }) => {
  await start(page)
  await option(page, questions[0]?.options ?? [], 'SS').dblclick()
  await expectQuestion(page, 2)
  await page.keyboard.press('1')
  await expectQuestion(page, 3)
})

test('from the result lead ways to a call, the toolbox, the Sprint, a page to share and a new start', async ({
  page,
}) => {
  const email = newEmail()
  const style = founderStyle('SS')
  await start(page, email)
  await answer(page, times(10, 'SS'))
  await expectResult(page, style)
  const main = page.getByRole('main')
  const booking = main.getByRole('link', { name: 'Book a Free Clarity Call' })
  await expect(booking).toHaveAttribute('href', links.booking.href)
  await expect(booking).toHaveAttribute('target', '_blank')
  await expect(booking).toHaveAttribute('rel', 'noopener')
  for (const [name, href] of [
    ['See all tools', '/toolbox'],
    ['How the 90-Day Sprint works', '/sprint-program'],
    ['A page about this style, to share', stylePath(style)],
    ['Back to Overview', '/founder-test'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await main.getByRole('button', { name: 'Take the test again' }).click()
  await expect(page.getByLabel('Your email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Start Assessment' }).click()
  await expectQuestion(page, 1)
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
  await main.getByRole('link', { name: 'Back to Overview' }).click()
  await expect(page).toHaveURL('/founder-test')
})

test('on a phone with large text nothing is cut, and each answer is a comfortable target', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.goto(path)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await start(page)
  for (const button of await page.getByRole('main').getByRole('listitem').getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect(await overflow()).toBeLessThanOrEqual(0)
  await answer(page, times(10, 'PV'))
  await expectResult(page, founderStyle('PV'))
  expect(await overflow()).toBeLessThanOrEqual(0)
})

for (const style of founderStyles) {
  test(`${stylePath(style)} shows the style to anyone`, async ({ page }) => {
    await page.goto(stylePath(style))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(style.name)
    const main = page.getByRole('main')
    await expect(main).toContainText(styleTexts[style.code].description)
    await expect(main.getByRole('img', { name: style.drawingAlt })).toBeVisible()
    await expect(page.getByRole('region', { name: 'The other four styles' }).getByRole('link')).toHaveCount(4)
    await main.getByRole('link', { name: 'Take the Test' }).click()
    await expect(page).toHaveURL(path)
  })
}

test('a style that does not exist is not found', async ({ request }) => {
  const response = await request.get('/founder-test/styles/procrastinator')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
})
