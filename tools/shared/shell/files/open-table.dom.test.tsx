import type { UserEvent } from '@testing-library/user-event'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { chooseExport, downloaded, openFile } from '#tests/components/files.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { tool } from '#tools/strategic-okr-planner/tool.tsx'

/** Tables as files, through the Open button of a whole tool. The dialog itself: import-dialog.dom.test.tsx. */

const openPlanner = () => openTool('strategic-okr-planner', tool)
const cell = (name: string) => screen.queryByRole('gridcell', { name })
const csv = 'KR\tFrom\tTo\nAnswer the phone\t3\t1\nBake at night\t0\t5\n'

async function importDocument(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a table becomes a document of its own', async () => {
  const user = await openPlanner()
  await openFile(user, 'more.tsv', csv)
  await screen.findByRole('dialog')
  await importDocument(user)
  expect(screen.getByText('Imported more.tsv')).toBeVisible()
  expect(cell('Answer the phone')).toBeVisible()
  expect(screen.queryByRole('gridcell', { name: 'Marcus' })).toBeNull()
})

test('rows added to the open document are one step for Undo and Redo', async () => {
  const user = await openPlanner()
  await openFile(user, 'more.tsv', csv)
  await user.click(await screen.findByRole('radio', { name: 'Add to this one' }))
  await importDocument(user)
  expect(cell('Answer the phone')).toBeVisible()
  expect(screen.getAllByRole('gridcell', { name: 'Marcus' }).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(cell('Answer the phone')).toBeNull()
  expect(cell('Bake at night')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  expect(cell('Bake at night')).toBeVisible()
})

test.each([
  ['CSV of all key results', 'Harbor Street Bakery OKRs for Q1 2027 – key results.csv'],
  ['Excel workbook', 'Harbor Street Bakery OKRs for Q1 2027 – workbook.xlsx'],
])('%s has its own name and comes back as a document', async (label, name) => {
  const user = await openPlanner()
  const file = await downloaded(() => chooseExport(user, new RegExp(`^${label}`)))
  expect(file.name).toBe(name)
  await openFile(user, file.name, file.body)
  expect(await screen.findByRole('dialog')).toHaveTextContent('6 key results, 2 objectives, 2 goals and 3 initiatives.')
  await importDocument(user)
  expect(screen.getByRole('row', { name: /Orders delivered complete/ })).toHaveTextContent('96')
  await user.click(screen.getByRole('button', { name: 'Documents' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(within(dialog).getAllByText(/2 objectives, 6 key results/)).toHaveLength(1))
})

test('files that are too large, or not what their name says, are refused and change nothing', async () => {
  const user = await openPlanner()
  const before = await downloaded(() => chooseExport(user, /^CSV of all key results/))
  const bomb = zipSync(
    { 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/sharedStrings.xml': new Uint8Array(70_000_000) },
    { level: 1 },
  )
  const wordFile = zipSync({ 'word/document.xml': strToU8('<w/>') })
  const oldExcel = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)
  const picture = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13)
  for (const [name, body, words] of [
    ['bomb.xlsx', bomb, 'Unpacked, it would be 70 MB; the limit is 60 MB.'],
    ['report.xlsx', wordFile, 'It is a Word document.'],
    ['broken.xlsx', bomb.subarray(0, 300), 'It is not a workbook that can be read.'],
    ['large.csv', new Uint8Array(12_000_000).fill(97), 'It is 12 MB; the limit for tables is 10 MB'],
    ['long.csv', strToU8('KR,To\n'.repeat(30_000)), 'It has 30,000 rows; the limit is 20,000.'],
    ['picture.csv', picture, 'It is not a table'],
    ['old.xls', oldExcel, 'It is an older Excel file, or one with a password.'],
    ['locked.xlsx', oldExcel, 'It is an older Excel file, or one with a password.'],
  ] as const) {
    await openFile(user, name, new Blob([new Uint8Array(body)]))
    expect(await screen.findByText(`${name} was not opened`)).toBeVisible()
    expect(screen.getAllByText(new RegExp(words.replaceAll('.', '\\.'))).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  const after = await downloaded(() => chooseExport(user, /^CSV of all key results/))
  expect(await after.body.text()).toBe(await before.body.text())
})
