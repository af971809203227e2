import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { ToolId } from '#tools/list.ts'
import type { Tool } from '#tools/shared/shell/tool.tsx'
import { downloaded, openFile } from './files.ts'
import { openTool } from './open-tool.tsx'
import { cleanup, screen, waitFor } from './react.tsx'

export type SuiteFile = { name: string; text: string }

/** Closes the tool that is open, which keeps its documents, and opens another one without a document. */
export async function switchTo<Doc, Action>(id: ToolId, tool: Tool<Doc, Action>): Promise<UserEvent> {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  history.replaceState(null, '', '/')
  return openTool(id, tool, tool.emptyDoc())
}

/** Opens a file with the Open button, and waits for the document. */
export async function openSuiteFile(user: UserEvent, { name, text }: SuiteFile): Promise<void> {
  await openFile(user, name, text)
  expect(await screen.findByText(`${name} is open`)).toBeVisible()
}

/** Opens a file that holds nothing of this tool yet, and begins its part. */
export async function beginInFile(user: UserEvent, { name, text }: SuiteFile): Promise<void> {
  await openFile(user, name, text)
  await user.click(await screen.findByRole('button', { name: 'Start in this file' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

export async function saveSuiteFile(user: UserEvent): Promise<SuiteFile> {
  const { name, body } = await downloaded(() => user.click(screen.getByRole('button', { name: 'Save' })))
  return { name, text: await body.text() }
}
