import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { render, screen, within } from '#tests/components/react.tsx'
import { workshopSheets } from '#tools/okr-workshop-facilitator-kit/files/exports.ts'
import { workshopParts } from '#tools/okr-workshop-facilitator-kit/full.tsx'
import { exampleWorkshop } from '#tools/okr-workshop-facilitator-kit/model/example.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { keyResultsTable } from '#tools/shared/okr/tables/key-results-table.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { trackerParts } from '#tools/strategic-okr-execution-tracker/full.tsx'
import { trackedExample } from '#tools/strategic-okr-execution-tracker/model/example.ts'
import { type ExcelSheet, writeExcel } from '../excel.ts'
import { ImportDialog } from './import-dialog.tsx'
import { readTableFile } from './read-table-file.ts'
import type { Target } from './use-import.tsx'

type Options = { kinds?: FullParts<Plan>['tables']; current?: Plan }
type Taken = (doc: Plan, target: Target) => void

async function openDialog(name: string, bytes: ArrayBuffer, { kinds, current }: Options = {}) {
  const file = await readTableFile(name, bytes)
  if (!file.ok) throw new Error(file.message)
  const onTake = vi.fn<Taken>()
  const onDone = vi.fn()
  const view = render(
    <ImportDialog
      sheets={file.sheets}
      kinds={kinds ?? [keyResultsTable]}
      current={current}
      onTake={onTake}
      onDone={onDone}
      fileName={name}
    />,
  )
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), onTake, onDone, close: view.unmount }
}

const bytesOf = (text: string) => new TextEncoder().encode(text).slice().buffer
const dialog = () => screen.getByRole('dialog')
const choice = (label: string) => within(dialog()).getByLabelText<HTMLSelectElement>(label)
const importFile = () => screen.getByRole('button', { name: 'Import' })

/** As Excel in Germany saves it: the old alphabet of Windows, semicolons, points between thousands. */
const german = [
  'Ziel;Schlüsselergebnis;Baseline;Target;Einheit;Owner;Due',
  'Größer werden;Mehr Äpfel verkaufen;1.200;1.500;Stück;Jürgen;04/05/2027',
  'Größer werden;Weniger Fehler;12;viele;;;',
  ';;;;;;',
].join('\r\n')
const germanBytes = Uint8Array.from(german, (letter) => letter.charCodeAt(0)).buffer

const tabbed = bytesOf('KR\tFrom\tTo\nAnswer the phone\t3\t1\nBake at night\t0\t5\n')

async function mapGermanColumns(user: UserEvent): Promise<void> {
  await user.selectOptions(choice('Schlüsselergebnis'), 'Key result')
  await user.selectOptions(choice('Ziel'), 'Objective')
}

test('the dialog shows each column of the file with its values, and asks for those it cannot guess', async () => {
  await openDialog('Ziele 2027.csv', germanBytes)
  expect(within(dialog()).getByText('Mehr Äpfel verkaufen · Weniger Fehler')).toBeVisible()
  expect(dialog()).toHaveTextContent('3 columns not imported')
  expect(dialog()).toHaveTextContent('Choose the column for ‘Key result’.')
  expect(importFile()).toBeDisabled()
  expect(choice('Owner')).toHaveDisplayValue('Owner')
  await expectNoAxeFindings(dialog())
})

test('the columns are folded once each of the file is known', async () => {
  await openDialog('more.tsv', tabbed)
  expect(within(dialog()).getByText('All columns matched')).toBeVisible()
  expect(choice('KR')).not.toBeVisible()
})

test('numbers and dates that can be read two ways are asked about before anything is taken in', async () => {
  const { user, onTake } = await openDialog('Ziele 2027.csv', germanBytes)
  await mapGermanColumns(user)
  expect(dialog()).toHaveTextContent('Choose how to read ‘1.200’ first.')
  expect(importFile()).toBeDisabled()
  await user.selectOptions(choice('‘1.200’ is'), '1200')
  await user.selectOptions(choice('‘04/05/2027’ is'), 'May 4, 2027')
  await user.click(importFile())
  const [doc, target] = onTake.mock.calls[0] ?? []
  expect(target).toBe('new')
  expect(doc?.keyResults[0]).toMatchObject({ title: 'Mehr Äpfel verkaufen', target: 1500, due: '2027-05-04' })
})

test('the other reading of a doubtful number can be chosen', async () => {
  const { user, onTake } = await openDialog('Ziele 2027.csv', germanBytes)
  await mapGermanColumns(user)
  await user.selectOptions(choice('‘1.200’ is'), '1.2 (between 1 and 2)')
  await user.click(importFile())
  expect(onTake.mock.calls[0]?.[0].keyResults[0]).toMatchObject({ baseline: 1.2, target: 1.5 })
})

