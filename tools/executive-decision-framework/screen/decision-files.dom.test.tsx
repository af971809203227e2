import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { chooseExport, downloaded, openFile } from '#tests/components/files.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { tool } from '../tool.tsx'

const id = 'executive-decision-framework'
const older = 'Replace the order system, or patch it?'

test('a decision opened from the log has the focus and gives the file its name', async () => {
  const user = await openTool(id, tool)
  await openView(user, 'Log')
  await user.click(screen.getByRole('button', { name: `Open ${older}` }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: older }))
  const { name } = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  expect(name).toBe('Replace the order system, or patch it.json')
})

test('a saved file brings every decision back', async () => {
  const user = await openTool(id, tool)
  const saved = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  const { id: _, ...file } = JSON.parse(await saved.body.text())
  file.document.openId = file.document.decisions[2].id
  await openFile(user, 'mine.json', JSON.stringify(file))
  await screen.findByRole('heading', { name: older })
  await openView(user, 'Log')
  expect(screen.getAllByRole('button', { name: /^Open / })).toHaveLength(2)
})

test('a damaged file and half a file are refused in words and change nothing', async () => {
  const user = await openTool(id, tool)
  const saved = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  const text = await saved.body.text()
  await openFile(user, 'damaged.json', text.replace(/"points": 90/, '"points": "many"'))
  const dialog = await screen.findByRole('dialog', { name: 'damaged.json was not opened' })
  expect(dialog.textContent).toMatch(/This file is damaged: .*points/)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await openFile(user, 'half.json', text.slice(0, 900))
  await screen.findByText('half.json was not opened')
  screen.getByRole('heading', { name: 'How do we serve the West Coast?' })
})

test('the workbook has scores with formulas, their evidence and the log', async () => {
  const user = await openTool(id, tool)
  const { name, body } = await downloaded(() => chooseExport(user, 'Excel workbook'))
  expect(name).toBe('How do we serve the West Coast – workbook.xlsx')
  const workbook = unzipSync(new Uint8Array(await body.arrayBuffer()))
  const part = (path: string) => strFromU8(workbook[path] ?? new Uint8Array())
  expect(part('xl/workbook.xml')).toMatch(/Matrix[\s\S]*Evidence[\s\S]*Log/)
  expect(part('xl/worksheets/sheet1.xml')).toContain('<f>SUMPRODUCT($C$2:$C$6,$E$2:$E$6)+5*')
})

test('scores and log leave as CSV', async () => {
  const user = await openTool(id, tool)
  const scores = await downloaded(() => chooseExport(user, 'CSV of scores and evidence'))
  expect(await scores.body.text()).toContain('Carrier tables: two days to 88% of our western orders.')
  const log = await downloaded(() => chooseExport(user, 'CSV of the decision log'))
  expect(await log.body.text()).toContain('Raise list prices in January?')
})

test('the memo is copied as Markdown', async () => {
  const user = await openTool(id, tool)
  await chooseExport(user, 'Copy memo as Markdown')
  await screen.findByText('Copied')
  expect(await navigator.clipboard.readText()).toContain('| Delivery time (28%) | 8.5 |')
})
