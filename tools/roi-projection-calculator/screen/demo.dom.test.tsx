import { expect, test } from 'vitest'
import { openDemo } from '#tests/components/open-tool.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { openView, retype } from '#tests/components/tool-actions.ts'
import { figure } from '#tests/tools/roi/result-figures.ts'
import { tool } from '../tool.tsx'

const id = 'roi-projection-calculator'

test('"what if sales come in at half?" can be answered by keyboard alone', async () => {
  const user = openDemo(id, tool)
  expect(figure('Break-even').textContent).toBe('Month 15, Mar 2028')
  screen.getByRole('tab', { name: 'Result' }).focus()
  const isInGrid = () => Boolean(document.activeElement?.closest('[role=grid]'))
  for (let presses = 0; presses < 30 && !isInGrid(); presses += 1) await user.tab()
  expect(document.activeElement?.closest('[role=grid]')?.getAttribute('aria-label')).toBe('Scenarios')
  // Go to the expected scenario's revenue.
  await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}50{Enter}')
  await waitFor(() => expect(figure('Break-even').textContent).toBe('Month 21, Sep 2028'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(figure('Break-even').textContent).toBe('Month 15, Mar 2028'))
})

test('the input that matters most is named, with the figures as a table', async () => {
  const user = openDemo(id, tool)
  await openView(user, 'What matters most')
  screen.getByRole('heading', { name: /^Check ‘Chance that the benefits come’ twice/ })
  await user.click(screen.getByText('Show the data as a table'))
  const first = () => within(screen.getByRole('table')).getAllByRole('row')[1]?.textContent
  expect(first()).toBe('Chance that the benefits come72%$79,387100%$179,659$100,272')
  await retype(user, screen.getByLabelText('Down and up by, %'), '10')
  expect(first()).toContain('81%')
})

test('the demo rejects a fifth cost', async () => {
  const user = openDemo(id, tool)
  await openView(user, 'Costs and benefits')
  await user.click(screen.getByRole('button', { name: 'Add a cost' }))
  screen.getByText('The demo holds four costs. The full tool has no limit.')
  expect(within(screen.getByRole('grid', { name: 'Costs' })).getAllByRole('row')).toHaveLength(5)
})
