import userEvent, { type UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { type ToolId, toolIds } from '#tools/list.ts'
import { DemoEdition } from '#tools/shared/shell/editions/demo-edition.tsx'
import { FullEdition } from '#tools/shared/shell/editions/full-edition.tsx'
import type { Tool } from '#tools/shared/shell/tool.tsx'
import { render, screen } from './react.tsx'

/** Opens a tool's full edition with a document in it, which is kept in memory alone. */
export async function openTool<Doc, Action>(
  id: ToolId,
  tool: Tool<Doc, Action>,
  doc: Doc = tool.exampleDoc(),
): Promise<UserEvent> {
  nameTool(id)
  if (!tool.full) throw new Error('The full edition needs its parts.')
  const user = newUser()
  render(<FullEdition tool={{ ...tool, emptyDoc: () => doc }} full={tool.full} />)
  await screen.findByRole('button', { name: 'Documents' })
  return user
}

/** Opens a tool's demo, with its example. */
export function openDemo<Doc, Action>(id: ToolId, tool: Tool<Doc, Action>): UserEvent {
  nameTool(id)
  vi.stubGlobal('__EDITION__', 'demo')
  const user = newUser()
  render(<DemoEdition tool={{ ...tool, full: undefined }} />)
  return user
}

/** What the page of a tool says about it and the others. */
function nameTool(id: ToolId): void {
  const tools = toolIds.map((each) => ({ id: each, title: titleOf(each), path: `/toolbox/${each}` }))
  vi.stubGlobal('__TOOL__', {
    id,
    title: titleOf(id),
    productPath: `/toolbox/${id}`,
    icon: '/icon.svg',
    tools,
  })
}

const titleOf = (id: ToolId) => id.replaceAll('-', ' ')

/** Nothing lies over anything in a page without layout, and asking costs more than all the rest. */
function newUser(): UserEvent {
  return userEvent.setup({ pointerEventsCheck: 0 })
}
