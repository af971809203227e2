import { expect, test } from 'vitest'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { tool as sprint } from '#tools/90-day-sprint-planner/tool.tsx'
import { tool as decision } from '#tools/executive-decision-framework/tool.tsx'
import { tool as cascade } from '#tools/goal-cascade-builder/tool.tsx'
import { tool as workshop } from '#tools/okr-workshop-facilitator-kit/tool.tsx'
import { tool as roi } from '#tools/roi-projection-calculator/tool.tsx'
import { type About, readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { tool as alignment } from '#tools/strategic-alignment-assessment-kit/tool.tsx'
import { tool as tracker } from '#tools/strategic-okr-execution-tracker/tool.tsx'
import { tool as planner } from '#tools/strategic-okr-planner/tool.tsx'
import { tool as dashboard } from '#tools/team-performance-dashboard/tool.tsx'
import { openFile } from '../components/files.ts'
import { fillIn } from '../components/fill-in.ts'
import { openTool } from '../components/open-tool.tsx'
import { beginInFile, openSuiteFile, type SuiteFile, saveSuiteFile, switchTo } from '../components/suite-file.tsx'

const keyResults = [
  'Weekly wholesale orders from the new district',
  'Trial customers that order again in week two',
  'Launch the new sample box',
  'Orders delivered complete and before 7 a.m.',
  'Credit notes a month',
  'Overtime hours in the packing room',
]
const [orders = ''] = keyResults
const objectives = ['Coffee shops in the new district choose us first', 'Every morning van leaves complete and on time']

const button = (name: string | RegExp) => screen.getByRole('button', { name })

function planIn({ text }: SuiteFile): Plan {
  const opened = readDocument(planFormat, text)
  if (!opened.ok) throw new Error(opened.message)
  return opened.doc
}

/** A plan in a file, as the planner saves it. */
function planFile(plan: Plan = planner.exampleDoc(), about: About = {}): SuiteFile {
  const saved = '2027-01-04T09:00:00.000Z'
  return { name: 'quarter.json', text: writeDocument(planFormat, plan, { id: 'quarter', saved, ...about }) }
}

const withoutCheckIns = (): Plan => ({ ...planner.exampleDoc(), checkIns: [] })

test('the planner shows and extends the plan of a workshop', async () => {
  const first = await openTool('okr-workshop-facilitator-kit', workshop)
  const drafted = await saveSuiteFile(first)
  const user = await switchTo('strategic-okr-planner', planner)
  await openSuiteFile(user, drafted)
  const titles = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Where you want to be' })
  expect(titles().map(({ value }) => value)).toEqual(objectives)
  for (const title of keyResults) expect(screen.getByRole('gridcell', { name: title })).toBeVisible()
  await user.click(button('Add an objective'))
  await fillIn(user, titles()[2] as HTMLElement, 'A full night shift')

  const [before, after] = [planIn(drafted), planIn(await saveSuiteFile(user))]
  expect(after.objectives.map(({ title }) => title)).toEqual([...objectives, 'A full night shift'])
  expect({ ...after, objectives: after.objectives.slice(0, 2) }).toEqual(before)
})

test('the cascade shows and extends the plan of the planner', async () => {
  const file = planFile()
  const user = await openTool('goal-cascade-builder', cascade, cascade.emptyDoc())
  await openSuiteFile(user, file)
  for (const title of objectives) {
    expect(screen.getByRole('treeitem', { name: new RegExp(title) })).toBeVisible()
  }
  await user.click(screen.getByRole('treeitem', { name: new RegExp(objectives[0] ?? '') }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Goal' })).toHaveFocus())
  await user.keyboard('Sales')

  const [before, after] = [planIn(file), planIn(await saveSuiteFile(user))]
  expect(after.objectives.map(({ title }) => title)).toEqual([...objectives, 'Sales'])
  expect({ ...after, objectives: after.objectives.slice(0, 2) }).toEqual(before)
})

test('the tracker checks in on the plan of a workshop, which opens again where it began', async () => {
  const first = await openTool('okr-workshop-facilitator-kit', workshop)
  const drafted = await saveSuiteFile(first)
  const user = await switchTo('strategic-okr-execution-tracker', tracker)
  await openSuiteFile(user, drafted)
  await user.click(button(/Check in for week/))
  for (const title of keyResults) expect(screen.getByRole('group', { name: title })).toBeVisible()
  const notes = within(screen.getByRole('group', { name: 'Credit notes a month' }))
  await fillIn(user, notes.getByLabelText('Value, notes'), '25')
  await user.click(screen.getByRole('tab', { name: 'Plan' }))
  const tracked = await saveSuiteFile(user)
  const [before, after] = [planIn(drafted), planIn(tracked)]
  expect(after.checkIns).toMatchObject([{ value: 25 }])
  const same = ({ goals, objectives: all, keyResults: results, commitments }: Plan) => {
    return { goals, all, results, commitments }
  }
  expect(same(after)).toEqual(same(before))
  expect(after.parts).toMatchObject(before.parts)

  const again = await switchTo('okr-workshop-facilitator-kit', workshop)
  await openSuiteFile(again, tracked)
  expect(await screen.findByText('We stop. 11 blocks, 4 hours.')).toBeVisible()
})

test('planner and tracker show the same progress of a plan', async () => {
  const first = await openTool('strategic-okr-execution-tracker', tracker, tracker.emptyDoc())
  await openSuiteFile(first, planFile(withoutCheckIns()))
  await first.click(button(/Check in for week/))
  const row = within(screen.getByRole('group', { name: orders }))
  await fillIn(first, row.getByLabelText('Value, orders'), '41')
  await first.click(screen.getByRole('tab', { name: 'Quarter' }))
  // 19 of 38 orders is half of one of two key results (the third has no numbers), of one of two objectives: 12.5%.
  const [share] = within(screen.getByRole('tabpanel')).getAllByRole('definition')
  await waitFor(() => expect(share).toHaveTextContent('13%'))
  const tracked = await saveSuiteFile(first)

  const user = await switchTo('strategic-okr-planner', planner)
  await openSuiteFile(user, tracked)
  expect(screen.getByText('of the way').closest('p')?.textContent).toMatch(/^13%/)
})

test('the sprint planner makes a plan from the key results, beside the plan in the same file', async () => {
  const file = planFile()
  const user = await openTool('90-day-sprint-planner', sprint, sprint.emptyDoc())
  await openSuiteFile(user, file)
  const words = 'A new 90-day plan was created from the plan in it. Saving puts both into one file.'
  expect(screen.getByText(words)).toBeVisible()
  await user.click(button('Start the plan'))
  expect(await screen.findByRole('heading', { name: `Outcome A: ${orders}` })).toBeVisible()
  await waitFor(() => expect(screen.getByText(/newer than quarter\.json/)).toBeVisible())
  await user.click(screen.getByRole('tab', { name: 'Weeks' }))
  await fillIn(user, screen.getByLabelText('Big thing 1'), 'Call ten shops')
  const saved = await saveSuiteFile(user)
  await waitFor(() => expect(screen.getByText(/same as quarter\.json/)).toBeVisible())

  const { format, id, document: own, others } = JSON.parse(saved.text)
  expect([format, id]).toEqual(['sprint-plan', 'quarter'])
  const thing = expect.objectContaining({ text: 'Call ten shops' })
  expect(own.weeks).toContainEqual(expect.objectContaining({ big: expect.arrayContaining([thing]) }))
  expect(others['okr-plan'].document).toEqual(JSON.parse(file.text).document)
})

test('the dashboard makes its measures from the plan and its values from the check-ins', async () => {
  const plan = withoutCheckIns()
  const checkIn = { keyResultId: 'k1', week: '2027-01-04', value: 41, confidence: null, note: '' }
  const sprintPart = { 'sprint-plan': { version: 1, document: { kept: 'as it is' } } }
  const user = await openTool('team-performance-dashboard', dashboard, dashboard.emptyDoc())
  await openSuiteFile(user, planFile({ ...plan, checkIns: [checkIn] }, { others: sprintPart }))
  expect(screen.getByRole('heading', { name: 'Harbor Street Bakery' })).toBeVisible()
  expect(screen.getByText('5 people · 6 measures')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Setup' }))
  await fillIn(user, screen.getByLabelText('Name of the team'), 'Bakery')
  const { document: own, others } = JSON.parse((await saveSuiteFile(user)).text)
  expect(own).toMatchObject({ team: 'Bakery', readings: [{ measureId: 'k1', value: 41 }] })
  expect(Object.keys(others).toSorted()).toEqual(['okr-plan', 'sprint-plan'])
  expect(others['sprint-plan']).toEqual(sprintPart['sprint-plan'])
})

test('a sprint in this browser follows a plan that was changed in its file, and Undo takes that back', async () => {
  const first = await openTool('90-day-sprint-planner', sprint, sprint.emptyDoc())
  await openSuiteFile(first, planFile())
  await first.click(button('Start the plan'))
  const started = await saveSuiteFile(first)
  const { document: own, others } = JSON.parse(started.text)
  const plan: Plan = structuredClone(others['okr-plan'].document)
  const renamed = plan.keyResults.map((each) => (each.title === orders ? { ...each, title: 'Orders' } : each))
  const changed = planFile(
    { ...plan, keyResults: renamed },
    {
      saved: new Date(Date.now() + 1000).toISOString(),
      others: {
        'sprint-plan': { version: sprint.file.version, document: own },
        'team-dashboard': { version: 1, document: { kept: 'as it is' } },
      },
    },
  )
  await openSuiteFile(first, changed)
  const words = 'It was updated with other changes in the file. Undo reverts this.'
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Outcome A: Orders' })).toBeVisible()
  await first.click(button('Undo'))
  expect(screen.getByRole('heading', { name: `Outcome A: ${orders}` })).toBeVisible()
  const again = JSON.parse((await saveSuiteFile(first)).text)
  expect(again.others['okr-plan'].document).toEqual(JSON.parse(changed.text).document)
  expect(again.others['team-dashboard'].document).toEqual({ kept: 'as it is' })
})

test('a file that no tool of ours wrote is refused', async () => {
  const user = await openTool('roi-projection-calculator', roi, roi.emptyDoc())
  await openFile(user, 'board.json', JSON.stringify({ format: 'kanban-board', version: 1, document: {} }))
  expect(await screen.findByText('board.json was not opened')).toBeVisible()
})

test('assessment, decision and business case begin in the plan’s file and leave the plan as it is', async () => {
  const plan = planFile()
  const first = await openTool('strategic-alignment-assessment-kit', alignment, alignment.emptyDoc())
  await beginInFile(first, plan)
  await first.click(button('Hand out the sheet'))
  await fillIn(first, screen.getByLabelText('Team or company'), 'Harbor Street')
  const asked = await saveSuiteFile(first)

  const second = await switchTo('executive-decision-framework', decision)
  await beginInFile(second, asked)
  await fillIn(second, screen.getByLabelText('What has to be decided?'), 'A second oven?')
  const decided = await saveSuiteFile(second)

  const third = await switchTo('roi-projection-calculator', roi)
  await beginInFile(third, decided)
  await fillIn(third, screen.getByLabelText('Initiative'), 'A second oven')
  const { format, document: own, others } = JSON.parse((await saveSuiteFile(third)).text)
  expect([format, own.title]).toEqual(['business-case', 'A second oven'])
  expect(others['okr-plan'].document).toEqual(JSON.parse(plan.text).document)
  expect(others['alignment-assessment'].document.team).toBe('Harbor Street')
  expect(Object.keys(others).toSorted()).toEqual(['alignment-assessment', 'decisions', 'okr-plan'])
})
