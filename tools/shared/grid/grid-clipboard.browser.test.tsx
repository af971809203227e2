import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render, screen } from '#tests/components/react.tsx'
import { cellAt, openTable } from '#tests/components/table.tsx'

/** The browser sends clipboard events to where its text cursor was last, which only a real browser has. */

test('cells that were clicked are pasted into and copied from, with the real clipboard', async () => {
  const { changes } = openTable()
  render(<textarea aria-label="Another program" />)
  const elsewhere = screen.getByLabelText('Another program')
  await userEvent.fill(elsewhere, '16\n18')
  await userEvent.keyboard('{Control>}ac{/Control}')

  await userEvent.click(cellAt(0, 1))
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.poll(() => [cellAt(0, 1), cellAt(1, 1)].map(({ textContent }) => textContent)).toEqual(['16', '18'])
  expect(changes).toHaveLength(1)

  await userEvent.click(cellAt(1, 1))
  await userEvent.keyboard('{Control>}c{/Control}')
  await userEvent.click(elsewhere)
  await userEvent.keyboard('{Control>}av{/Control}')
  await expect.element(elsewhere).toHaveValue('18')
})

test('a number is copied to the real clipboard with all its digits', async () => {
  openTable()
  render(<textarea aria-label="Another program" />)
  await userEvent.click(cellAt(0, 1))
  await userEvent.keyboard('0.125{Enter}')
  await userEvent.click(cellAt(0, 1))
  await userEvent.keyboard('{Control>}c{/Control}')
  await userEvent.click(screen.getByLabelText('Another program'))
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.element(screen.getByLabelText('Another program')).toHaveValue('0.125')
})
