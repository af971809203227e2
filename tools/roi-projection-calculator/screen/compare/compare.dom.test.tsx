import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { downloaded } from '#tests/components/files.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView, retype } from '#tests/components/tool-actions.ts'
import { figure } from '#tests/tools/roi/result-figures.ts'
import type { Case } from '../../files/case-file.ts'
import { editCase } from '../../model/edit-case.ts'
import { tool } from '../../tool.tsx'

const id = 'roi-projection-calculator'
const first = 'Online ordering for coffee shops and hotels'

/** The example, and an open copy without the account manager. */
function twoInitiatives(): Case {
  const copied = editCase(tool.exampleDoc(), { type: 'add-initiative', copy: true })
  const renamed = editCase(copied, { type: 'edit', changes: { title: 'By phone' } })
  return editCase(renamed, { type: 'remove-line', list: 'costs', id: 'c4' })
}

const table = () => screen.getByRole('region', { name: 'Initiatives side by side' })
const columns = () => within(table()).getAllByRole('columnheader')
const heading = (name: RegExp | string) => screen.getByRole('heading', { name })
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

test('a copied initiative is edited separately, and the one with the highest NPV is named', async () => {
  const user = await openTool(id, tool)
  await user.click(screen.getByText('Compare with other initiatives'))
  await press(user, 'Copy this one')
  expect(columns()).toHaveLength(2)
  await openView(user, 'Costs and benefits')
  await retype(user, screen.getByLabelText('Initiative'), 'By phone')
  await press(user, 'Remove Account manager')
  await openView(user, 'Result')
  heading(/^‘By phone’ is worth most/)
  expect(within(table()).getByRole('row', { name: /^NPV \$/ }).textContent).toContain('$143,847')
})

test('another initiative can be opened by keyboard with its own figures', async () => {
  const user = await openTool(id, tool, twoInitiatives())
  screen.getByRole('button', { name: `Open ${first}` }).focus()
  await user.keyboard('{Enter}')
  expect(figure('NPV').textContent).toBe('$143,847')
})

test('an initiative can be added from a file, undo removes it, and a reload keeps the rest', async () => {
  const user = await openTool(id, tool, twoInitiatives())
  const saved = await downloaded(() => press(user, 'Save'))
  const alone = JSON.stringify({
    ...JSON.parse(await saved.body.text()),
    document: JSON.parse(JSON.stringify(tool.exampleDoc())),
  })
  const input = screen.getByLabelText('Initiative to compare with')
  const asked = vi.spyOn(input, 'click')
  await press(user, 'Add from a file')
  expect(asked).toHaveBeenCalledOnce()
  await user.upload(input, new File([alone], 'one.json'))
  await waitFor(() => expect(columns()).toHaveLength(3))
  await waitFor(() => expect(localStorage.length).toBeGreaterThan(0))
  await press(user, 'Undo')
  expect(columns()).toHaveLength(2)
  await reloadTool(id, tool)
  await waitFor(() => expect(columns()).toHaveLength(2))
})

test('initiatives based on different scenarios are not ranked', async () => {
  const user = await openTool(id, tool, twoInitiatives())
  await user.selectOptions(screen.getByLabelText('The case argues from'), 'Cautious')
  heading(/^They have different scenarios/)
})

test('from an initiative without lines, the others can still be opened', async () => {
  const user = await openTool(id, tool, twoInitiatives())
  await press(user, 'Start another initiative')
  await openView(user, 'Result')
  heading('Nothing to calculate yet')
  await press(user, 'Open By phone')
  figure('NPV')
})
