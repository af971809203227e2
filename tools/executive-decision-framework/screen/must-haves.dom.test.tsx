import { expect, test } from 'vitest'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView, retype } from '#tests/components/tool-actions.ts'
import { tool } from '../tool.tsx'

const id = 'executive-decision-framework'

test('a must-have rules an option out, and is there after a reload', async () => {
  const user = await openTool(id, tool)
  await openView(user, 'Frame')
  const floor = screen.getAllByLabelText('Out below')[0] as HTMLElement
  await retype(user, floor, '11{Enter}')
  screen.getByText('Type a number from 0 to 10, in steps of 0.5.')
  await retype(user, floor, '8.5{Tab}')
  await openView(user, 'Compare')
  const ruledOut = () =>
    within(screen.getByRole('list', { name: 'Ruled out' })).getAllByRole('listitem')[0]?.textContent
  expect(ruledOut()).toContain('is ruled out. Delivery time:')
  screen.getByText('out below 8.5')
  await reloadTool(id, tool)
  expect(ruledOut()).toContain('is ruled out.')
})

test('doubt about the weights is part of what the ranking says', async () => {
  const user = await openTool(id, tool)
  await user.click(screen.getByText('How sure is this ranking?'))
  screen.getByText('Ranks first, share of 5,000 runs')
  await user.selectOptions(screen.getByLabelText('How sure are you of the weights?'), 'Hardly: half more or less')
  screen.getByText(/With scores and weights this uncertain/)
})
