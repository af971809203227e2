import { toolIds } from '#tools/list.ts'
import { guideTitle } from '#tools/shared/quarter/steps.ts'
import { tool } from '../catalogue.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, test } from '../fixtures.ts'
import { press } from '../hands.ts'
import { fullUrl, pageCount, withoutPrinter } from './tool-pages.ts'

test('the open guide to the quarter fits a phone and is what gets printed, on two pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(fullUrl('goal-cascade-builder'))
  await press(page.getByRole('button', { name: guideTitle }))
  const guide = page.getByRole('dialog', { name: guideTitle })
  await expectNoWiderThan(page, 360)
  expect(await guide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectNoAxeFindings(page)

  await withoutPrinter(page)
  await guide.getByRole('button', { name: 'Print these steps' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article')
  await expect(paper.getByRole('heading', { level: 1, name: guideTitle })).toBeVisible()
  for (const id of toolIds) await expect(paper.getByText(tool(id).title).first()).toBeVisible()
  await expect(guide).toBeHidden()
  expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(2)

  // Once the guide is closed, the document is what gets printed again.
  await page.emulateMedia({ media: null })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: guideTitle })).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: guideTitle })).toHaveCount(0)
})
