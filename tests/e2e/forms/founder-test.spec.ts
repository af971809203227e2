import { questions, tieBreaks } from '#content/founder-test/founder-questions.ts'
import { founderStyle, founderStyles, type StyleCode } from '#content/founder-test/founder-styles.ts'
import { expect, expectNoAxeFindings, newEmail, someOf, test } from '../fixtures.ts'
import { press, typeInto } from '../hands.ts'
import {
  answer,
  answerByClick,
  expectQuestion,
  expectResult,
  expectSaved,
  option,
  path,
  question,
  savedBodies,
  start,
  startAgain,
  styleTexts,
  times,
  toolsOf,
} from './founder-test.ts'

test('the test starts only with an email of the form text@text.text, and names one that will not do beside the field', async ({
  page,
}) => {
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'The Five Styles' }).getByRole('listitem')).toHaveText(
    founderStyles.map(({ name }) => name),
  )
  const button = page.getByRole('button', { name: 'Start Assessment' })
  const email = page.getByLabel('Your email')
  const message = page.getByText('Please enter a valid email address', { exact: true })
  await email.click()
  await page.keyboard.press('Tab')
  await expect(message).toBeHidden()
  await press(email)
  await expect(message).toBeVisible()
  await page.reload()
  await typeInto(email, 'founder@firm')
  await expect(message).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(message).toBeVisible()
  const box = page.getByRole('checkbox')
  await expect(box).toBeFocused()
  await expect(box).not.toBeChecked()
  await page.keyboard.press('Tab')
  // The keyboard is on the button, which is disabled and says why; pressed, it leads back to what is missing.
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
  await page.keyboard.press('Space')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('founder@firm')
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address$/)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  const why = 'Start Assessment is grey because the address needs an ending after the @, like company.com.'
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: why })).toBeVisible()
  await expect(button).toHaveAccessibleDescription(why)
  await expectNoAxeFindings(page)
  for (const wrong of ['', 'ada', 'ada@example', '@example.com', 'ada@example.', 'a da@example.com']) {
    await typeInto(email, wrong)
    await expect(button).toBeDisabled()
  }
  await typeInto(email, '  ada@example.com ')
  await expect(message).toBeHidden()
  await expect(page.getByText('is grey because')).toHaveCount(0)
  await expect(button).toBeEnabled()
  await expectNoAxeFindings(page)
  await press(email)
  await expectQuestion(page, 1)
  await expect(question(page)).toBeFocused()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
  await expectNoAxeFindings(page)
})

test('ten answers of one kind lead to their style, with its description, tips, tools and scores', async ({
  page,
}) => {
  const bodies = savedBodies(page)
  const styles = someOf(founderStyles)
  for (const style of styles) {
    await (bodies.length === 0 ? start(page) : startAgain(page))
    await answerByClick(page, times(10, style.code))
    await expectResult(page, style)
    await expect(page.getByRole('region', { name: 'Your Starter Kit' })).toContainText('on its way')
    expect(bodies.at(-1)).toMatchObject({ result: style.code })
    const { description, thrive, watchOuts } = styleTexts[style.code]
    await expect(page.getByRole('main')).toContainText(description)
    const listUnder = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
    const points = (list: readonly { lead: string; text: string }[]) =>
      list.map(({ lead, text }) => `${lead} ${text}`)
    await expect(listUnder('What helps you thrive').getByRole('paragraph')).toHaveText(points(thrive))
    await expect(listUnder('What to watch for').getByRole('paragraph')).toHaveText(points(watchOuts))
    for (const { title, path: href } of toolsOf(style.code)) {
      await expect(
        page.getByRole('region', { name: 'Tools to explore' }).getByRole('link', { name: title }),
      ).toHaveAttribute('href', href)
    }
    const scores = page.getByRole('region', { name: 'Your answers, by style' })
    await expect(scores.getByRole('term').first()).toHaveText(style.name)
    await expect(scores.getByRole('definition').first()).toHaveText('10')
  }
  expect(bodies).toHaveLength(styles.length)
  await expectNoAxeFindings(page)
})

