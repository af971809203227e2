import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { typeInto } from '../hands.ts'
import { fullUrl, type ToolId } from './tool-pages.ts'

/** On a phone a long table hides what its figures add up to, unless that stays in sight. */

type LongTable = {
  toolId: ToolId
  example: string
  view: string
  row: string
  sum: RegExp
  also?: (page: Page) => Promise<void>
}

const long: readonly LongTable[] = [
  {
    toolId: 'executive-decision-framework',
    example: 'Look at a worked decision',
    view: 'Compare',
    row: 'Cash at risk in year one',
    sum: /^Warehouse partner in Reno\s*6\.8/,
  },
  {
    toolId: 'roi-projection-calculator',
    example: 'Look at a finished case',
    view: 'Month by month',
    row: '4 Apr 2027',
    sum: /^ROI\s*89\.8%\s*NPV\s*\$143,847/,
    also: resultFollowsWhileACostIsTyped,
  },
  {
    toolId: 'team-performance-dashboard',
    example: 'Look at a team in week eleven',
    view: 'Team',
    row: 'Ben Adler',
    sum: /^On target\s*11/,
  },
  {
    toolId: '90-day-sprint-planner',
    example: 'Look at a plan in week 6',
    view: 'Hours',
    row: 'Week by week',
    sum: /hours planned of .* in thirteen weeks/,
  },
  {
    toolId: 'strategic-alignment-assessment-kit',
    example: 'Look at a finished assessment',
    view: 'Results',
    row: 'Clarity of the vision',
    sum: /^Overall\s*65%\s*Vision\s*75%/,
  },
]

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

for (const { toolId, example, view, row, sum, also } of long) {
  test(`${toolId}: what the rows come to stays in sight while they go by`, async ({ page }) => {
    await page.goto(fullUrl(toolId))
    await page.getByRole('button', { name: example }).click()
    await page.getByRole('tab', { name: view, exact: true }).click()
    const panel = page.getByRole('tabpanel')
    await panel.getByText(row, { exact: true }).filter({ visible: true }).first().scrollIntoViewIfNeeded()
    const line = panel.locator('dl, p').filter({ hasText: sum }).filter({ visible: true }).last()
    await expect(line).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await also?.(page)
  })
}

async function resultFollowsWhileACostIsTyped(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Costs and benefits' }).click()
  const line = page.getByRole('tabpanel').locator('dl')
  await expect(line).toContainText('$143,847')
  await typeInto(page.getByRole('region', { name: 'Ordering site' }).getByLabel('Amount'), '39000')
  await expect(line).toContainText('$142,847')
  await expect(line).toBeInViewport({ ratio: 1 })
}
