import { guideTitle } from '#tools/shared/quarter/steps.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, test } from '../fixtures.ts'
import { press } from '../gestures.ts'
import { fullUrl } from './tool-pages.ts'

test('the guide to the quarter fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(fullUrl('goal-cascade-builder'))
  await press(page.getByRole('button', { name: 'Help' }))
  await press(page.getByRole('button', { name: guideTitle }))
  const guide = page.getByRole('dialog', { name: guideTitle })
  await expectNoWiderThan(page, 360)
  expect(await guide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectNoAxeFindings(page)
})
