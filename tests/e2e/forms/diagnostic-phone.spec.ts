import { challenges, type RatingKey, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage, diagnosticOpening as opening } from '#content/diagnostic/diagnostic-page.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, newEmail, test } from '../fixtures.ts'
import { typeInto } from '../hands.ts'
import { expectSection, phone, press, questionsOf, radio, rateByClick, walkToRatings } from './diagnostic.ts'

const { buttons, steps } = diagnosticPage
const lastSection = sections.length

test('on a phone the diagnostic says what it gives, shows a report and a quote, leads to its fields, and is answered section by section to the report', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/diagnostic')
  for (const outcome of opening.outcomes) await expect(page.getByText(outcome)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Overall health score \d+%/ })).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveCount(1)
  await expectNoAxeFindings(page)
  await expectNoWiderThan(page, phone.width)
  await page.getByRole('link', { name: opening.start }).click()
  await expect(page.getByRole('heading', { name: steps[0].title })).toBeInViewport()
  await typeInto(page.getByLabel('First name'), 'Ada')
  await typeInto(page.getByLabel('Last name'), 'Lovelace')
  await typeInto(page.getByLabel('Email'), newEmail())
  await page.keyboard.press('Enter')
  await page.getByText(challenges[3].description).click()
  await press(page, buttons.next)
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expectSection(page, 1, 0)

  // What is left out is named before the section is left.
  await press(page, buttons.next)
  await expect(page.getByText('Not rated yet')).toHaveCount(4)
  await expect(radio(page, questionsOf(1)[0] ?? '', ratingScale[0].label)).toBeFocused()
  await rateByClick(page, questionsOf(1), ratingScale[3].label)
  await expect(page.getByText('Not rated yet')).toHaveCount(0)
  await press(page, buttons.next)

  // By keyboard from the section's heading: Tab to a question, Space or arrows for an answer, Enter goes on.
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused()
  await expectSection(page, 2, 4)
  await expect(page.getByText('Not rated yet')).toHaveCount(0)
  for (const question of questionsOf(2)) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(radio(page, question, ratingScale[0].label)).toBeChecked()
  }
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expectSection(page, 3, 8)
  await rateByClick(page, questionsOf(3), ratingScale[1].label)
  await press(page, buttons.next)
  await expectSection(page, lastSection, 12)
  await rateByClick(page, questionsOf(lastSection), ratingScale[2].label)
  await expectSection(page, lastSection, 16)
  const sent = page.waitForRequest('/api/assessments')
  await press(page, buttons.submit)
  const valuesOf = (number: number, value: number) =>
    Object.fromEntries(
      (sections[number - 1]?.ratings ?? []).map(({ key }): [RatingKey, number] => [key, value]),
    )
  expect((await sent).postDataJSON()).toMatchObject({
    ...valuesOf(1, 3),
    ...valuesOf(2, 0),
    ...valuesOf(3, 1),
    ...valuesOf(4, 2),
  })
  await expect(page).toHaveURL(/\/diagnostic\/results\/[\w-]{30}$/)
})

test('reload, Back and Forward, Previous and a turned phone keep the section and every answer', async ({
  page,
}) => {
  await walkToRatings(page)
  await rateByClick(page, questionsOf(1), ratingScale[2].label)
  await press(page, buttons.next)
  await rateByClick(page, questionsOf(2).slice(0, 2), ratingScale[0].label)
  await page.reload()
  await expectSection(page, 2, 6)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(2)

  await page.goBack()
  await expectSection(page, 1, 6)
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(4)
  await page.goForward()
  await expectSection(page, 2, 6)
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused()

  await page.setViewportSize({ width: 740, height: 360 })
  await expect(page.getByRole('radio')).toHaveCount(64)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(6)
  await page.setViewportSize(phone)
  await expectSection(page, 2, 6)

  await press(page, buttons.previous)
  await expectSection(page, 1, 6)
  await press(page, buttons.previous)
  await expect(page.getByRole('heading', { level: 2, name: steps[1].title })).toBeFocused()
  // From here the ratings go on where they were left, and the way back leads through the sections all the same.
  await press(page, buttons.next)
  await expectSection(page, 2, 6)
  await press(page, buttons.previous)
  await expectSection(page, 1, 6)
  await press(page, buttons.startOver)
  await expect(page.getByLabel('First name')).toHaveValue('')
  await press(page, 'Bring them back')
  await expectSection(page, 1, 6)
})

