import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openDemo, openTool } from '#tests/components/open-tool.tsx'
import { fireEvent, screen, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { ranking } from '#tests/tools/decision/ranking.ts'
import type { Framework } from '../files/format.ts'
import { emptyCriterion, emptyDecision, emptyOption } from '../model/model.ts'
import { tool } from '../tool.tsx'

const id = 'executive-decision-framework'

function decisionAbout(criteria: readonly string[]): Framework {
  const decision = {
    ...emptyDecision('d1'),
    options: ['Keep it', 'Sell it'].map((name) => ({ ...emptyOption(name), name })),
    criteria: criteria.map((name) => ({ ...emptyCriterion(name), name })),
  }
  return { decisions: [decision], openId: 'd1' }
}

const stepByStep = () => screen.getByRole('button', { name: 'Set the weights step by step' })
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string) => dialog().getByRole('button', { name })
const slider = (criterion: string) => screen.getByRole('slider', { name: `Points for ${criterion}` })

/** Moves a slider. Its keys are the browser's own, which the journey in the browser presses. */
function slideTo(element: HTMLElement, points: number): void {
  fireEvent.change(element, { target: { value: String(points) } })
}

test('weights are set by comparing each criterion with the most important one', async () => {
  const user = await openTool(id, tool, decisionAbout(['Fit', 'Cost', 'Ease']))
  await openView(user, 'Weights')
  await user.click(stepByStep())
  await expectNoAxeFindings(screen.getByRole('dialog'))
  await user.click(dialog().getByRole('radio', { name: /Cost/ }))
  await user.click(press('Next'))
  slideTo(dialog().getByRole('slider'), 60)
  await user.click(press('Next'))
  slideTo(dialog().getByRole('slider'), 10)
  await user.click(press('Use these weights'))
  expect(slider('Cost')).toHaveProperty('value', '100')
  expect(slider('Fit')).toHaveProperty('value', '60')
  expect(slider('Ease')).toHaveProperty('value', '10')
})

test('a comparison left halfway goes on after a reload, and begins anew once it was used', async () => {
  const user = await openTool(id, tool, decisionAbout(['Cash', 'Time']))
  await openView(user, 'Weights')
  await user.click(stepByStep())
  await user.click(dialog().getByRole('radio', { name: /Time/ }))
  await user.click(press('Next'))
  slideTo(dialog().getByRole('slider'), 30)
  await user.keyboard('{Escape}')
  const after = await reloadTool(id, tool)
  await openView(after, 'Weights')
  await after.click(stepByStep())
  expect(dialog().getByRole('slider', { name: 'Points for Cash' })).toHaveProperty('value', '30')
  await after.click(press('Use these weights'))
  expect(slider('Cash')).toHaveProperty('value', '30')
  await after.click(stepByStep())
  dialog().getByText('Question 1 of 2')
})

test('moving a weight past its switch changes the winner, as the range says', async () => {
  const user = openDemo(id, tool)
  await openView(user, 'How sure')
  screen.getByText('is the chance that Warehouse partner in Reno ranks first.')
  expect(screen.getAllByText('73%').length).toBeGreaterThan(0)
  await user.click(screen.getByText('Show the data as a table'))
  expect(screen.getByRole('row', { name: /Control over service/ }).textContent).toContain(
    '17.5%: Own warehouse in Reno',
  )
  // 60 of 365 points are 16%, still below the switch at 17.5%; 65 of 370 are above it.
  await openView(user, 'Weights')
  slideTo(slider('Control over service'), 60)
  expect(ranking()[0]).toContain('Warehouse partner in Reno')
  slideTo(slider('Control over service'), 65)
  expect(ranking()[0]).toContain('Own warehouse in Reno')
})

test('the simulation runs again with another seed', async () => {
  const user = openDemo(id, tool)
  await openView(user, 'How sure')
  await user.click(screen.getByRole('button', { name: 'Run again with another seed' }))
  screen.getByText(/^5,000 runs with seed 2028\./)
})
