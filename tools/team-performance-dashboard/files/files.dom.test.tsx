import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openDashboard, rowOf, takeIn, view } from '#tests/components/dashboard.ts'
import { chooseExport, downloaded, openFile } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { cleanup, screen, within } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { emptyDashboard } from '../model/dashboard.ts'

const hours =
  'Agent;Day;Hours billed;Remark\nMaya Ortiz;22.03.2027;14,5;ok\nMaya Ortiz;24.03.2027;15;ok\nZoe Lang;23.03.2027;20;new\nBen;25.03.2027;ill;-\nElena;25.03.2027;lots;-\n'
const severalValues = () => screen.getByLabelText('Several values for one week')

async function bringHours() {
  const user = await openDashboard()
  await openView(user, 'Values')
  await user.upload(screen.getByLabelText('CSV or Excel file'), new File([hours], 'hours.csv'))
  const column = await screen.findByLabelText('What ‘Hours billed’ holds')
  await user.selectOptions(column, 'Values: Billable hours')
  return user
}

test('the columns of a CSV file are guessed, and what becomes of it is said before it is taken in', async () => {
  const user = await bringHours()
  expect(screen.getByLabelText('What ‘Agent’ holds')).toHaveValue('person')
  expect(screen.getByLabelText('What ‘Day’ holds')).toHaveValue('week')
  expect(screen.getByLabelText('What ‘Remark’ holds')).toHaveValue('skip')
  expect(screen.getByLabelText('3/4/2027 is')).toHaveValue('day-first')
  expect(view()).toMatchTextContent('Once 2 values are for one week: the last is taken.')
  await user.selectOptions(severalValues(), 'Add them up')
  expect(view()).toMatchTextContent(
    '2 values for 2 people on one measure, the week of Mar 22, 2027.Once 2 values are for one week: they are added up.1 week away, marked as such.New to the team: Zoe Lang.',
  )
  expect(screen.getByText('Row 6: ‘lots’ in ‘Hours billed’ is no number.')).toBeVisible()
  await expectNoAxeFindings(view())
})

test('a table is taken in as one step, which one undo takes back', async () => {
  const user = await bringHours()
  await user.selectOptions(severalValues(), 'Add them up')
  // It waits while another view is open.
  await openView(user, 'Team')
  await openView(user, 'Values')
  expect(severalValues()).toHaveValue('add')
  await user.click(takeIn())
  expect(screen.getByText('2 values taken in')).toBeVisible()
  const grid = () => screen.getByRole('grid', { name: 'The week of Mar 22 to 28, 2027' })
  expect(rowOf(grid(), 'Maya Ortiz')).toMatchTextContent('29.5')
  expect(rowOf(grid(), 'Zoe Lang')).toMatchTextContent('20')
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
  expect(grid()).not.toMatchTextContent('Zoe Lang')
  expect(rowOf(grid(), 'Maya Ortiz')).not.toMatchTextContent('29.5')
})

test('a saved file holds the notes and brings the team back; a damaged one is refused and names what is wrong', async () => {
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
  expect(screen.getByRole('heading', { name: 'Who, and measured by what?' })).toBeVisible()
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

test('a table without weeks is asked about and cannot be taken in', async () => {
  const user = await openDashboard()
  await openFile(user, 'values.csv', 'Person,Hours\nMaya,30')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toMatchTextContent('Choose the column with the weeks')
  expect(dialog).toMatchTextContent('A table about one person, one measure or one week')
  expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled()
  await expectNoAxeFindings(dialog)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: /^Calder Bookkeeping/ })).toBeVisible()
})

test('the Export menu makes the workbook, the CSV and the week for a mail', async () => {
  const user = await openDashboard()
  const { name, body } = await downloaded(() => chooseExport(user, 'Excel workbook'))
  expect(name).toBe('Calder Bookkeeping, client team dashboard – workbook.xlsx')
  const files = unzipSync(new Uint8Array(await body.arrayBuffer()))
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  for (const sheet of ['Week of 2027-03-15', 'Values', 'Values by month', 'Who needs help', 'Q1 2027']) {
    expect(textOf('xl/workbook.xml')).toContain(`name="${sheet}"`)
  }
  expect(textOf('xl/sharedStrings.xml')).toContain('off target for 2 weeks in a row, 24 and 23 h')
  const csv = await downloaded(() => chooseExport(user, 'All values as CSV'))
  const lines = (await csv.body.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(191)
  expect(lines[1]).toBe(
    '"Maya Ortiz","2026-09","Books closed on time","96","%","95","On target","Bookkeeping"',
  )
  await chooseExport(user, 'Copy the week for a mail')
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toContain('Ben Adler (needs help)')
})

test('the page to share holds what is ticked and nothing else', async () => {
  const user = await openDashboard()
  await openView(user, 'Share')
  for (const name of ['Chloe Park', 'Time to reply']) {
    screen.getByRole('checkbox', { name }).focus()
    await user.keyboard(' ')
    expect(screen.getByRole('checkbox', { name })).not.toBeChecked()
  }
  await expectNoAxeFindings(view())
  const shared = await downloaded(() => user.click(screen.getByRole('button', { name: 'Save the page' })))
  expect(shared.name).toBe('Calder Bookkeeping, client team week of 2027-03-15.html')
  const html = await shared.body.text()
  expect(html).not.toMatch(/Chloe|Time to reply|Agreed:|<script|<input|\bill\b/i)
  const page = new DOMParser().parseFromString(html, 'text/html').body
  expect(page.querySelector('h1')).toMatchTextContent('Calder Bookkeeping, client team')
  expect(rowOf(page, 'Maya Ortiz')).toMatchTextContent('On target')
})

test('without anyone’s figures there is no page to share, and it says why', async () => {
  const user = await openDashboard()
  await openView(user, 'Share')
  await user.click(screen.getByRole('button', { name: 'None of: Whose figures' }))
  expect(screen.getByText('Choose whose figures are on it.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save the page' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'All of: Whose figures' }))
  expect(screen.getByRole('button', { name: 'Save the page' })).toBeEnabled()
})
