import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chooseExport, downloaded, openFile } from '#tests/components/files.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { openView, retype } from '#tests/components/tool-actions.ts'
import { calculateFile } from '#tests/tools/roi/calculate-workbook.ts'
import { figure } from '#tests/tools/roi/result-figures.ts'
import { exampleCase } from '../model/example.ts'
import { projectAll } from '../model/model.ts'
import { tool } from '../tool.tsx'

const id = 'roi-projection-calculator'

test('the Excel workbook calculates the figures on screen', async () => {
  const user = await openTool(id, tool)
  const { name, body } = await downloaded(() => chooseExport(user, 'Excel workbook with live formulas'))
  expect(name).toBe('Harbor Street Bakery Online ordering for coffee shops and hotels – workbook.xlsx')
  const workbook = await calculateFile(body)
  expect(workbook.valueAt('Summary', 'A7')).toBe('NPV')
  const npvs = ['B7', 'C7', 'D7'].map((cell) => Number(workbook.valueAt('Summary', cell)).toFixed(2))
  expect(npvs).toEqual(projectAll(exampleCase()).map(({ npv }) => npv.toFixed(2)))
  expect(figure('NPV').textContent).toBe('$143,847')
})

test('a saved file restores the case; a damaged one is rejected with the location and changes nothing', async () => {
  const user = await openTool(id, tool)
  await openView(user, 'Costs and benefits')
  await retype(user, screen.getByLabelText('Initiative'), 'By night')
  const saved = await downloaded(() => user.click(screen.getByRole('button', { name: 'Save' })))
  expect(saved.name).toBe('Harbor Street Bakery By night.json')
  const { id: _, ...file } = JSON.parse(await saved.body.text())

  file.document.title = 'By day'
  await openFile(user, 'day.json', JSON.stringify(file))
  await screen.findByText('Harbor Street Bakery · By day')
  expect(figure('NPV').textContent).toBe('$143,847')

  const damaged = JSON.stringify(file).replace('"amount":38000', '"amount":"a lot"')
  await openFile(user, 'damaged.json', damaged)
  const dialog = await screen.findByRole('dialog', { name: 'damaged.json was not opened' })
  expect(dialog.textContent).toContain(
    'This file is damaged: ‘Costs, 1 (Ordering site), amount’ is not valid. Nothing was changed.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  screen.getByText('Harbor Street Bakery · By day')
  expect(figure('NPV').textContent).toBe('$143,847')
})

test('a file of the previous version opens with the same figures', async () => {
  const user = await openTool(id, tool, tool.emptyDoc())
  await openFile(user, 'before.json', readFileSync('tests/tools/roi/version-2.json', 'utf8'))
  await screen.findByRole('table', { name: /^Results of the three scenarios/ })
  expect(figure('NPV').textContent).toBe('$143,847')
  expect(figure('NPV', 0).textContent).toBe('-$3,286')
})
