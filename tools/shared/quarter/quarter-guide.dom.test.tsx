import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { noteTool } from '#tests/components/note-tool.tsx'
import { openTool } from '#tests/components/open-tool.tsx'
import { cleanup, screen, waitFor, within } from '#tests/components/react.tsx'
import { type ToolId, toolIds } from '#tools/list.ts'
import { guideTitle } from './steps.ts'

const titleOf = (id: ToolId) => id.replaceAll('-', ' ')
const guide = () => screen.findByRole('dialog', { name: guideTitle })
const press = async (user: Awaited<ReturnType<typeof openTool>>, name: string) => {
  screen.getByRole('button', { name }).focus()
  await user.keyboard('{Enter}')
}

test('Help leads to the guide by key, and Escape leads back, step by step', async () => {
  const user = await openTool('strategic-okr-planner', noteTool)
  await press(user, 'Help')
  await press(user, guideTitle)
  await expectNoAxeFindings(await guide())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: guideTitle })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the guide names all tools, and says in each of them where it is', async () => {
  for (const id of toolIds) {
    const user = await openTool(id, noteTool)
    await user.click(screen.getByRole('button', { name: 'Help' }))
    await user.click(screen.getByRole('button', { name: guideTitle }))
    const dialog = within(await guide())
    const here = dialog.getAllByText('You are here').map((each) => each.closest('li'))
    for (const step of here) expect(step).toHaveTextContent(titleOf(id))
    for (const each of toolIds) expect(dialog.getAllByText(titleOf(each)).length).toBeGreaterThan(0)
    cleanup()
  }
})
