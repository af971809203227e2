import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openTool } from '#tests/components/open-tool.tsx'
import { fireEvent, screen } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { codeFor, kitId, teamAssessment } from '#tests/tools/alignment/assessments.ts'
import { resultsRow } from '#tests/tools/alignment/results-row.ts'
import { tool } from '../tool.tsx'

/** Chooses "Excellent" for every question of the sheet. */
function rateAll(): void {
  for (const choice of screen.getAllByLabelText(/^(Excellent|Agree)$/)) fireEvent.click(choice)
}

async function openSheet(user: UserEvent): Promise<void> {
  await openView(user, 'Answers')
  await user.click(screen.getByText('Fill in a sheet on this computer'))
}

const panel = () => screen.getByRole('tabpanel')

test('a half-filled sheet waits through another view and a reload, until it is cleared', async () => {
  const user = await openTool(kitId, tool, teamAssessment())
  await openSheet(user)
  await user.type(screen.getByLabelText('Name'), 'Dana')
  await user.click(screen.getAllByLabelText('Excellent')[1] as HTMLElement)
  screen.getByText(/^15 questions to go\./)
  await openView(user, 'Results')
  await openSheet(user)
  screen.getByText(/^15 questions to go\./)
  const after = await reloadTool(kitId, tool)
  await openSheet(after)
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Dana')
  screen.getByText(/^15 questions to go\./)
  await after.click(screen.getByRole('button', { name: 'Clear the sheet' }))
  const again = await reloadTool(kitId, tool)
  await openSheet(again)
  screen.getByText(/^16 questions to go\./)
})

test('the same name again is asked about; both are kept if wanted, left out of the comparison, and Undo takes it back', async () => {
  const user = await openTool(kitId, tool)
  await openSheet(user)
  await user.type(screen.getByLabelText('Name'), 'tom')
  await user.selectOptions(screen.getByLabelText('Department'), 'Bakehouse')
  rateAll()
  screen.getByText('Tom has answered already. Is it the same person?')
  await user.click(screen.getByRole('button', { name: 'Another tom: keep both' }))
  await openView(user, 'Answers')
  screen.getByRole('heading', { name: '9 answers, after 90 days' })
  screen.getByText(/^‘Tom’ occurs here more than once\./)
  await openView(user, 'Before and after')
  expect(panel().textContent).toContain(
    'Compared: the 7 people who answered both times. Left out too: ‘Tom’ occurs more than once in a round',
  )
  await user.keyboard('{Control>}z{/Control}')
  expect(panel().textContent).toContain('Compared: the 8 people who answered both times.')
})

test('a pasted code of somebody who answered waits through a reload, then replaces the answer, and Undo takes it back', async () => {
  const user = await openTool(kitId, tool)
  const luis = () => resultsRow('Clarity of the vision')[4]
  expect(luis()).toBe('2, Somewhat')
  await openView(user, 'Answers')
  await user.click(screen.getByLabelText('Codes'))
  await user.paste(`Luis: ${codeFor(tool.exampleDoc(), Array<number>(17).fill(3), { nonce: 9 }, 'after')}`)
  await user.click(screen.getByRole('button', { name: 'Import codes' }))
  screen.getByText('0 imported, 0 not, 1 to confirm.')
  const after = await reloadTool(kitId, tool)
  await openView(after, 'Answers')
  await after.click(screen.getByRole('button', { name: 'Same person: use the new answer' }))
  expect(screen.queryByText(/Is it the same person\?/)).toBeNull()
  screen.getByRole('heading', { name: '8 answers, after 90 days' })
  await openView(after, 'Results')
  expect(luis()).toBe('3, Excellent')
  await after.keyboard('{Control>}z{/Control}')
  expect(luis()).toBe('2, Somewhat')
})
