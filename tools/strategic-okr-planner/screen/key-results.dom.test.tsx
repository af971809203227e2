import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { chooseExport, downloaded } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { tool } from '../tool.tsx'

const id = 'strategic-okr-planner'
const objective = () => within(screen.getByRole('region', { name: 'Objective 1' }))

/** A cell of the first key result, by column name. */
function cell(column: string): HTMLElement {
  const at = objective()
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === column)
  const row = objective().getAllByRole('row')[1] as HTMLElement
  return within(row).getAllByRole('gridcell')[at] as HTMLElement
}

async function openForm(user: Awaited<ReturnType<typeof openTool>>, name: string) {
  await user.click(screen.getByRole('button', { name: `Edit key result: ${name}` }))
  return within(screen.getByRole('dialog'))
}

const trial = 'Trial customers that order again in week two'

test('an initiative can be added in the form, ticked in the plan, exported and saved', async () => {
  const user = await openTool(id, tool)
  const form = await openForm(user, trial)
  await user.click(form.getByRole('button', { name: 'Add an initiative' }))
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Initiative 1')))
  await user.paste('Call after three days')
  await fillIn(user, form.getByLabelText('Who'), 'Dana')
  await user.type(form.getByLabelText('By'), '2027-02-05{Enter}')
  await user.selectOptions(form.getByLabelText('Ambition'), 'Committed')
  form.getByText(/^Promised in full\./)
  await user.keyboard('{Escape}')
  const ticked = () => objective().getByLabelText('Call after three days · Dana, by Feb 5')
  await user.click(ticked())

  await reloadTool(id, tool)
  expect(ticked()).toHaveProperty('checked', true)
  const csv = await downloaded(() => chooseExport(user, 'CSV of all key results'))
  expect(await csv.body.text()).toContain('"Committed","1","1","[x] Call after three days | Dana | 2027-02-05"')
})

test('weights are validated and become shares of the objective and the plan', async () => {
  const user = await openTool(id, tool)
  const form = await openForm(user, trial)
  await fillIn(user, form.getByLabelText('Weight'), '-1')
  await user.tab()
  form.getByText(/Type a number from 0 to 1,000/)
  await fillIn(user, form.getByLabelText('Weight'), '3')
  await user.tab()
  // 3 of 1 + 3: the key result without numbers does not count.
  await form.findByText('Counts 75% of its objective.')
  await user.keyboard('{Escape}')
  expect(objective().queryByLabelText('Weight')).toBeNull()
  await user.click(objective().getByText('More: why now, and its weight'))
  await fillIn(user, objective().getByLabelText('Weight'), '3')
  await user.tab()
  await objective().findByText('Counts 75% of the plan.')
})

test('what few need is folded in the form until it is used', async () => {
  const user = await openTool(id, tool)
  const form = await openForm(user, 'Weekly wholesale orders from the new district')
  expect(form.queryByLabelText('Weight')).toBeNull()
  await user.click(form.getByText('More about it'))
  await user.selectOptions(form.getByLabelText('It should'), 'Keep at or below')
  await user.keyboard('{Escape}')
  expect(objective().getByRole('row', { name: /^Weekly wholesale/ })).toHaveTextContent('6060')
  const again = await openForm(user, 'Weekly wholesale orders from the new district')
  again.getByLabelText('Weight')
})

test('pasting a table skips its header and lists every rejected cell', async () => {
  const user = await openTool(id, tool)
  await user.click(cell('Key result'))
  await user.paste('Key result\tBaseline\tTarget\nWeekly wholesale orders\tmany\t1e400')
  const refused = screen.getByRole('dialog', { name: '2 cells were not pasted' })
  await expectNoAxeFindings(refused)
  expect(refused.textContent).toContain('Row 1. ‘Baseline’ cannot be ‘many’.')
  expect(refused.textContent).toContain('Row 1. ‘Target’ cannot be ‘1e400’.')
  await user.click(within(refused).getByRole('button', { name: 'Back to the table' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(objective().getAllByRole('row')).toHaveLength(4)
  expect(cell('Key result').textContent).toBe('Weekly wholesale orders')
})

test('Done keeps the form open while it has a field that is not right', async () => {
  const user = await openTool(id, tool)
  const form = await openForm(user, 'Weekly wholesale orders from the new district')
  await fillIn(user, form.getByLabelText('Target'), 'forty')
  await user.click(form.getByRole('button', { name: 'Done' }))
  expect(form.getByLabelText('Target')).toHaveFocus()
  await fillIn(user, form.getByLabelText('Target'), '40')
  await user.click(form.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
