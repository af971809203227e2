import type { Page } from '@playwright/test'
import { ratingScale } from '#content/diagnostic/diagnostic.ts'
import { expect, test } from '../fixtures.ts'
import { buttons, expectSection, openRatings, phone, press, questionsOf, rate } from './diagnostic.ts'

const turnedPhone = { width: phone.height, height: phone.width }

/** Scrolls a question to the middle of the window, until the page has drawn it there. */
async function read(page: Page, question: string): Promise<void> {
  await page.getByRole('group', { name: question, exact: true }).evaluate(async (group) => {
    group.scrollIntoView({ block: 'center' })
    for (const _ of ['scrolled', 'drawn']) await new Promise(requestAnimationFrame)
  })
}

/** All of the question is visible, below the bar that sticks to the top. */
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

test('turning the phone keeps the question in sight, from one section to all of them and back into another', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openRatings(page, 6)
  await page.goto('/diagnostic?step=3&section=2')
  await expectSection(page, 2, 6)
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
  await rate(page, [later], ratingScale[3].label)
  await page.setViewportSize(phone)
  await expectSection(page, 4, 7)
  await expectInSight(page, later)
  await page.reload()
  await expectSection(page, 4, 7)
  await press(page, buttons.previous)
  await expectSection(page, 3, 7)
})
