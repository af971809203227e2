import { expect, test } from 'vitest'
import { openDemo } from '#tests/components/open-tool.tsx'
import { screen } from '#tests/components/react.tsx'
import { openView, retype } from '#tests/components/tool-actions.ts'
import { ranking } from '#tests/tools/decision/ranking.ts'
import { tool } from '../tool.tsx'

const id = 'executive-decision-framework'

test('moving a weight past its switch changes the winner, as the range says', async () => {
  const user = openDemo(id, tool)
  await user.click(screen.getByText('How sure is this ranking?'))
  await user.click(screen.getByText('Show the data as a table'))
  screen.getByRole('row', { name: 'Warehouse partner in Reno 73%' })
  screen.getByText('above 17.5%, Own warehouse in Reno wins.')
  // 60 of 365 points are 16%, still below the switch at 17.5%; 65 of 370 are above it.
  const weigh = async (points: string) => {
    await openView(user, 'Frame')
    await retype(user, screen.getAllByLabelText(/^Points/)[4] as HTMLElement, `${points}{Tab}`)
    await openView(user, 'Compare')
  }
  await weigh('60')
  expect(ranking()[0]).toContain('Warehouse partner in Reno')
  await weigh('65')
  expect(ranking()[0]).toContain('Own warehouse in Reno')
})

test('there are five views', () => {
  openDemo(id, tool)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Compare', 'Frame', 'Evidence', 'Decide', 'Log'],
  ])
})