test('a tie between any two styles is broken by one more question', async ({ page }) => {
  const bodies = savedBodies(page)
  const ties = someOf(tieBreaks)
  for (const { pair, question: asked, options } of ties) {
    const [first, second] = pair
    await (bodies.length === 0 ? start(page) : startAgain(page))
    await answer(page, [...times(5, second), ...times(5, first)])
    await expect(question(page)).toHaveText(asked)
    await expect(question(page)).toBeFocused()
    await expect(page.getByText('One more question', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    await option(page, options, second).click()
    await expectResult(page, founderStyle(second))
    await expect(page.getByRole('region', { name: 'Your Starter Kit' })).toContainText('on its way')
    expect(bodies.at(-1)).toMatchObject({ result: second, tieBreak: second })
    const scores = page.getByRole('region', { name: 'Your answers, by style' }).getByRole('definition')
    await expect(scores.first()).toHaveText('6')
  }
  expect(bodies).toHaveLength(ties.length)
})

test('Previous shows what was chosen, a changed answer takes its place, and a step back from the result leaves the test', async ({
  page,
}) => {
  const bodies = savedBodies(page)
  const email = newEmail()
  await page.goto('/founder-test')
  await start(page, email)
  await answer(page, times(3, 'SS'))
  const previous = page.getByRole('button', { name: 'Previous' })
  await previous.click()
  await expectQuestion(page, 3)
  await expect(question(page)).toBeFocused()
  await expect(page.getByRole('button', { pressed: true })).toContainText(
    questions[2]?.options.find(({ style }) => style === 'SS')?.text ?? '',
  )
  await previous.click()
  await previous.click()
  await previous.click()
  await expect(page.getByLabel('Your email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Start Assessment' }).click()
  await answer(page, [...times(4, 'GB'), ...times(6, 'LS')])
  await expectResult(page, founderStyle('LS'))
  await expectSaved(page)
  expect(bodies).toEqual([
    {
      email,
      result: 'LS',
      resultName: founderStyle('LS').name,
      answers: [...times(4, 'GB'), ...times(6, 'LS')],
    },
  ])
  await page.goBack()
  await expect(page).toHaveURL('/founder-test')
  await page.goForward()
  await expectResult(page, founderStyle('LS'))
  await page.getByRole('button', { name: 'Take the test again' }).click()
  await page.getByRole('button', { name: 'Start Assessment' }).click()
  await answer(page, ['CO'])
  await page.goBack()
  await expectQuestion(page, 1)
  expect(bodies).toHaveLength(1)
})

test("the browser's Back and Forward walk the questions, and so does Previous", async ({ page }) => {
  await page.goto('/founder-test')
  await start(page)
  await answer(page, times(3, 'SS'))
  await page.goBack()
  await expectQuestion(page, 3)
  await expect(question(page)).toBeFocused()
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(1)
  await page.goForward()
  await expectQuestion(page, 4)
  await page.reload()
  await expectQuestion(page, 4)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expectQuestion(page, 3)
  // Previous went back in the history, so what lies ahead of it is the fourth question.
  await page.goForward()
  await expectQuestion(page, 4)
  for (const number of [3, 2, 1]) {
    await page.goBack()
    await expectQuestion(page, number)
  }
  await page.goBack()
  await expect(page.getByLabel('Your email')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/founder-test')
})

test('a test that is gone on with in a new tab has its own way back', async ({ page, context }) => {
  await start(page)
  await answer(page, times(4, 'CO'))
  const other = await context.newPage()
  await page.close()
  await other.goto(path)
  await expectQuestion(other, 5)
  await other.getByRole('button', { name: 'Previous' }).click()
  await expectQuestion(other, 4)
  await answer(other, times(3, 'CO'), 4)
  await expectQuestion(other, 7)
  await other.goBack()
  await expectQuestion(other, 6)
  for (const number of [5, 4, 3]) {
    await other.getByRole('button', { name: 'Previous' }).click()
    await expectQuestion(other, number)
  }
})

test('with three styles level the first two of the list are asked; a reload goes on where it was, and a result is saved only once', async ({
  page,
}) => {
  const bodies = savedBodies(page)
  await start(page)
  await answer(page, [...times(3, 'LS'), 'PV'])
  await page.reload()
  await expectQuestion(page, 5)
  await expect(question(page)).toBeFocused()
  await answer(page, [...times(2, 'PV'), ...times(3, 'CO'), 'SS'], 5)
  const tieBreak = tieBreaks.find(({ pair }) => pair.join() === 'CO,PV')
  await expect(question(page)).toHaveText(tieBreak?.question ?? '')
  await expect(page.getByText('Your top styles are level. This decides.', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.reload()
  await expect(question(page)).toHaveText(tieBreak?.question ?? '')
  await option(page, tieBreak?.options ?? [], 'PV').click()
  await expectSaved(page)
  await page.reload()
  await expectResult(page, founderStyle('PV'))
  await expect(page.getByRole('region', { name: 'Your Starter Kit' })).toContainText('on its way')
  expect(bodies).toHaveLength(1)
})

test('the whole test works by keyboard and can be followed by ear', async ({ page }) => {
  await page.goto(path)
  await page.getByLabel('Your email').click()
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
  await expect(status).toHaveText(`Your founder operating style: ${founderStyle(wanted).name}`)
})

test('on a phone with large text nothing is cut, each answer is a comfortable target, and a double click answers one question', async ({
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
  // A double click answers one question.
  await option(page, questions[0]?.options ?? [], 'PV').dblclick()
  await expectQuestion(page, 2)
  await answer(page, times(9, 'PV'), 2)
  await expectResult(page, founderStyle('PV'))
  expect(await overflow()).toBeLessThanOrEqual(0)
})
