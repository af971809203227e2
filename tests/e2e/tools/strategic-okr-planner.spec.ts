import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '../fixtures.ts'
import { typeDay, typeInto } from '../hands.ts'
import {
  copyAs,
  demoFile,
  download,
  exportAs,
  fullUrl,
  pageCount,
  takeFile,
  typeCells,
} from './tool-pages.ts'

const demo = demoFile('strategic-okr-planner')
const full = fullUrl('strategic-okr-planner')

test.use({ viewport: { width: 1280, height: 900 } })

test('a plan is made from nothing to the printed page', async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Write the first goal' }).click()
  // The new row has the focus: what is typed goes there.
  await page.keyboard.type('Live from tools')
  await page.keyboard.press('Tab')
  await page.keyboard.type('$300k')
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'Add an objective' }).click()
  await page.keyboard.type('Founders find us')
  const objective = page.getByRole('region', { name: 'Objective 1' })
  await expect(objective.getByLabel('It serves')).toHaveValue(/.+/)
  await expect(objective.getByText('No key result yet')).toBeVisible()

  await objective.getByRole('button', { name: 'Add a key result' }).click()
  await typeCells(page, ['Launch a newsletter', '0', '1', 'newsletter'])
  await expect(objective.getByText('‘Launch’ names work, not its result.')).toBeVisible()
  await expect(objective.getByText('No owner. Who answers for it?').first()).toBeVisible()

  // The same key result in its form, where all five checks turn fine.
  await objective.getByRole('button', { name: 'Edit key result: Launch a newsletter' }).click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByLabel('What will be different'), 'Visitors a month')
  await typeInto(form.getByLabel('Baseline'), '800')
  await typeInto(form.getByLabel('Target'), '1.4k')
  await typeInto(form.getByLabel('Unit'), 'visitors')
  await typeInto(form.getByLabel('Owner'), 'Ruth')
  await expect(
    form.getByText('From 800 visitors to 1,400 visitors: a stretch that can be reached.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(objective.getByText('5 of 5').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Alignment' }).click()
  await expect(page.getByRole('region', { name: 'Live from tools' })).toContainText(
    'From 800 to 1,400 visitors',
  )
  await page.getByRole('tab', { name: 'One page' }).click()
  await expect(page.getByRole('article')).toContainText('Founders find us')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Founders find us' })).toBeVisible()
})

test('an example from the library comes with its key results, and passes every check', async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Choose from the library' }).click()
  await page.getByLabel('Function').selectOption('Finance')
  await page.getByRole('button', { name: 'Use this example: Every price earns its keep' }).click()
  await page.getByRole('tab', { name: 'Table' }).click()
  const objective = page.getByRole('region', { name: 'Objective 1' })
  await expect(objective.getByRole('row')).toHaveCount(4)
  await expect(objective.getByText('Every key result passes all five checks.')).toBeVisible()
  await expect(objective.getByText('It serves no annual goal.')).toBeVisible()
})

test('the plan leaves as Excel, CSV and Markdown, and five objectives with four key results each on one page', async ({
  page,
}) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  const excel = await exportAs(page, 'Excel workbook, a sheet per view')
  expect(excel.name).toBe('Harbor Street Bakery OKRs for Q1 2027 – workbook.xlsx')
  const workbook = unzipSync(new Uint8Array(excel.body))
  expect(strFromU8(workbook['xl/workbook.xml'] ?? new Uint8Array())).toMatch(
    /Table[\s\S]*Alignment[\s\S]*One page/,
  )

  const csv = await exportAs(page, 'CSV of all key results')
  expect(csv.body.toString()).toContain(
    '"Credit notes a month","31","10","notes","Fall","Priya","2027-03-15"',
  )
  const markdown = await exportAs(page, 'Markdown file')
  expect(markdown.body.toString()).toContain('# OKRs for Q1 2027')

  expect(await copyAs(page, 'Copy as Markdown')).toBe(markdown.body.toString())

  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const file = JSON.parse(saved.body.toString())
  const [objective] = file.document.objectives
  const [keyResult] = file.document.keyResults
  file.document.objectives = Array.from({ length: 5 }, (_, index) => ({ ...objective, id: `o${index}` }))
  file.document.keyResults = file.document.objectives.flatMap(({ id }: { id: string }) =>
    [0, 1, 2, 3].map((index) => ({ ...keyResult, id: `${id}-k${index}`, objectiveId: id })),
  )
  await takeFile(page, 'large.json', JSON.stringify(file))
  await expect(page.getByRole('region', { name: 'Objective 5' })).toBeVisible()
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = await page.pdf({
      format,
      landscape: true,
      margin: { top: '14mm', bottom: '14mm', left: '14mm', right: '14mm' },
    })
    expect(pageCount(pdf)).toBe(1)
  }
})

test('the demo takes one objective more and then says why not', async ({ page }) => {
  await page.goto(demo)
  await page.getByRole('tab', { name: 'Examples' }).click()
  await page
    .getByRole('button', { name: 'Use this example: The pipeline no longer depends on the founder' })
    .click()
  await expect(page.getByText('Added to your plan', { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: 'Use this example: Prospects get an answer while they still want one' })
    .click()
  await expect(
    page.getByText('The demo holds three objectives. The full tool has no limit.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(page.getByRole('region', { name: 'Objective 3' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Objective 4' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('region', { name: 'Objective 3' })).toHaveCount(0)
})

test('on a phone key results are cards with a form, and the form says what is missing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(demo)
  const objective = page.getByRole('region', { name: 'Objective 1' })
  await expect(objective.getByRole('grid')).toHaveCount(0)
  await objective.getByRole('button', { name: 'Edit key result: Launch the new sample box' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('No date. By when will it be so?')).toBeVisible()
  await typeDay(form.getByLabel('Due'), '2027-03-01')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Due Mar 1, 2027.')).toBeVisible()
})
