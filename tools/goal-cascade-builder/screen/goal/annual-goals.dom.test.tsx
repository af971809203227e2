import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { goalFields, goalRow } from '#tests/components/tree.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { emptyGoal, emptyObjective } from '#tools/shared/okr/new-rows.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { tool } from '../../tool.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-20T10:00:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

const id = 'goal-cascade-builder'
const late = 'The last day must not come before the first.'

/** Three annual goals with numbers, for 2027. */
function threeGoals(): Plan {
  const numbers = [
    ['Grow revenue', 1.8, 2.4, '$M'],
    ['Deliver on time', 88, 96, '%'],
    ['Fewer complaints', 40, 10, 'a month'],
  ] as const
  return {
    ...emptyPlan('three-goals'),
    title: 'OKRs for Q1 2027',
    period: { name: 'Q1 2027', start: '2027-01-01', end: '2027-03-31' },
    goals: numbers.map(([title, baseline, target, unit], index) => ({
      ...emptyGoal(`g${index}`),
      title,
      baseline,
      target,
      unit,
    })),
  }
}

/** The same with reported values for complaints. */
function withValues(values: Plan['goals'][number]['values']): Plan {
  const plan = threeGoals()
  return { ...plan, goals: plan.goals.map((goal) => (goal.id === 'g2' ? { ...goal, values } : goal)) }
}

async function openComplaints(plan: Plan) {
  const user = await openTool(id, tool, plan)
  await user.click(goalRow('Fewer complaints'))
  return { user, fields: within(goalFields()) }
}

const form = () => within(within(goalFields()).getByRole('group', { name: 'Report a value' }))
const reportButton = () => form().getByRole('button', { name: 'Report the value' })

test('an annual goal’s numbers can be typed with a comma or a point', async () => {
  const user = await openTool(id, tool, emptyPlan('blank'))
  await user.click(screen.getByRole('button', { name: 'Write the first goal' }))
  await user.paste('Grow revenue')
  await user.keyboard('{Enter}')
  await fillIn(user, within(goalFields()).getByLabelText('From'), '1,8')
  await fillIn(user, within(goalFields()).getByLabelText('To'), '2,4')
  await fillIn(user, within(goalFields()).getByLabelText('Unit'), '$M')
  expect(goalRow('Grow revenue')).toMatchTextContent('The year: no value yet.')
  await user.click(goalRow('Grow revenue'))
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  await user.paste('Second')
  await user.keyboard('{Enter}')
  expect(goalRow('Second')).toHaveFocus()
  await user.click(goalRow('Grow revenue'))
  expect(within(goalFields()).getByLabelText('To')).toHaveValue('2.4')
})

test('an invalid number stays in the field, is marked and not saved', async () => {
  const { user, fields } = await openComplaints(threeGoals())
  await fillIn(user, fields.getByLabelText('From'), 'forty')
  await user.tab()
  expect(fields.getByLabelText('From')).toHaveAttribute('aria-invalid', 'true')
  expect(fields.getByLabelText('From')).toHaveValue('forty')
  await fillIn(user, fields.getByLabelText('From'), '40')
  await user.tab()
  expect(fields.getByLabelText('From')).not.toHaveAttribute('aria-invalid', 'true')
})

test('a goal’s year is twelve months by default and must not end before it starts', async () => {
  const { user, fields } = await openComplaints(threeGoals())
  await fillIn(user, fields.getByLabelText('First day'), '2027-02-01')
  await user.tab()
  expect(fields.getByText(/to Jan 31, 2028/)).toBeVisible()
  await fillIn(user, fields.getByLabelText('Last day'), '2027-01-01')
  await user.tab()
  expect(fields.getByText(late)).toBeVisible()
  await fillIn(user, fields.getByLabelText('Last day'), '2027-12-31')
  await user.tab()
  expect(fields.queryByText(late)).toBeNull()
  expect(fields.getByText(/Judged over Feb 1, 2027 to Dec 31, 2027/)).toBeVisible()
})

test('reporting needs a value and a past day without one', async () => {
  const { user, fields } = await openComplaints(threeGoals())
  await user.click(reportButton())
  expect(fields.getByRole('alert')).toMatchTextContent(/^Type the value first\.$/)
  await fillIn(user, form().getByLabelText(/^Value/), '34')
  await fillIn(user, form().getByLabelText('On'), '2027-02-21')
  await fillIn(user, form().getByLabelText('Note'), 'After the new hotline')
  await user.click(reportButton())
  expect(fields.getByRole('alert')).toMatchTextContent(/^That day has not come yet\.$/)
  await fillIn(user, form().getByLabelText('On'), '2027-02-19')
  await user.click(reportButton())
  expect(goalRow('Fewer complaints')).toMatchTextContent('The year: 20% of the way. On track')
  expect(fields.getByRole('list', { name: 'Reported values' })).toMatchTextContent('After the new hotline')

  await fillIn(user, form().getByLabelText(/^Value/), '33')
  await fillIn(user, form().getByLabelText('On'), '2027-02-19')
  await user.click(reportButton())
  expect(fields.getByRole('alert')).toMatchTextContent('There is a value for Feb 19, 2027 already.')
  await fillIn(user, form().getByLabelText('On'), '2027-02-12')
  await user.click(reportButton())
  const values = within(fields.getByRole('list', { name: 'Reported values' }))
  expect(values.getAllByRole('listitem')).toHaveLength(2)
})

