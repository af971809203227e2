import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

const orders = 'Weekly wholesale orders from the new district'

test('one quarter in one file: planned, checked in, run, looked at by person, and all of it there at the end', async ({
  page,
}) => {
  await page.goto(fullUrl('strategic-okr-planner'))
  const way = page.getByRole('region', { name: 'One quarter, one file' })
  await expect(way.getByRole('listitem')).toHaveText([
    /Plan it.*Strategic OKR Planner.*You are here/,
    /Follow it week by week.*Strategic OKR Execution Tracker$/,
    /Run it.*90-Day Sprint Planner$/,
  ])
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  const planned = await save(page)

  await openIn(page, 'strategic-okr-execution-tracker', planned)
  await page.getByRole('button', { name: /Check in for week/ }).click()
  const firstValue = page.getByRole('group', { name: orders }).getByLabel('Value, orders')
  await typeInto(firstValue, '41')
  await page.getByRole('tab', { name: 'Quarter' }).click()
  // 19 of 38 orders is half of one of two key results (the third has no numbers), of one of two objectives: 12.5%.
  await expect(page.getByRole('tabpanel', { name: 'Quarter' }).getByRole('definition').first()).toContainText(
    '13%',
  )
  const tracked = await save(page)

  await openIn(page, '90-day-sprint-planner', tracked)
  await expect(
    page.getByText('A new 90-day plan was made from the plan in it. Save puts both into one file.', {
      exact: true,
    }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Start the plan' }).click()
  await expect(page.getByRole('heading', { name: `Outcome A: ${orders}` })).toBeVisible()
  await expect(page.getByText(`newer than ${tracked.name}`)).toBeVisible()
  await page.getByRole('tab', { name: 'Weeks' }).click()
  const thing = page.getByRole('group', { name: 'Big thing 1' })
  await typeInto(thing.getByLabel('Big thing 1'), 'Call ten shops')
  const run = await save(page)
  await expect(page.getByText(`same as ${run.name}`)).toBeVisible()

  await openIn(page, 'team-performance-dashboard', run)
  await expect(page.getByRole('heading', { name: 'Harbor Street Bakery' })).toBeVisible()
  await expect(page.getByText('5 people · 6 measures')).toBeVisible()
  await page.getByRole('tab', { name: 'Setup' }).click()
  await typeInto(page.getByLabel('Name of the team'), 'Bakery')
  const looked = await save(page)

  await page.goto(fullUrl('strategic-okr-planner'))
  await takeFile(page, looked.name, looked.body)
  await expect(page.getByRole('paragraph').filter({ hasText: 'of the way' })).toHaveText(/^13%/)
  await page.getByRole('button', { name: 'Add an objective' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Where you want to be' }).nth(2), addedInPlanner)
  await page.getByRole('gridcell', { name: orders, exact: true }).click()
  await page.keyboard.type('Orders from the new district')
  await page.keyboard.press('Enter')
  const last = await save(page)

  const { format, document, others, id } = JSON.parse(last.body.toString())
  expect([format, Object.keys(others).toSorted()]).toEqual(['okr-plan', ['sprint-plan', 'team-dashboard']])
  expect(id).toBe(JSON.parse(planned.body.toString()).id)
  expect(document.checkIns).toMatchObject([{ keyResultId: 'k1', value: 41 }])
  expect(document.objectives.map(({ title }: { title: string }) => title)).toEqual([
    ...objectives,
    addedInPlanner,
  ])
  expect(others['sprint-plan'].document.weeks).toContainEqual(
    expect.objectContaining({
      big: expect.arrayContaining([expect.objectContaining({ text: 'Call ten shops' })]),
    }),
  )
  expect(others['team-dashboard'].document).toMatchObject({
    team: 'Bakery',
    readings: [{ measureId: 'k1', value: 41 }],
  })

  // Back in the sprint, which is in this browser already: it follows the plan, and says so.
  await openIn(page, '90-day-sprint-planner', last)
  await expect(
    page.getByText('It was brought up to date with what else is in the file; undo takes that back.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Outcome A: Orders from the new district' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: `Outcome A: ${orders}` })).toBeVisible()
  const again = JSON.parse((await save(page)).body.toString())
  expect(again.others['okr-plan'].document).toEqual(document)
  expect(again.others['team-dashboard']).toEqual(others['team-dashboard'])
})

test('a tool begins its own part in a file of the family, and refuses one that is none', async ({ page }) => {
  await page.goto(fullUrl('strategic-okr-planner'))
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  const plan = await save(page)

  await page.goto(fullUrl('roi-projection-calculator'))
  await openFile(page, 'board.json', JSON.stringify({ format: 'kanban-board', version: 1, document: {} }))
  await expect(page.getByText('board.json was not opened', { exact: true })).toBeVisible()
  await openFile(page, plan.name, plan.body)
  await page.getByRole('button', { name: 'Begin in this file' }).click()
  await typeInto(page.getByLabel('Initiative'), 'A second oven')
  const { format, document, others } = JSON.parse((await save(page)).body.toString())
  expect([format, document.title]).toEqual(['business-case', 'A second oven'])
  expect(others['okr-plan'].document).toEqual(JSON.parse(plan.body.toString()).document)
})

test('where Save writes into the very file, what another tool put in since then stays in it', async ({
  page,
}) => {
  await page.goto(fullUrl('strategic-okr-planner'))
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  const plan = await save(page)

  // A real handle, of a file in the page's own corner of the disk: the window that asks for one cannot be driven.
  await page.addInitScript(() => {
    const inCorner = async () => {
      const corner = await navigator.storage.getDirectory()
      return corner.getFileHandle('quarter.json', { create: true })
    }
    window.showSaveFilePicker = inCorner
    window.showOpenFilePicker = async () => [await inCorner()]
  })
  const body = readFileSync(fileURLToPath(fullUrl('90-day-sprint-planner')), 'utf8')
  await page.route('**/sprint-from-an-address', (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto('/sprint-from-an-address')
  const writeOnDisk = (text: string) =>
    page.evaluate(async (content) => {
      const corner = await navigator.storage.getDirectory()
      const stream = await (await corner.getFileHandle('quarter.json', { create: true })).createWritable()
      await stream.write(content)
      await stream.close()
    }, text)
  const onDisk = () =>
    page.evaluate(async () => {
      const corner = await navigator.storage.getDirectory()
      return (await (await corner.getFileHandle('quarter.json')).getFile()).text()
    })
  await writeOnDisk(plan.body.toString())
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('quarter.json is open', { exact: true })).toBeVisible()

  // The planner saves meanwhile, into the same file.
  const changed = JSON.parse(plan.body.toString())
  changed.document.title = 'Written in the planner since'
  await writeOnDisk(JSON.stringify({ ...changed, saved: new Date().toISOString() }))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('quarter.json is saved', { exact: true })).toBeVisible()
  const { format, others } = JSON.parse(await onDisk())
  expect(format).toBe('sprint-plan')
  expect(others['okr-plan'].document).toEqual(changed.document)
})
