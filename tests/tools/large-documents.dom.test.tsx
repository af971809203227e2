import { expect, test } from 'vitest'
import { drawnForKey } from '#tests/components/drawn-components.ts'
import { everyTool } from '#tests/components/every-tool.ts'
import { openView } from '#tests/components/tool-actions.ts'
import type { ToolId } from '#tools/list.ts'
import { largeDocuments } from './large-documents.ts'

/**
 * A key must appear at once however much the document holds. What takes time is drawing components that show nothing
 * new, so these are counted: a slow machine cannot make this test fail.
 */
const places: readonly [id: ToolId, view: string, field: 'input' | 'textarea'][] = [
  ['strategic-okr-planner', 'Table', 'textarea'],
  ['strategic-okr-execution-tracker', 'Check-in', 'textarea'],
  ['strategic-okr-execution-tracker', 'Plan', 'input'],
  ['90-day-sprint-planner', 'Reviews', 'textarea'],
  ['roi-projection-calculator', 'Costs and benefits', 'input'],
  ['team-performance-dashboard', 'Setup', 'input'],
  ['team-performance-dashboard', 'Quarter', 'textarea'],
  ['executive-decision-framework', 'Evidence', 'textarea'],
  ['strategic-alignment-assessment-kit', 'Discuss first', 'textarea'],
  ['goal-cascade-builder', 'Tree', 'textarea'],
  ['okr-workshop-facilitator-kit', 'Exercises', 'textarea'],
]

/** Tabs and a notice are some 120 components, a card with its fields some 50; all rows would be thousands. */
const maxDrawn = 250

test.for(places)('%s, %s: a key draws what it changes, not the whole document', async ([id, view, field]) => {
  const user = await everyTool[id].openText(largeDocuments[id].file())
  await openView(user, view)
  const place = document.querySelector<HTMLInputElement>(`[role=tabpanel][data-state=active] ${field}`)
  if (!place) throw new Error(`${view} has no ${field}.`)
  await user.click(place)
  await user.keyboard('{End}')
  const before = place.value
  expect(await drawnForKey(() => user.keyboard('b'))).toBeLessThan(maxDrawn)
  expect(place).toHaveValue(`${before}b`)
})