test('the dialog counts what will be made, and names the cell that is left out with its row', async () => {
  const { user } = await openDialog('Ziele 2027.csv', germanBytes)
  await mapGermanColumns(user)
  await user.selectOptions(choice('‘1.200’ is'), '1200')
  expect(dialog()).toHaveTextContent('2 key results and 1 objective.')
  expect(dialog()).toHaveTextContent('Row 3: ‘viele’ in ‘Target’ is not a number.')
})

test('rows can be added to the open document', async () => {
  const current = exampleWorkshop()
  const { user, onTake } = await openDialog('more.tsv', tabbed, { current })
  expect(choice('KR')).toHaveDisplayValue('Key result')
  await user.click(screen.getByRole('radio', { name: 'Add to this one' }))
  expect(dialog()).toHaveTextContent('2 key results and 1 new objective.')
  await user.click(importFile())
  const [doc, target] = onTake.mock.calls[0] ?? []
  expect(target).toBe('open')
  expect(doc?.keyResults).toHaveLength(current.keyResults.length + 2)
})

test.each(['{Escape}', 'Cancel'])('%s closes the dialog and takes nothing in', async (way) => {
  const { user, onTake, onDone } = await openDialog('more.tsv', tabbed)
  if (way === '{Escape}') await user.keyboard(way)
  else await user.click(screen.getByRole('button', { name: way }))
  expect(onDone).toHaveBeenCalled()
  expect(onTake).not.toHaveBeenCalled()
})

const column = (label: string) => ({ label, width: 20 })
const workbook = async (sheets: readonly ExcelSheet[]) => (await writeExcel(sheets)).arrayBuffer()

test('of several sheets the one with check-ins is found; another can be chosen', async () => {
  const current = trackedExample()
  const [keyResult] = current.keyResults
  const title = keyResult?.title ?? ''
  const bytes = await workbook([
    { name: 'About', columns: [column('Exported from elsewhere')], rows: [['Nothing to see']] },
    {
      name: 'Numbers',
      columns: ['Week', 'Key result', 'Value', 'Confidence', 'Comment'].map(column),
      rows: [[{ day: '2027-03-31' }, title, 1.125, 7, 'From the workbook']],
    },
  ])
  const { user, onTake } = await openDialog('numbers.xlsx', bytes, { kinds: trackerParts.tables, current })
  expect(choice('Sheet')).toHaveDisplayValue('Numbers')
  expect(choice('Rows contain')).toHaveDisplayValue('Check-ins')
  expect(choice('Comment')).toHaveDisplayValue('Note')
  await user.selectOptions(choice('Sheet'), 'About')
  expect(importFile()).toBeDisabled()
  await user.selectOptions(choice('Sheet'), 'Numbers')
  expect(dialog()).toHaveTextContent('1 check-in of 1 key result.')
  await user.click(importFile())
  const [doc, target] = onTake.mock.calls[0] ?? []
  expect(target).toBe('open')
  expect(doc?.checkIns).toContainEqual(
    expect.objectContaining({
      keyResultId: keyResult?.id,
      value: 1.125,
      confidence: 7,
      note: 'From the workbook',
    }),
  )
})

test('the OKRs and the agenda of the workshop’s own workbook come back into an empty document', async () => {
  const bytes = await workbook(workshopSheets(exampleWorkshop()))
  let current = emptyPlan('w')
  for (const [sheet, kind, words] of [
    ['OKRs', 'Key results', '6 key results, 2 new objectives and 2 new goals.'],
    ['Agenda', 'Agenda', '11 blocks.'],
  ] as const) {
    const options = { kinds: workshopParts.tables, current }
    const { user, onTake, close } = await openDialog('Workshop.xlsx', bytes, options)
    await user.selectOptions(choice('Sheet'), sheet)
    expect(choice('Rows contain')).toHaveDisplayValue(kind)
    await user.click(screen.getByRole('radio', { name: 'Add to this one' }))
    expect(dialog()).toHaveTextContent(words)
    await user.click(importFile())
    current = onTake.mock.calls[0]?.[0] ?? current
    close()
  }
  expect(current.objectives).toHaveLength(2)
  expect(JSON.stringify(current.parts)).toContain('Draft the OKRs')
})

test('a workbook of eight thousand rows is read', async () => {
  const rows = Array.from({ length: 8000 }, (_, index) => [
    `Objective ${index % 20}`,
    `Result ${index} ${'x'.repeat(60)}`,
    index,
  ])
  const columns = ['Objective', 'Key result', 'Target'].map(column)
  await openDialog('large.xlsx', await workbook([{ name: 'Large', columns, rows }]))
  expect(dialog()).toHaveTextContent('8000 key results and 20 objectives.')
})
