import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { chooseExport, downloaded, openFile } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { cleanup, screen, within } from '#tests/components/react.tsx'
import { inWeekSix, openSprint, reloadSprint } from '#tests/components/sprint.ts'
import { openView } from '#tests/components/tool-actions.ts'
import { openTracker } from '#tests/components/tracker.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { examplePlan } from '#tools/strategic-okr-planner/model/example.ts'
import { sprintFormat } from '../files/sprint-file.ts'
import { tool } from '../tool.tsx'

inWeekSix()

type User = Awaited<ReturnType<typeof openSprint>>

const keyResult = (name: RegExp) => screen.getByRole('checkbox', { name })
const outcome = (name: string) => screen.getByRole('heading', { name })

/** Opens the example as a document and returns its address, then opens a plan to create a sprint from. */
async function openPlan(plan: Plan = examplePlan()): Promise<{ user: User; example: string }> {
  const user = await openSprint()
  await openFile(user, 'tidewater.json', writeDocument(sprintFormat, tool.exampleDoc()))
  await screen.findByText('tidewater.json is open')
  const example = location.hash
  await openFile(user, 'plan.json', writeDocument(planFormat, plan))
  await screen.findByRole('heading', { name: 'Which key results are these 90 days about?' })
  return { user, example }
}

/** A sprint from the plan's first three key results, starting January 4. */
async function startFromPlan(): Promise<User> {
  const { user } = await openPlan()
  await user.clear(screen.getByLabelText('First day'))
  await user.type(screen.getByLabelText('First day'), '2027-01-04')
  await user.click(screen.getByRole('button', { name: 'Start the plan' }))
  return user
}

test('the first page asks for key results and a start date, and keeps them across a reload', async () => {
  const { user } = await openPlan()
  expect(keyResult(/Launch the new sample box/)).toBeChecked()
  keyResult(/Launch the new sample box/).focus()
  await user.keyboard(' ')
  keyResult(/Orders delivered complete/).focus()
  await user.keyboard(' ')
  await user.clear(screen.getByLabelText('First day'))
  await user.type(screen.getByLabelText('First day'), '2027-01-04')
  keyResult(/Orders delivered complete/).focus()
  await screen.findByText(/Every week begins on a Monday\./)
  await reloadSprint()
  expect(keyResult(/Launch the new sample box/)).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Start the plan' }))
  outcome('Outcome C: Orders delivered complete and before 7 a.m.')
  screen.getByText(/Jan 4, 2027 to Apr 4, 2027/)
})

test('more key results can be added later, and Undo restores a deleted outcome', async () => {
  const user = await startFromPlan()
  await user.click(screen.getByRole('button', { name: 'Take over key results' }))
  expect(screen.queryByRole('checkbox', { name: /Weekly wholesale orders/ })).toBeNull()
  await user.click(keyResult(/Credit notes a month/))
  await user.click(screen.getByRole('button', { name: 'Take them over' }))
  outcome('Outcome D: Credit notes a month')
  await user.click(screen.getByRole('button', { name: 'Edit outcome D' }))
  await user.click(screen.getByRole('button', { name: 'Delete this outcome' }))
  screen.getByText('‘Credit notes a month’ is gone.')
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
  outcome('Outcome D: Credit notes a month')
})

/** Plans ten hours for Dana in week 1. She came with the plan and has no hours yet. */
async function planTenHours(user: User): Promise<void> {
  await openView(user, 'Weeks')
  const weeks = within(screen.getByRole('navigation', { name: 'Weeks' }))
  await user.click(weeks.getByRole('button', { name: /^Week 1\./ }))
  await user.click(screen.getByRole('button', { name: 'Add a line' }))
  expect(screen.getByLabelText('Big thing 4')).toHaveFocus()
  await user.paste('Call ten shops')
  const fourth = within(screen.getByRole('group', { name: 'Big thing 4' }))
  await user.selectOptions(fourth.getByLabelText('Who'), 'Dana')
  await fillIn(user, fourth.getByLabelText('Hours'), '10')
}

test('a fourth line counts, and hours for someone without any are too much', async () => {
  const user = await startFromPlan()
  await planTenHours(user)
  const side = within(screen.getByRole('complementary', { name: 'Hours and dates of week 1' }))
  const dana = side.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('Dana'))
  expect(dana).toHaveTextContent('10 of 0 hToo much')
  await openView(user, 'Hours')
  const hours = within(screen.getByRole('grid', { name: 'Hours by week' }))
  expect(hours.getAllByText('10 planned')).toHaveLength(1)
  hours.getByText(', too much')
})

test('values of a held review become check-ins when the tracker opens the file', async () => {
  const user = await startFromPlan()
  await planTenHours(user)
  await openView(user, 'Reviews')
  const reviews = within(screen.getByRole('navigation', { name: 'Reviews' }))
  await user.click(reviews.getByRole('button', { name: /Week 2/ }))
  const value = screen.getByLabelText('A. Weekly wholesale orders from the new district (orders)')
  await fillIn(user, value, '26')
  screen.getByText(/Its values go to the tracker, and count in the plan, once/)
  await user.click(screen.getByRole('button', { name: 'Mark as held' }))
  await openView(user, 'Plan')
  expect(screen.getAllByText(/By the line of Jan 17, as in the tracker\./)[0]).toBeVisible()
  const sprint = await downloaded(() => user.keyboard('{Control>}s{/Control}'))

  cleanup()
  history.replaceState(null, '', '/')
  await openTracker()
  await openFile(user, sprint.name, sprint.body)
  await screen.findByText('It was updated with other changes in the file.')
  await openView(user, 'Check-in')
  screen.getByText(/This is the big three of the sprint in this file\./)
  expect(screen.queryByRole('button', { name: 'Add a commitment' })).toBeNull()
  const tracked = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  const file = JSON.parse(await tracked.body.text())
  // Review 1 is due on Friday, January 15, in the week of Monday the 11th.
  expect(file.document.checkIns).toContainEqual(
    expect.objectContaining({ keyResultId: 'k1', week: '2027-01-11', value: 26 }),
  )
  expect(file.document.commitments).toContainEqual(
    expect.objectContaining({ text: 'Call ten shops', week: '2027-01-04', owner: 'Dana' }),
  )
  expect(file.others['sprint-plan'].document.reviews[0].values[0]).toBe(26)
})

async function workbookParts(user: User) {
  const { body } = await downloaded(() => chooseExport(user, /^Excel workbook/))
  const parts = unzipSync(new Uint8Array(await body.arrayBuffer()))
  return (name: string) => strFromU8(parts[`xl/${name}.xml`] ?? new Uint8Array())
}

test('a tracker value is the same in the plan and the workbook', async () => {
  const checkIns = [{ keyResultId: 'k1', week: '2027-02-22', value: 40, confidence: 7, note: '' }]
  const { user } = await openPlan({ ...samplePlan(), checkIns })
  await user.click(screen.getByRole('button', { name: 'Start the plan' }))
  expect(screen.getAllByText(/, now 40 orders/)[0]).toBeVisible()
  const outcomes = (await workbookParts(user))('worksheets/sheet1')
  expect(outcomes).toContain('<v>40</v>')
})
