import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { exampleCase } from '../../model/example.ts'
import { simulate } from '../../model/risk/simulation.ts'
import { lossWords } from '../../model/risk/simulation-words.ts'
import { tool } from '../../tool.tsx'

const id = 'roi-projection-calculator'
const revenue = 'More wholesale orders, revenue'
const uncertain = { ...exampleCase(), ranges: { 'b1-amount': { low: 6000, high: 30_000 } } }
const low = 1
const high = 3

function rangeCell(input: string, column: typeof low | typeof high): HTMLElement {
  const grid = within(screen.getByRole('grid', { name: 'Ranges' }))
  const cells = grid.getByText(input).closest('tr')?.querySelectorAll('[role=gridcell]') ?? []
  return cells[column] as HTMLElement
}

async function typeRange(user: UserEvent, cell: HTMLElement, keys: string): Promise<void> {
  await user.click(cell)
  await user.keyboard(keys)
}

test('a range starts a simulation, which is the same after a reload', async () => {
  const user = await openTool(id, tool)
  await openView(user, 'What matters most')
  await user.click(screen.getByText('How sure is it? Give ranges and simulate'))
  await typeRange(user, rangeCell(revenue, low), '6000{Tab}{Tab}30k{Enter}')
  const found = lossWords(simulate(uncertain))
  await screen.findByText(found)
  await expectNoAxeFindings(screen.getByRole('tabpanel'))
  const after = await reloadTool(id, tool)
  await openView(after, 'What matters most')
  await screen.findByText(found)
  expect(rangeCell(revenue, high).textContent).toContain('30,000')
})

test('a range that excludes the planned value is rejected with a message', async () => {
  const user = await openTool(id, tool, uncertain)
  await openView(user, 'What matters most')
  await typeRange(user, rangeCell(revenue, low), '25000{Enter}')
  await screen.findAllByText(/Low is at most the likely value\./)
  await user.keyboard('{Escape}')
})

test('inflation, tax and payment months can have ranges too', async () => {
  const user = await openTool(id, tool, { ...exampleCase(), ranges: { tax: { low: null, high: 40 } } })
  await openView(user, 'What matters most')
  await user.click(screen.getByRole('button', { name: /^Show all \d+ inputs$/ }))
  await typeRange(user, rangeCell('Inflation', low), '-2{Enter}')
  await typeRange(user, rangeCell('Ordering site, month of payment', high), '6{Enter}')
  expect(rangeCell('Tax', high).textContent).toContain('40%')
  expect(rangeCell('Inflation', low).textContent).toContain('-2%')
  expect(rangeCell('Ordering site, month of payment', high).textContent).toContain('month 6')
  await screen.findByText(/^NPV is below zero in /)
})
