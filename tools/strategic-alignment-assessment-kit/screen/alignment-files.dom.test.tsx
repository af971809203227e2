import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { chooseExport, downloaded, openFile } from '#tests/components/files.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { kitId } from '#tests/tools/alignment/assessments.ts'
import { tool } from '../tool.tsx'

const save = '{Control>}s{/Control}'

test('a removed answer comes back with Undo, and from a saved file', async () => {
  const user = await openTool(kitId, tool)
  const saved = await downloaded(() => user.keyboard(save))
  expect(saved.name).toBe('Harbor Street Bakery alignment.json')
  await openView(user, 'Answers')
  await user.click(screen.getByRole('button', { name: 'Remove the answer from Tom' }))
  screen.getByRole('heading', { name: '7 answers, after 90 days' })
  await user.keyboard('{Control>}z{/Control}')
  screen.getByRole('heading', { name: '8 answers, after 90 days' })
  await user.click(screen.getByRole('button', { name: 'Remove the answer from Tom' }))
  await openFile(user, 'mine.json', saved.body)
  await user.click(await screen.findByRole('button', { name: 'Use the file’s version' }))
  await screen.findByText('mine.json is open')
  await openView(user, 'Answers')
  screen.getByRole('heading', { name: '8 answers, after 90 days' })
})

test('a damaged file and one person’s answer are refused in words and change nothing', async () => {
  const user = await openTool(kitId, tool)
  const saved = await downloaded(() => user.keyboard(save))
  const damaged = (await saved.body.text()).replace('"visionClarity": 3', '"visionClarity": 7')
  await openFile(user, 'damaged.json', damaged)
  const dialog = await screen.findByRole('dialog', { name: 'damaged.json was not opened' })
  expect(dialog.textContent).toContain('This file is damaged')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await openFile(user, 'answer.txt', 'Dana: 7K3M-Q2ZP-4XAB\n')
  await screen.findByText(/^This is one person’s answer\./)
  screen.getByRole('heading', { name: 'Harbor Street Bakery' })
})

test('the workbook has the ratings of both rounds, with formulas', async () => {
  const user = await openTool(kitId, tool)
  const { body } = await downloaded(() => chooseExport(user, 'Excel workbook'))
  const workbook = unzipSync(new Uint8Array(await body.arrayBuffer()))
  const part = (path: string) => strFromU8(workbook[path] ?? new Uint8Array())
  expect(part('xl/workbook.xml')).toMatch(/Results[\s\S]*Ratings[\s\S]*Discuss first/)
  expect(part('xl/worksheets/sheet1.xml')).toContain('SUM(G7:J7)')
})

test('all ratings leave as CSV', async () => {
  const user = await openTool(kitId, tool)
  const { body } = await downloaded(() => chooseExport(user, 'CSV of all ratings'))
  expect(await body.text()).toContain('"After 90 days","2027-04-05","Tom","Bakehouse","3"')
})
