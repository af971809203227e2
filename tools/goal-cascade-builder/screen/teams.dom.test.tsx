import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { chooseExport, downloaded } from '#tests/components/files.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { drawnGoals, goalFields, goalRow, goalRows } from '#tests/components/tree.ts'
import { tool } from '../tool.tsx'

const id = 'goal-cascade-builder'
const team = () => screen.getByLabelText('Show the goals of')
const openView = (name: string) => screen.getByRole('tab', { name })

async function openTeam(name: string, view?: string) {
  const user = await openTool(id, tool)
  if (view) await user.click(openView(view))
  await user.selectOptions(team(), name)
  return user
}

test('the tree of one team shows its goals with their ancestors', async () => {
  await openTeam('Kitchen')
  expect(goalRows()).toHaveLength(9)
  expect(screen.getByText(/^4 of 20 goals, with the way up/)).toBeVisible()
})

test('a filtered tree cannot be collapsed, by key or button', async () => {
  const user = await openTeam('Kitchen')
  expect(screen.getByRole('button', { name: 'Fold' })).toBeDisabled()
  await user.click(goalRow('Coffee shops'))
  await user.keyboard(' {ArrowRight}')
  expect(goalRow('Kitchen: a sample box')).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(goalRow('Grow wholesale')).toHaveFocus()
  expect(goalRows()).toHaveLength(9)
})

test('a new goal has no team, so the filter is removed and a message says so', async () => {
  const user = await openTeam('Kitchen')
  await user.click(screen.getByRole('button', { name: 'Annual goal' }))
  expect(screen.getByText(/^All goals are shown again/)).toBeVisible()
  expect(goalRows()).toHaveLength(21)
  await user.keyboard('{Control>}z{/Control}')
  expect(goalRows()).toHaveLength(20)
})

test('Escape in the fields returns to the goal’s row', async () => {
  const user = await openTool(id, tool)
  await user.click(goalRow('Vans pass'))
  await user.click(within(goalFields()).getByLabelText('Team'))
  await user.keyboard('{Escape}')
  expect(goalRow('Vans pass')).toHaveFocus()
})

test('the picture draws one team with ancestors', async () => {
  await openTeam('Kitchen', 'Picture')
  const frame = screen.getByRole('region', { name: 'Picture of the tree' })
  expect(screen.getByText(/^4 of 20 goals, with the way up/)).toBeVisible()
  expect(frame).toMatchTextContent('Only Kitchen')
  expect(drawnGoals()).toHaveLength(9)
  expect(drawnGoals('Hotels stay')).toHaveLength(1)
  expect(drawnGoals('Sales: open the new district')).toHaveLength(0)
  await expectNoAxeFindings(screen.getByRole('tabpanel'))
})

test('the picture is exported with its filter and says so; other files contain all teams', async () => {
  const user = await openTeam('Kitchen', 'Picture')
  const svg = await (await downloaded(() => chooseExport(user, 'Picture as SVG'))).body.text()
  expect(svg).not.toContain('Sales: open the new')
  expect(svg).toMatch(/Only Kitchen \(the whole plan: \d+% of/)
  const outline = await downloaded(() => chooseExport(user, 'Outline as Markdown'))
  expect(await outline.body.text()).toContain('Sales: open the new')
})

test('people and tree use the same team filter as the picture', async () => {
  const user = await openTeam('Kitchen', 'Picture')
  await user.click(openView('Checks and people'))
  const people = within(screen.getByRole('tabpanel', { name: 'Checks and people' }))
  expect(people.getByText('4 of 20 goals; a picture is exported and printed like this')).toBeVisible()
  expect(
    people
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
      .slice(-3),
  ).toEqual(['Mina', 'Tomas', 'Yusuf'])
  await expectNoAxeFindings(screen.getByRole('tabpanel'))
  await user.click(openView('Tree'))
  expect(goalRows()).toHaveLength(9)
  expect(team()).toHaveValue('kitchen')
})

test('a check that leads to another team’s goal removes the filter', async () => {
  const user = await openTeam('Kitchen')
  await user.click(openView('Checks and people'))
  const [show] = screen.getAllByRole('button', { name: /^Show ‘Post a picture/ })
  await user.click(show as HTMLElement)
  expect(goalRow('Post a picture')).toHaveFocus()
  expect(team()).toHaveValue('')
})