test('a section that was skipped by its address is led back to, with what is missing named', async ({
  page,
}) => {
  await walkToRatings(page)
  await page.goto(`/diagnostic?step=3&section=${lastSection}`)
  await expectSection(page, lastSection, 0)
  await rateByClick(page, questionsOf(lastSection), ratingScale[1].label)
  await press(page, buttons.submit)
  await expect(page.getByText('Please rate all sections before submitting.', { exact: true })).toBeVisible()
  await expectSection(page, 1, 4)
  await expect(page.getByText('Not rated yet')).toHaveCount(4)
})

test('what one tab answers, another that is open shows and keeps', async ({ page, context }) => {
  await walkToRatings(page)
  await rateByClick(page, questionsOf(1), ratingScale[2].label)
  await press(page, buttons.next)
  await expectSection(page, 2, 4)

  const other = await context.newPage()
  await other.setViewportSize(phone)
  await other.goto('/diagnostic')
  await expect(other.getByLabel('First name')).toHaveValue('Ada')
  // While it is empty over there, the step that is open here stays open.
  await typeInto(other.getByLabel('Last name'), 'King')
  await press(other, buttons.next)
  await press(other, buttons.next)
  await expectSection(other, 2, 4)
  await rateByClick(other, questionsOf(2).slice(0, 3), ratingScale[0].label)

  await page.bringToFront()
  await expectSection(page, 2, 7)
  await rateByClick(page, questionsOf(2).slice(3), ratingScale[3].label)
  await expectSection(other, 2, 8)
  await page.reload()
  await expectSection(page, 2, 8)
  await page.goto('/diagnostic')
  await expect(page.getByLabel('Last name')).toHaveValue('King')
})

test('phone, company and role are folded away, keep what was typed, and are sent all the same', async ({
  page,
}) => {
  const bodies: Record<string, unknown>[] = []
  await page.route('/api/assessments', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: {} })
  })
  await page.goto('/diagnostic')
  const role = page.getByLabel(/^Role/)
  const number = page.getByLabel(/^Phone/)
  await expect(role).toBeHidden()
  await typeInto(page.getByLabel('First name'), 'Ada')
  await typeInto(page.getByLabel('Last name'), 'Lovelace')
  await typeInto(page.getByLabel('Email'), 'ada@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(number).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(number).toBeFocused()
  await page.keyboard.type('1'.repeat(41))
  await typeInto(role, 'Founder')
  const fold = page.locator('summary').filter({ hasText: diagnosticPage.notes.moreAboutYou })
  await fold.click()
  await expect(role).toBeHidden()

  // A mistake that is folded away is brought to light.
  await press(page, buttons.next)
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('Phone must be at most 40 characters')
  await typeInto(number, '0123')
  await fold.click()
  await expect(number).toBeHidden()
  await page.reload()
  await expect(role).toHaveValue('Founder')
  await expect(role).toBeVisible()
  await fold.click()
  await expect(role).toBeHidden()
  await press(page, buttons.next)
  await page.getByText(challenges[3].description).click()
  await press(page, buttons.next)
  for (const { ratings } of sections) {
    await rateByClick(
      page,
      ratings.map(({ question }) => question),
      ratingScale[1].label,
    )
  }
  await press(page, buttons.submit)
  await expect.poll(() => bodies).toMatchObject([{ phone: '0123', role: 'Founder' }])
})
