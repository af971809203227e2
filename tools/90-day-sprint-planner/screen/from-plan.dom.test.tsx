import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { chooseExport, downloaded, openFile } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { goBackTo } from '#tests/components/go-back.ts'
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

/** Opens the example as a document of its own, whose address it returns, and then a plan to make a sprint from. */
async function openPlan(plan: Plan = examplePlan()): Promise<{ user: User; example: string }> {
  const user = await openSprint()
  await openFile(user, 'tidewater.json', writeDocument(sprintFormat, tool.exampleDoc()))
  await screen.findByText('tidewater.json is open')
  const example = location.hash
  await openFile(user, 'plan.json', writeDocument(planFormat, plan))
  await screen.findByRole('heading', { name: 'Which key results are these 90 days about?' })
  return { user, example }
}

/** A sprint of the plan's first three key results, from January 4. */
async function startFromPlan(): Promise<User> {
  const { user } = await openPlan()
  await user.clear(screen.getByLabelText('First day'))
  await user.type(screen.getByLabelText('First day'), '2027-01-04')
  await user.click(screen.getByRole('button', { name: 'Start the plan' }))
  return user
}

test('key results and the first day are chosen on the first page, which a reload keeps', async () => {
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

test('further key results are taken over later, and a deleted outcome comes back with Undo', async () => {
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

/** Ten hours for Dana in week 1. She came with the plan, without hours of her own. */
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

test('a fourth line counts, and hours for somebody who has none are too much', async () => {
  const user = await startFromPlan()
  await planTenHours(user)
  const side = within(screen.getByRole('complementary', { name: 'Hours and dates of week 1' }))
  const dana = side.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('Dana'))
  expect(dana).toHaveTextContent('10 of 0 hToo much')
  await openView(user, 'Hours')
  const hours = within(screen.getByRole('region', { name: 'Hours by person and week' }))
  expect(within(hours.getByRole('row', { name: /Dana/ })).getAllByRole('cell')[0]).toHaveTextContent(
    '10 hours planned, 0 hours available: too much',
  )
})

test('weeks can begin on another day', async () => {
  const user = await startFromPlan()
  await user.click(screen.getByRole('button', { name: 'Edit name and dates' }))
  await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Weeks begin on'), 'Sunday')
  await user.keyboard('{Escape}')
  screen.getByText(/Jan 3, 2027 to Apr 3, 2027/)
})

test('the values of a review that was held are check-ins when the tracker opens the file', async () => {
  const user = await startFromPlan()
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
  const tracked = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  const file = JSON.parse(await tracked.body.text())
  // Review 1 is due on Friday, January 15: the week of Monday the 11th.
  expect(file.document.checkIns).toContainEqual(
    expect.objectContaining({ keyResultId: 'k1', week: '2027-01-11', value: 26 }),
  )
  expect(file.others['sprint-plan'].document.reviews[0].values[0]).toBe(26)
})

async function compareWith(user: User, name: RegExp): Promise<void> {
  await openView(user, 'Side by side')
  await user.click(await screen.findByRole('checkbox', { name }))
}

async function workbookParts(user: User) {
  const { body } = await downloaded(() => chooseExport(user, /^Excel workbook/))
  const parts = unzipSync(new Uint8Array(await body.arrayBuffer()))
  return (name: string) => strFromU8(parts[`xl/${name}.xml`] ?? new Uint8Array())
}

test('two sprints side by side add up the hours of people with the same name, and stay chosen after a reload', async () => {
  const user = await startFromPlan()
  await planTenHours(user)
  await compareWith(user, /Tidewater/)
  expect(await screen.findByRole('region', { name: /Harbor Street/ })).toHaveTextContent(
    '10 hours planned of 0',
  )
  expect(await screen.findByRole('region', { name: /^Tidewater/ })).toHaveTextContent(
    '261 hours planned of 458',
  )
  const rename = async (from: string, to: string) => {
    await openView(user, 'Hours')
    const people = within(screen.getByRole('grid', { name: 'People' }))
    await user.click(people.getByRole('gridcell', { name: from }))
    await user.keyboard(`${to}{Enter}`)
    await openView(user, 'Side by side')
  }
  await reloadSprint()
  expect(await screen.findByRole('checkbox', { name: /Tidewater/ })).toBeChecked()
  await screen.findByText('Nobody: each works in one of these sprints only.')
  await rename('Dana', ' priya')
  const priya = await screen.findByRole('region', { name: 'priya' })
  expect(priya).toHaveTextContent('Promised in a usual week: 0 + 14 = 14 hours.')
  const week = within(priya).getByRole('row', { name: /Jan 4/ })
  expect(week).toHaveTextContent('10 of 0')
  expect(week).toHaveTextContent('Too much')

  // The workbook has both, also after a reload in a view that shows nothing of it.
  await openView(user, 'Plan')
  await reloadSprint()
  expect(screen.getByRole('tab', { name: 'Plan' })).toHaveAttribute('aria-selected', 'true')
  await expect
    .poll(async () => (await workbookParts(user))('workbook'))
    .toMatch(/People[\s\S]*Side by side[\s\S]*Shared people/)
  await rename('priya', 'Paula')
  await screen.findByText('Nobody: each works in one of these sprints only.')
})

test('a value from the tracker is the same in the plan, side by side, in the workbook, and from the other sprint', async () => {
  const checkIns = [{ keyResultId: 'k1', week: '2027-02-22', value: 40, confidence: 7, note: '' }]
  const { user, example } = await openPlan({ ...samplePlan(), checkIns })
  await user.click(screen.getByRole('button', { name: 'Start the plan' }))
  expect(screen.getAllByText(/, now 40 orders/)[0]).toBeVisible()
  await compareWith(user, /Tidewater/)
  const harbor = () => screen.findByRole('region', { name: /Harbor Street/ })
  expect(await harbor()).toHaveTextContent(', now 40 orders')
  expect((await workbookParts(user))('sharedStrings')).toContain(', now 40 orders, ')
  await goBackTo(example)
  await screen.findByRole('heading', { name: 'Fixed fees, fast closes, free evenings' })
  await compareWith(user, /Harbor Street/)
  expect(await harbor()).toHaveTextContent(', now 40 orders')
})
