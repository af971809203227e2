import { expect, test } from 'vitest'
import { cleanup, screen, waitFor, within } from '#tests/components/react.tsx'
import { type ToolId, toolIds } from '#tools/list.ts'
import { expectNoAxeFindings } from '../components/axe.ts'
import { downloaded, openFile } from '../components/files.ts'
import { fillIn } from '../components/fill-in.ts'
import { openDemo, openTool } from '../components/open-tool.tsx'
import { reloadTool } from '../components/reload.tsx'

/** What every tool in the list does, in both editions. */

/** A text field of each tool, and the view that has it. */
const fields: Record<ToolId, { view: string; label: string }> = {
  'strategic-okr-planner': { view: 'Table', label: 'Where you want to be' },
  'strategic-okr-execution-tracker': { view: 'Check-in', label: 'Note' },
  '90-day-sprint-planner': { view: 'Weeks', label: 'Big thing 1' },
  'roi-projection-calculator': { view: 'Costs and benefits', label: 'Initiative' },
  'team-performance-dashboard': { view: 'Setup', label: 'Name of the team' },
  'executive-decision-framework': { view: 'Frame', label: 'What has to be decided?' },
  'strategic-alignment-assessment-kit': { view: 'Answers', label: 'Team or company' },
  'goal-cascade-builder': { view: 'Tree', label: 'Goal' },
  'okr-workshop-facilitator-kit': { view: 'Prepare', label: 'Room' },
}

const toolOf = async (id: ToolId) => (await import(`../../tools/${id}/tool.tsx`)).tool
const titleOf = (id: ToolId) => id.replaceAll('-', ' ')
const views = () => screen.getAllByRole('tab')
const openView = () => views().findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
const button = (name: string) => screen.getByRole('button', { name })
const viewNamed = (id: ToolId) => screen.getByRole('tab', { name: fields[id].view })
const fieldOf = (id: ToolId) => screen.getAllByRole('textbox', { name: fields[id].label })[0] as HTMLElement

test.each(toolIds)('%s: the demo shows every view and leads to its product, without files', async (id) => {
  const tool = await toolOf(id)
  const user = openDemo(id, tool)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(titleOf(id))
  expect(screen.getByText(/^Demo: nothing is kept after you close or reload it\./)).toBeVisible()
  const toProduct = screen.getByRole('link', { name: `Get the full ${titleOf(id)}` })
  expect(toProduct).toHaveAttribute('href', `/toolbox/${id}`)
  expect(screen.queryByRole('button', { name: /^(Documents|Open|Export|Print)$/ })).toBeNull()
  for (const index of views().keys()) {
    await user.click(views()[index] as HTMLElement)
    expect(openView()).toBe(index)
  }
  const last = openView()
  cleanup()
  openDemo(id, tool)
  expect(openView()).toBe(last)
})

test('a demo asks before it is closed with work that is not in a file', async () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const demo = openDemo('okr-workshop-facilitator-kit', await toolOf('okr-workshop-facilitator-kit'))
  await demo.click(viewNamed('okr-workshop-facilitator-kit'))
  expect(asks()).toBe(false)
  await fillIn(demo, fieldOf('okr-workshop-facilitator-kit'), 'Typed into the demo')
  expect(asks()).toBe(true)
  await downloaded(() => demo.click(button('Save')))
  expect(asks()).toBe(false)
})

test.each(toolIds)('%s: Help opens without axe findings', async (id) => {
  const user = openDemo(id, await toolOf(id))
  await user.click(button('Help'))
  await expectNoAxeFindings(await screen.findByRole('dialog', { name: `How ${titleOf(id)} works` }))
})

test.each(toolIds)('%s: the full edition opens what was typed into the demo', async (id) => {
  const tool = await toolOf(id)
  const demo = openDemo(id, tool)
  await demo.click(viewNamed(id))
  await fillIn(demo, fieldOf(id), 'Typed into the demo')
  const file = await downloaded(() => demo.click(button('Save')))
  cleanup()
  history.replaceState(null, '', '/')

  const user = await openTool(id, tool, tool.emptyDoc())
  await openFile(user, file.name, file.body)
  expect(await screen.findByText(`${file.name} is open`)).toBeVisible()
  await user.click(viewNamed(id))
  expect(fieldOf(id)).toHaveValue('Typed into the demo')
})

test.each(toolIds)('%s: the full edition has all its buttons and keeps the view over a reload', async (id) => {
  const tool = await toolOf(id)
  const user = await openTool(id, tool, tool.emptyDoc())
  for (const name of ['Documents', 'Open', 'Save', 'Export', 'Print', 'Undo', 'Redo', 'Help']) {
    expect(button(name)).toBeVisible()
  }
  expect(screen.getByText(/Saved in this browser/)).toBeVisible()
  expect(document.body).not.toHaveTextContent('demo')

  await user.click(button('Documents'))
  await user.click(await screen.findByRole('button', { name: 'Start from the example' }))
  await waitFor(() => expect(openView()).toBe(0))
  await user.click(views()[2] as HTMLElement)
  await waitFor(() => expect(screen.getByText(/Saved in this browser · no file yet/)).toBeVisible())

  const after = await reloadTool(id, tool)
  expect(openView()).toBe(2)
  await after.click(button('Documents'))
  await after.click(await screen.findByRole('button', { name: 'Number and date formats' }))
  const formats = await screen.findByRole('dialog', { name: 'Numbers and dates' })
  await after.selectOptions(within(formats).getByLabelText('Numbers'), '1.234,5')
  await after.keyboard('{Escape}')
  await after.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(openView()).toBe(2)
})
