import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { chooseExport, downloaded, openFile } from '#tests/components/files.ts'
import { listenForBells } from '#tests/components/heard-bells.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { cleanup, screen, within } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { block, minutes, openExercise } from '#tests/components/workshop.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { editWorkshop } from '../model/edit-workshop.ts'
import { workshopOf } from '../model/model.ts'
import { goOn } from '../model/run/run.ts'
import { finishRun, plannedOf } from '../model/run/took.ts'
import { newTimer, start } from '../timer/timer.ts'
import { tool } from '../tool.tsx'
import type { Run } from './workshop-schema.ts'

const id = 'okr-workshop-facilitator-kit'
const minute = 60_000
const nine = new Date('2026-12-08T08:00:30Z').getTime()
const press = (name: string) => screen.getByRole('button', { name })

afterEach(() => {
  vi.useRealTimers()
})

/** The example workshop in Berlin, started at nine: the welcome took 24 minutes instead of 15. */
function dayInBerlin(): { plan: Plan; run: Run } {
  const plan = editWorkshop(tool.exampleDoc(), { type: 'arrange', changes: { zone: 'Europe/Berlin' } })
  const { blocks } = workshopOf(plan)
  const begun: Run = {
    began: nine,
    day: '2026-12-08',
    zone: 'Europe/Berlin',
    blockId: 'b1',
    from: 540,
    done: [],
    planned: plannedOf(blocks),
    start: 540,
    end: 780,
    script: 15,
    timer: newTimer('b1', 15),
  }
  const run = goOn(begun, 'b2', 564)
  return { plan, run: { ...run, script: 20, timer: start(newTimer('b2', 20), nine + 24 * minute) } }
}

test('the Export menu creates the workbook and the agenda, and the outcome shows the email', async () => {
  const user = await openTool(id, tool)
  const { body } = await downloaded(() => chooseExport(user, 'Excel workbook'))
  const files = unzipSync(new Uint8Array(await body.arrayBuffer()))
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  expect(textOf('xl/workbook.xml')).toMatch(/Agenda[\s\S]*Themes[\s\S]*OKRs[\s\S]*Commitments[\s\S]*Parking lot/)
  const words = textOf('xl/sharedStrings.xml')
  for (const text of [
    'Vans that leave incomplete',
    '‘Launch’ names work, not its result.',
    'Every hotel in the harbor serves their bread',
  ])
    expect(words).toContain(text)
  const csv = await downloaded(() => chooseExport(user, 'Agenda as CSV'))
  expect(readCsv(await csv.body.text())).toHaveLength(12)
  await openView(user, 'Outcome')
  const view = screen.getByRole('tabpanel')
  expect(view).toMatchTextContent('Harbor Street Bakery: our 2 objectives for Q1 2027')
  expect(view).toMatchTextContent(/OUR HEADLINES\s*- Every hotel in the harbor serves their bread/)
})

test('opening a saved file restores deleted lines; a damaged file is rejected and changes nothing', async () => {
  const user = await openTool(id, tool)
  const saved = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  const text = await saved.body.text()
  const file = JSON.parse(text)
  expect([file.format, file.document.objectives.length]).toEqual(['okr-plan', 2])
  await openExercise(user, 'Parking lot')
  const line = () => screen.queryByRole('textbox', { name: 'Line 1' }) as HTMLInputElement | null
  const words = line()?.value ?? ''
  const count = screen.getAllByRole('button', { name: /^Delete line/ }).length
  for (let left = count; left > 0; left -= 1) await user.click(press('Delete line 1'))
  expect(line()).toBeNull()
  file.document.parts[id].blocks[0].minutes = 'ten'
  await openFile(user, 'damaged.json', JSON.stringify(file))
  const dialog = await screen.findByRole('dialog', { name: 'damaged.json was not opened' })
  expect(dialog).toMatchTextContent('This file is damaged')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(line()).toBeNull()
  await openFile(user, saved.name, text)
  await user.click(await screen.findByRole('button', { name: 'Use the file’s version' }))
  await screen.findByText(`${saved.name} is open`)
  await openExercise(user, 'Parking lot')
  expect(line()).toHaveValue(words)
})

test('a running workshop is saved in the file and continues on another computer by the same clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: nine + 24 * minute })
  listenForBells()
  const { plan, run } = dayInBerlin()
  let user = await openTool(id, tool, editWorkshop(plan, { type: 'run', run, held: null }))
  const saved = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  const text = await saved.body.text()
  cleanup()
  localStorage.clear()

  // Ten minutes later, on another computer.
  vi.setSystemTime(nine + 34 * minute)
  user = await openTool(id, tool, tool.emptyDoc())
  await openFile(user, saved.name, text)
  await screen.findByText(`${saved.name} is open`)
  const bar = screen.getByRole('region', { name: 'Timer' })
  expect(bar).toMatchTextContent('Behind by 9 minutes: like this we stop at 1:09 p.m.')
  expect(block('Welcome')).toMatchTextContent('Was 9:00 a.m. to 9:24 a.m.: planned 15, took 24')
  await user.click(within(bar).getByRole('button', { name: 'Show the timer on the whole screen' }))
  const timer = screen.getByRole('dialog', { name: 'Timer' })
  expect(within(timer).getByRole('list', { name: 'Script' })).toBeVisible()
})

async function openHeldDay() {
  const { plan, run } = dayInBerlin()
  return openTool(id, tool, editWorkshop(plan, { type: 'run', run: null, held: finishRun(run, 570) }))
}

test('after the workshop, actual minutes appear next to planned ones', async () => {
  const user = await openHeldDay()
  expect(block('Welcome')).toMatchTextContent('Planned 15, took 24')
  const csv = readCsv(await (await downloaded(() => chooseExport(user, 'Agenda as CSV'))).body.text())
  expect([csv[0]?.slice(-2), csv[1]?.slice(-2)]).toEqual([
    ['Planned', 'Took'],
    ['15', '24'],
  ])
})

test('starting a second time asks before replacing the recorded workshop', async () => {
  const user = await openHeldDay()
  await user.click(press('Start the workshop'))
  const before = screen.getByRole('region', { name: 'A day was held' })
  expect(before).toMatchTextContent('held on Tuesday, December 8, 2026')
  await user.click(within(before).getByRole('button', { name: 'Keep that day' }))
  expect(screen.queryByRole('region', { name: 'A day was held' })).toBeNull()
  expect(block('Welcome')).toMatchTextContent('Planned 15, took 24')
})

test('a new workshop starts with the actual times and without the results', async () => {
  const user = await openHeldDay()
  await user.click(press('Plan the next workshop with these times'))
  expect(minutes('Welcome and rules')).toHaveValue('24')
  await openExercise(user, 'Themes')
  expect(screen.queryByRole('textbox', { name: 'Theme 1' })).toBeNull()
})
