import { expect, test } from 'vitest'
import { downloaded } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { noteTool } from '#tests/components/note-tool.tsx'
import { textField } from '#tests/components/notes.tsx'
import { openDemo } from '#tests/components/open-tool.tsx'
import { screen } from '#tests/components/react.tsx'

const open = () => openDemo('strategic-okr-planner', noteTool)

test('the product page opens in a new tab, so that no work is lost', () => {
  open()
  const link = screen.getByRole('link', { name: 'Get the full strategic okr planner' })
  expect(link).toHaveAttribute('target', '_blank')
})

test('Ctrl+S in a field saves a file', async () => {
  const user = open()
  await fillIn(user, textField(), 'Saved by key')
  const file = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  expect(await file.body.text()).toContain('Saved by key')
})

test('a change beyond the demo’s limit is not made, and the demo says so', async () => {
  const user = open()
  await fillIn(user, textField(), 'x'.repeat(41))
  expect(await screen.findByText('That is more than the demo allows')).toBeVisible()
  expect(screen.getByText('The demo holds 40 letters. The full tool has no limit.')).toBeVisible()
  expect(textField()).toHaveValue('')
})