test('a reported value can be corrected, deleted and restored with undo', async () => {
  const { user, fields } = await openComplaints(
    withValues([
      { day: '2027-02-12', value: 33, note: '' },
      { day: '2027-02-19', value: 34, note: '' },
    ]),
  )
  await user.click(fields.getByRole('button', { name: 'Correct the value of Feb 19, 2027' }))
  const values = within(fields.getByRole('list', { name: 'Reported values' }))
  await fillIn(user, values.getByLabelText('Value'), '25')
  expect(goalRow('Fewer complaints')).toMatchTextContent('The year: 50% of the way.')
  await user.click(fields.getByRole('button', { name: 'Delete the value of Feb 19, 2027' }))
  expect(screen.getAllByText('The value 25 a month of Feb 19, 2027 is gone.')[0]).toBeVisible()
  expect(goalRow('Fewer complaints')).toMatchTextContent('The year: 23% of the way as of Feb 12.')
  await user.keyboard('{Control>}z{/Control}')
  expect(goalRow('Fewer complaints')).toMatchTextContent('The year: 50% of the way.')
})

test('a goal that also serves another counts there, and undo and redo work', async () => {
  const plan = threeGoals()
  const vans = { ...emptyObjective('vans', 'g1'), level: 'company' as const, title: 'Vans leave by six' }
  const user = await openTool(id, tool, { ...plan, objectives: [vans] })
  await user.click(goalRow('Vans leave by six'))
  const fields = within(goalFields())
  await fillIn(user, fields.getByLabelText('Team'), 'Delivery')
  await user.click(fields.getByRole('button', { name: 'Add a key result' }))
  await user.keyboard('Late{Tab}20{Tab}0{Tab}5{Tab}')
  await user.selectOptions(await fields.findByLabelText('Also serves'), 'Fewer complaints')
  await user.click(fields.getByRole('button', { name: 'Add' }))
  expect(goalRow('Fewer complaints')).toMatchTextContent('Vans leave by six serves it too')
  expect(goalRow('Fewer complaints')).toMatchTextContent('75%')
  expect(goalRow('Vans leave by six')).toMatchTextContent('Also serves ‘Fewer complaints’')
  expect(goalRow('Vans leave by six')).toMatchTextContent('Delivery')
  await expectNoAxeFindings(goalFields())
  await user.click(goalRow('Grow revenue'))
  await user.keyboard('{Control>}z{/Control}')
  expect(goalRow('Fewer complaints')).not.toMatchTextContent('serves it too')
  await user.keyboard('{Control>}y{/Control}')
  expect(goalRow('Fewer complaints')).toMatchTextContent('serves it too')
})

test('moving the plan over New Year moves its name and due dates; annual goals keep their year', async () => {
  const plan = withValues([{ day: '2027-02-19', value: 25, note: '' }])
  const user = await openTool(id, tool, plan)
  await user.click(goalRow('Deliver on time'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.paste('Vans')
  await user.click(within(goalFields()).getByRole('button', { name: 'Add a key result' }))
  await user.keyboard('Late{Tab}')
  const before = goalRow('Fewer complaints').textContent
  await user.click(screen.getByRole('button', { name: 'Edit name and dates' }))
  const dialog = screen.getByRole('dialog', { name: 'The plan' })
  const about = within(dialog)
  await fillIn(user, about.getByLabelText('Last day'), '2028-03-31')
  await fillIn(user, about.getByLabelText('First day'), '2028-01-01')
  await user.click(about.getByLabelText('Name'))
  expect(about.getByLabelText('Name')).toHaveValue('OKRs for Q1 2028')
  expect(about.getByRole('status')).toMatchTextContent('‘Deliver on time’ keeps its year, Jan 1, 2027 to Dec 31, 2027.')
  await expectNoAxeFindings(dialog)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(goalRow('Fewer complaints').textContent).toBe(before)
  await user.click(goalRow('Vans'))
  expect(within(goalFields()).getByLabelText('Due')).toHaveValue('2028-03-31')
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByRole('heading', { name: 'OKRs for Q1 2027' })).toBeVisible()
  expect(within(goalFields()).getByLabelText('Due')).toHaveValue('2027-03-31')
})
