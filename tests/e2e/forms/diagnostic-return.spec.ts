import type { Page } from '@playwright/test'
import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage, diagnosticOpening as opening } from '#content/diagnostic/diagnostic-page.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, test } from '../fixtures.ts'
import { clear, typeInto } from '../hands.ts'
import { expectSection, phone, press, questionsOf, rateByClick, walkToRatings } from './diagnostic.ts'

const { buttons, cleared, steps } = diagnosticPage
const turnedPhone = { width: phone.height, height: phone.width }

/** Six of sixteen rated, two of them in the second section. */
async function rateSix(page: Page): Promise<void> {
  await walkToRatings(page)
  await rateByClick(page, questionsOf(1), ratingScale[2].label)
  await press(page, buttons.next)
  await rateByClick(page, questionsOf(2).slice(0, 2), ratingScale[0].label)
}

test('a second tab offers to go on where the first is, on a phone in its section, on a desk at its heading', async ({
  page,
  context,
}) => {
  await rateSix(page)
  const goOn = `${opening.goOn}, 6 of 16`

  const other = await context.newPage()
  await other.setViewportSize(phone)
  await other.goto('/diagnostic')
  await expect(other.getByRole('button', { name: goOn })).toBeInViewport({ ratio: 1 })
  await expect(other.getByRole('link', { name: opening.start })).toHaveCount(0)
  await expectNoAxeFindings(other)
  await expectNoWiderThan(other, phone.width)
  // What is answered over there is counted here.
  await rateByClick(page, questionsOf(2).slice(2, 3), ratingScale[0].label)
  await press(other, `${opening.goOn}, 7 of 16`)
  await expectSection(other, 2, 7)
  await expect(other.getByRole('heading', { level: 3 })).toBeFocused()

  // Without a name the ratings are closed, and the visitor is told.
  await other.goto('/diagnostic')
  await clear(other.getByLabel('Last name'))
  await press(other, `${opening.goOn}, 7 of 16`)
  await expect(
    other.getByText('Please ensure first name, last name, and email are filled out.', { exact: true }),
  ).toBeVisible()
  await typeInto(other.getByLabel('Last name'), 'King')
  await other.close()

  const desk = await context.newPage()
  await desk.goto('/diagnostic')
  await press(desk, `${opening.goOn}, 7 of 16`)
  const heading = desk.getByRole('heading', { level: 3, name: sections[1].title })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(desk.getByRole('radio')).toHaveCount(64)
  await expect(desk.getByRole('group', { name: questionsOf(2)[2] ?? '', exact: true })).toBeInViewport()
})

test('who has only typed a name is not offered to go on, and reads what the diagnostic gives', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/diagnostic')
  await typeInto(page.getByLabel('First name'), 'Ada')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByRole('link', { name: opening.start })).toBeVisible()
  await expect(page.getByRole('button', { name: opening.goOn })).toHaveCount(0)
})

test('Start over can be taken back at leisure, by keyboard, with every answer and the section, until the form is begun anew', async ({
  page,
}) => {
  await page.clock.install()
  await rateSix(page)
  const startOver = page.getByRole('button', { name: buttons.startOver })
  await startOver.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByRole('heading', { level: 2, name: steps[0].title })).toBeFocused()
  await page.clock.fastForward('10:00')
  const back = page.getByRole('button', { name: cleared.bringBack })
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: cleared.text })).toBeInViewport()
  await expectNoAxeFindings(page)
  await expectNoWiderThan(page, phone.width)
  await page.keyboard.press('Tab')
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSection(page, 2, 6)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(2)
  await page.reload()
  await expectSection(page, 2, 6)

  await startOver.click()
  await typeInto(page.getByLabel('First name'), 'Grace')
  await expect(back).toBeVisible()
  await typeInto(page.getByLabel('Last name'), 'Hopper')
  await typeInto(page.getByLabel('Email'), 'grace@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: steps[1].title })).toBeFocused()
  await press(page, buttons.previous)
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await expect(back).toHaveCount(0)
})

/** Scrolls a question to the middle of the window, until the page has drawn it there. */
async function read(page: Page, question: string): Promise<void> {
  await page.getByRole('group', { name: question, exact: true }).evaluate(async (group) => {
    group.scrollIntoView({ block: 'center' })
    for (const _ of ['scrolled', 'drawn']) await new Promise(requestAnimationFrame)
  })
}

/** All of the question, and not under what sticks to the top. */
async function expectInSight(page: Page, question: string): Promise<void> {
  const group = page.getByRole('group', { name: question, exact: true })
  await expect(group).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => {
      const [asked, bar] = await Promise.all([
        group.boundingBox(),
        page.getByText('Step 3 of 3', { exact: true }).boundingBox(),
      ])
      return asked && bar ? asked.y - (bar.y + bar.height) : 0
    })
    .toBeGreaterThan(0)
}

test('a phone that is turned keeps the question in sight, from one section to all of them and back into another', async ({
  page,
}) => {
  await rateSix(page)
  const [third = '', last = ''] = questionsOf(2).slice(2)
  for (const question of [third, last]) {
    await read(page, question)
    await page.setViewportSize(turnedPhone)
    await expect(page.getByRole('radio')).toHaveCount(64)
    await expectInSight(page, question)
    await page.setViewportSize(phone)
    await expectSection(page, 2, 6)
    await expectInSight(page, question)
  }

  await page.setViewportSize(turnedPhone)
  await expect(page.getByRole('radio')).toHaveCount(64)
  const later = questionsOf(4)[1] ?? ''
  await read(page, later)
  await rateByClick(page, [later], ratingScale[3].label)
  await page.setViewportSize(phone)
  await expectSection(page, 4, 7)
  await expectInSight(page, later)
  await page.reload()
  await expectSection(page, 4, 7)
  await press(page, buttons.previous)
  await expectSection(page, 3, 7)
})
