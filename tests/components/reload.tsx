import type { UserEvent } from '@testing-library/user-event'
import type { ToolId } from '#tools/list.ts'
import type { Tool } from '#tools/shared/shell/tool.tsx'
import { openTool } from './open-tool.tsx'
import { cleanup } from './react.tsx'

/** Closes the page and opens the tool again. Only what the browser keeps is still there. */
export async function reloadTool<Doc, Action>(id: ToolId, tool: Tool<Doc, Action>): Promise<UserEvent> {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  return openTool(id, tool, tool.emptyDoc())
}
