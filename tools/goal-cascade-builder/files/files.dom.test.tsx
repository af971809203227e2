import type { UserEvent } from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { chooseExport, downloaded, openFile } from '#tests/components/files.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { cleanup, screen, within } from '#tests/components/react.tsx'
import { goalRow, goalRows, placeOf } from '#tests/components/tree.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { tool } from '../tool.tsx'

const id = 'goal-cascade-builder'
const csv = 'Goal,Parent,Owner,From,To,Now\nGrow,,Ann,,,\nSales up,Grow,Bo,20,40,30\nCall more,Sales up,Cy,,,\n'

async function importFile(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Import' }))
}

test('a saved file opens again with everything in it', async () => {
  const user = await openTool(id, tool)
  const saved = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  expect(saved.name).toBe('Harbor Street Bakery OKRs for Q1 2027.json')
  const text = await saved.body.text()
  const file = JSON.parse(text)
  expect([file.format, file.document.objectives.length, file.document.keyResults.length]).toEqual(['okr-plan', 17, 15])
  await user.click(goalRow('Grow wholesale'))
  await user.keyboard('{Delete}')
  expect(goalRows()).toHaveLength(19)
  await openFile(user, saved.name, text)
  await user.click(await screen.findByRole('button', { name: 'Use the file’s version' }))
  expect(await screen.findByText(`${saved.name} is open`)).toBeVisible()
  expect(goalRows()).toHaveLength(20)
})

test('a file with a cycle of goals is rejected with an explanation and changes nothing', async () => {
  const user = await openTool(id, tool)
  const saved = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  const file = JSON.parse(await saved.body.text())
  file.document.objectives[0].parentId = 'p1'
  await user.click(goalRow('Grow wholesale'))
  await user.keyboard('{Delete}')
  await openFile(user, 'circle.json', JSON.stringify(file))
  const dialog = await screen.findByRole('dialog', { name: 'circle.json was not opened' })
  expect(dialog).toMatchTextContent('This file is damaged')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(goalRows()).toHaveLength(19)
})

test('a CSV with parents opens as a tree with levels and progress', async () => {
  const user = await openTool(id, tool)
  await openFile(user, 'goals.csv', csv)
  await importFile(user)
  expect(goalRow('Sales up')).toMatchTextContent('Company · Bo')
  expect(goalRow('Sales up')).toMatchTextContent('50%')
  expect(placeOf('Call more')).toBe('level 3, 1 of 1')
})

test('a CSV with an unknown parent names the row and imports the others', async () => {
  const user = await openTool(id, tool)
  await openFile(user, 'wrong.csv', csv.replace('Call more,Sales up', 'Call more,Sales down'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toMatchTextContent('Row 4: ‘Sales down’ is not in the file.')
  expect(within(dialog).getByRole('button', { name: 'Import' })).toBeEnabled()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(goalRows()).toHaveLength(20)
})

test('the exported CSV opens in an empty tool as the same tree', async () => {
  let user = await openTool(id, tool)
  const saved = await downloaded(() => chooseExport(user, 'CSV with parents'))
  cleanup()
  localStorage.clear()
  user = await openTool(id, tool, emptyPlan('empty'))
  expect(goalRows()).toHaveLength(0)
  await openFile(user, saved.name, await saved.body.text())
  await importFile(user)
  expect(goalRows()).toHaveLength(20)
  expect(goalRow('Turn trial orders')).toMatchTextContent('46%')
  expect(goalRow('Kitchen: bread is racked')).toMatchTextContent('Also serves ‘Hotels stay with us')
  expect(goalRow('Grow wholesale')).toMatchTextContent(/The year: \d+% of the way/)
})

test('the Export menu creates the workbook, the outline and the SVG', async () => {
  const user = await openTool(id, tool)
  const { body } = await downloaded(() => chooseExport(user, 'Excel workbook'))
  const workbook = unzipSync(new Uint8Array(await body.arrayBuffer()))
  const textOf = (path: string) => strFromU8(workbook[path] ?? new Uint8Array())
  expect(textOf('xl/workbook.xml')).toContain('Goals with their parents')
  expect(textOf('xl/sharedStrings.xml')).toContain('Turn trial orders into standing orders')
  const outline = await downloaded(() => chooseExport(user, 'Outline as Markdown'))
  expect(await outline.body.text()).toContain(
    '      - **Turn trial orders into standing orders** (Person, Leo, Sales, counts 67%, 46% done)',
  )
  const svg = await downloaded(() => chooseExport(user, 'Picture as SVG'))
  expect(svg.name).toBe('Harbor Street Bakery OKRs for Q1 2027 – picture.svg')
  expect(await svg.body.text()).toContain('Person · Sales · Leo')
})

test('with key results in the boxes, the SVG contains them, the teams and the legend for dashed lines', async () => {
  const plan = tool.exampleDoc()
  const user = await openTool(id, tool, tool.reduce(plan, { type: 'show-key-results', isOn: true }))
  const svg = await (await downloaded(() => chooseExport(user, 'Picture as SVG'))).body.text()
  for (const words of ['Breakfast revenue a month', 'also serves', 'Kitchen', '>Sales<', 'work below'])
    expect(svg).toContain(words)
})
