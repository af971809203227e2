import type { Page } from '@playwright/test'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { expect, test } from '../fixtures.ts'
import { typeInto } from '../hands.ts'
import { download, fullUrl, openFile, type SavedFile, type ToolId, takeFile } from './tool-pages.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** What the plan is about to lose or keep on its way. */
const objectives = [
  'Coffee shops in the new district choose us first',
  'Every morning van leaves complete and on time',
]
const keyResults = [
  'Weekly wholesale orders from the new district',
  'Trial customers that order again in week two',
  'Launch the new sample box',
  'Orders delivered complete and before 7 a.m.',
  'Credit notes a month',
  'Overtime hours in the packing room',
]
const addedInPlanner = 'A full night shift'
const addedInCascade = 'Sales: open the new district'

async function openIn(page: Page, toolId: ToolId, saved: SavedFile): Promise<void> {
  await page.goto(fullUrl(toolId))
  await openFile(page, saved.name, saved.body)
  await expect(page.getByText(`${saved.name} is open`, { exact: true })).toBeVisible()
}

function save(page: Page): Promise<SavedFile> {
  return download(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
}

function planIn({ body }: SavedFile) {
  const opened = readDocument(planFormat, body.toString())
  if (!opened.ok) throw new Error(opened.message)
  return opened.doc
}

test('one plan goes from workshop to planner, cascade and tracker, and nothing is lost on the way', async ({
  page,
}) => {
  await page.goto(fullUrl('okr-workshop-facilitator-kit'))
  await page.getByRole('button', { name: 'Look at a finished workshop' }).click()
  const fromWorkshop = await save(page)

  await openIn(page, 'strategic-okr-planner', fromWorkshop)
  const titles = page.getByRole('textbox', { name: 'Where you want to be' })
  for (const [index, title] of objectives.entries()) await expect(titles.nth(index)).toHaveValue(title)
  for (const title of keyResults) {
    await expect(page.getByRole('gridcell', { name: title, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Add an objective' }).click()
  await typeInto(titles.nth(2), addedInPlanner)
  const fromPlanner = await save(page)

  await openIn(page, 'goal-cascade-builder', fromPlanner)
  for (const title of [...objectives, addedInPlanner]) {
    await expect(page.getByRole('treeitem', { name: title })).toBeVisible()
  }
  await page.getByRole('treeitem', { name: objectives[0] ?? '' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name: 'Goal', exact: true })).toBeFocused()
  await page.keyboard.type(addedInCascade)
  const fromCascade = await save(page)

  await openIn(page, 'strategic-okr-execution-tracker', fromCascade)
  await page.getByRole('button', { name: /Check in for week/ }).click()
  for (const title of keyResults)
    await expect(page.getByRole('group', { name: title, exact: true })).toBeVisible()
  await typeInto(page.getByRole('group', { name: 'Credit notes a month' }).getByLabel('Value, notes'), '25')
  await page.getByRole('tab', { name: 'Plan' }).click()
  const fromTracker = await save(page)

  const [first, last] = [planIn(fromWorkshop), planIn(fromTracker)]
  expect(last.goals).toEqual(first.goals)
  expect(last.keyResults).toEqual(first.keyResults)
  expect(last.objectives.slice(0, 2)).toEqual(first.objectives)
  expect(last.objectives.map(({ title }) => title)).toEqual([...objectives, addedInPlanner, addedInCascade])
  expect(last.commitments).toEqual(first.commitments)
  expect(last.checkIns).toMatchObject([{ value: 25 }])
  // The workshop itself came along unread, and opens again where it began.
  expect(last.parts).toMatchObject(first.parts)
  await page.goto(fullUrl('okr-workshop-facilitator-kit'))
  await takeFile(page, fromTracker.name, fromTracker.body)
  await expect(page.getByText('We stop. 11 blocks, 4 hours.')).toBeVisible()
})
