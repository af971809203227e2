import { expect, test } from 'vitest'
import { openDemo } from '#tests/components/open-tool.tsx'
import { fireEvent, screen } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { ranking } from '#tests/tools/decision/ranking.ts'
import { tool } from '../tool.tsx'

const id = 'executive-decision-framework'

const slider = (criterion: string) => screen.getByRole('slider', { name: `Points for ${criterion}` })

/** Moves a slider. Its keys are the browser's own, which the journey in the browser presses. */
function slideTo(element: HTMLElement, points: number): void {
  fireEvent.change(element, { target: { value: String(points) } })
}

test('moving a weight past its switch changes the winner, as the range says', async () => {
  const user = openDemo(id, tool)
  await user.click(screen.getByText('How sure is this ranking?'))
  screen.getByText('is the chance that Warehouse partner in Reno ranks first.')
  expect(screen.getAllByText('73%').length).toBeGreaterThan(0)
  await user.click(screen.getByText('Show the data as a table'))
  expect(
    screen.getByRole('row', { name: /Control over service.*17\.5%: Own warehouse in Reno/ }),
  ).toBeTruthy()
  // 60 of 365 points are 16%, still below the switch at 17.5%; 65 of 370 are above it.
  await openView(user, 'Frame')
  slideTo(slider('Control over service'), 60)
  expect(ranking()[0]).toContain('Warehouse partner in Reno')
  slideTo(slider('Control over service'), 65)
  expect(ranking()[0]).toContain('Own warehouse in Reno')
})

test('the simulation runs again with another seed', async () => {
  const user = openDemo(id, tool)
  await user.click(screen.getByText('How sure is this ranking?'))
  await user.click(screen.getByRole('button', { name: 'Run again with another seed' }))
  screen.getByText(/^5,000 runs with seed 2028\./)
})

test('there are five views', () => {
  openDemo(id, tool)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Compare', 'Frame', 'Evidence', 'Decide', 'Log'],
  ])
})
