import { expect, test } from 'vitest'
import { downloaded, openFile } from '#tests/components/files.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { cleanup, screen } from '#tests/components/react.tsx'
import { goalRow } from '#tests/components/tree.ts'
import { tool as cascade } from '#tools/goal-cascade-builder/tool.tsx'
import { tool as planner } from '#tools/strategic-okr-planner/tool.tsx'

test('the planner’s file opens as a tree, is added to, and shows the addition in the planner', async () => {
  let user = await openTool('strategic-okr-planner', planner)
  const planned = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  const text = await planned.body.text()
  const { objectives, keyResults } = JSON.parse(text).document
  cleanup()
  localStorage.clear()

  user = await openTool('goal-cascade-builder', cascade, cascade.emptyDoc())
  await openFile(user, planned.name, text)
  await screen.findByText(`${planned.name} is open`)
  for (const { title } of objectives) expect(goalRow(title)).toBeVisible()
  await user.click(goalRow(objectives[0].title))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.paste('Sales: ten')
  const saved = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  const after = await saved.body.text()
  const { document: changed } = JSON.parse(after)
  expect(changed.keyResults).toEqual(keyResults)
  expect(changed.objectives.slice(0, objectives.length)).toEqual(objectives)
  expect(changed.objectives.at(-1)).toMatchObject({ parentId: objectives[0].id, level: 'team' })
  cleanup()
  localStorage.clear()

  user = await openTool('strategic-okr-planner', planner, planner.emptyDoc())
  await openFile(user, saved.name, after)
  await screen.findByText(`${saved.name} is open`)
  await user.click(screen.getByRole('tab', { name: 'Alignment' }))
  expect(screen.getAllByText('Sales: ten')[0]).toBeVisible()
})
