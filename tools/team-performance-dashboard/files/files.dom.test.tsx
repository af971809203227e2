import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { importFile, openDashboard, rowOf, view } from '#tests/components/dashboard.ts'
import { chooseExport, downloaded, openFile } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { cleanup, screen, within } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { emptyDashboard } from '../model/dashboard.ts'

const hours =
  'Agent;Day;Hours billed;Remark\nMaya Ortiz;22.03.2027;14,5;ok\nMaya Ortiz;24.03.2027;15;ok\nZoe Lang;23.03.2027;20;new\nBen;25.03.2027;ill;-\nElena;25.03.2027;lots;-\n'

test('a CSV file is guessed, previewed and imported in one undo step', async () => {
  const user = await openDashboard()
  await openFile(user, 'hours.csv', hours)
  const dialog = await screen.findByRole('dialog', { name: 'Import hours.csv' })
  await user.selectOptions(screen.getByLabelText('‘Hours billed’ is'), 'Billable hours')
  expect(dialog).toMatchTextContent('Once 2 values are for one week: the last is taken.')
  const several = screen.getByLabelText('Several values for one period')
  await user.selectOptions(several, 'Add them up')
  expect(dialog).toMatchTextContent(
    '2 values for 2 people on 1 measure, the week of Mar 22, 2027.Once 2 values are for one week: they are added up.1 week away, marked as such.New to the team: Zoe Lang.',
  )
  expect(screen.getByText('Row 6: ‘lots’ in ‘Hours billed’ is no number.')).toBeVisible()
  await expectNoAxeFindings(dialog)
  await user.click(importFile())
  await openView(user, 'Values')
  const grid = () => screen.getByRole('grid', { name: 'The week of Mar 22 to 28, 2027' })
  expect(rowOf(grid(), 'Maya Ortiz')).toMatchTextContent('29.5')
  expect(rowOf(grid(), 'Zoe Lang')).toMatchTextContent('20')
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
  expect(view()).not.toMatchTextContent('Zoe Lang')
  expect(rowOf(view(), 'Maya Ortiz')).not.toMatchTextContent('29.5')
})

test('a saved file includes notes and restores the team; a damaged file is rejected with the reason', async () => {
  let user = await openDashboard()
  await user.click(screen.getAllByRole('button', { name: /^Ben Adler/ })[0] as HTMLElement)
  await fillIn(user, screen.getByLabelText('What was said and agreed'), 'Two clients go.')
  expect(screen.getByRole('article')).toMatchTextContent('Two clients go.')
  const saved = await downloaded(() => user.click(screen.getByRole('button', { name: 'Save' })))
  expect(saved.name).toBe('Calder Bookkeeping, client team dashboard.json')
  const text = await saved.body.text()
  expect(text).toContain('Two clients go.')
  cleanup()
  localStorage.clear()
  user = await openDashboard(emptyDashboard('empty'))
  expect(screen.getByRole('heading', { name: 'Who is on the team, and what do you measure?' })).toBeVisible()
  await openFile(user, saved.name, text)
  expect(await screen.findByText(`${saved.name} is open`)).toBeVisible()
  const heading = () => screen.getByRole('heading', { level: 2, name: /^Calder Bookkeeping/ })
  expect(heading()).toBeVisible()

  await openFile(user, 'damaged.json', text.replace('"value": 96', '"value": "a lot"'))
  const dialog = await screen.findByRole('dialog', { name: 'damaged.json was not opened' })
  expect(dialog).toMatchTextContent('‘Readings, 1, value’ is not valid')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(heading()).toBeVisible()
})

test('a table without weeks asks for them and cannot be imported', async () => {
  const user = await openDashboard()
  await openFile(user, 'values.csv', 'Person,Hours\nMaya,30')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toMatchTextContent('Choose the column with the weeks')
  expect(screen.getByLabelText('All values are of the week')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled()
  await expectNoAxeFindings(dialog)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: /^Calder Bookkeeping/ })).toBeVisible()
})

test('the Export menu creates the workbook, the CSV and the weekly email text', async () => {
  const user = await openDashboard()
  const { name, body } = await downloaded(() => chooseExport(user, 'Excel workbook'))
  expect(name).toBe('Calder Bookkeeping, client team dashboard – workbook.xlsx')
  const files = unzipSync(new Uint8Array(await body.arrayBuffer()))
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  for (const sheet of ['Week of 2027-03-15', 'Values', 'Q1 2027']) {
    expect(textOf('xl/workbook.xml')).toContain(`name="${sheet}"`)
  }
  expect(textOf('xl/sharedStrings.xml')).toContain('Getting worse, from about 30 h to about 23 h over 8 weeks.')
  const csv = await downloaded(() => chooseExport(user, 'All values as CSV'))
  const lines = (await csv.body.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(191)
  expect(lines[1]).toBe(
    '"Maya Ortiz","2026-09","Books closed on time","96","%","Up","95","5","On target","Bookkeeping"',
  )
  await chooseExport(user, 'Copy the week for an email')
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toContain('Ben Adler (needs help)')
})
