import type { Page } from '@playwright/test'
import { toolIds } from '#tools/list.ts'
import { guideTitle } from '#tools/shared/quarter/steps.ts'
import { tool } from '../catalogue.ts'
import { expect, test } from '../fixtures.ts'
import { press, typeInto } from '../hands.ts'
import { download, fullUrl, openFile, pageCount, type SavedFile, withoutPrinter } from './tool-pages.ts'

test.use({ viewport: { width: 1280, height: 900 } })

function save(page: Page): Promise<SavedFile> {
  return download(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
}

/** suite.spec.ts takes a plan through the tools that work on it; here is what lies beside it, and how the quarter ends. */
test('an assessment and a decision lie in the plan’s file; closed in the tracker, it is planned on from in the planner', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-03-30T10:00:00Z'))
  await page.goto(fullUrl('strategic-okr-execution-tracker'))
  await page.getByRole('button', { name: 'Look at a quarter in week eight' }).click()
  const tracked = await save(page)
  const plan = JSON.parse(tracked.body.toString()).document

  await page.goto(fullUrl('strategic-alignment-assessment-kit'))
  await openFile(page, tracked.name, tracked.body)
  await page.getByRole('button', { name: 'Begin in this file' }).click()
  await page.getByRole('button', { name: 'Hand out the sheet' }).click()
  await typeInto(page.getByLabel('Team or company'), 'Harbor Street')
  const asked = await save(page)

  await page.goto(fullUrl('executive-decision-framework'))
  await openFile(page, asked.name, asked.body)
  await page.getByRole('button', { name: 'Begin in this file' }).click()
  await typeInto(page.getByLabel('What has to be decided?'), 'A second oven?')
  const decided = await save(page)
  const { others } = JSON.parse(decided.body.toString())
  // Beside each other, and nothing of the plan was taken or changed.
  expect(others['okr-plan'].document).toEqual(plan)
  expect(others['alignment-assessment'].document.team).toBe('Harbor Street')

  await page.goto(fullUrl('strategic-okr-execution-tracker'))
  await openFile(page, decided.name, decided.body)
  await expect(page.getByText(`${decided.name} is open`, { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Close' }).click()
  await press(page.getByRole('button', { name: 'Close the quarter' }))
  await expect(page.getByText(/closed on/)).toBeVisible()
  const closed = await save(page)
  expect(Object.keys(JSON.parse(closed.body.toString()).others).toSorted()).toEqual([
    'alignment-assessment',
    'decisions',
  ])

  await page.goto(fullUrl('strategic-okr-planner'))
  await openFile(page, closed.name, closed.body)
  await expect(page.getByText(`${closed.name} is open`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Plan the next quarter' }).click()
  await page.getByRole('button', { name: /^Open Q2 2027 with/ }).click()
  await page.getByRole('tab', { name: 'Last quarter' }).click()
  await expect(page.getByText(/closed on Mar 30, 2027 · 0\.\d+ for the quarter/)).toBeVisible()
})

test('the guide to the quarter is reached from a start screen, and is what goes on paper while it is open', async ({
  page,
}) => {
  await page.goto(fullUrl('goal-cascade-builder'))
  await press(page.getByRole('button', { name: guideTitle }))
  const guide = page.getByRole('dialog', { name: guideTitle })
  await withoutPrinter(page)
  await guide.getByRole('button', { name: 'Print these steps' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article')
  await expect(paper.getByRole('heading', { level: 1, name: guideTitle })).toBeVisible()
  for (const id of toolIds) await expect(paper.getByText(tool(id).title).first()).toBeVisible()
  await expect(guide).toBeHidden()
  expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(2)

  // Closed, the document has the paper again, and the keyboard is where it was.
  await page.emulateMedia({ media: null })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: guideTitle })).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: guideTitle })).toHaveCount(0)
})
