import type { UserEvent } from '@testing-library/user-event'
import { newId } from '#tools/shared/document/new-id.ts'
import type { Dashboard } from '#tools/team-performance-dashboard/files/format.ts'
import { tool } from '#tools/team-performance-dashboard/tool.tsx'
import { openTool } from './open-tool.tsx'
import { screen, within } from './react.tsx'

/** Opens the dashboard. It remembers the week and the person on screen by the document's id, so each test has its own. */
export function openDashboard(doc: Dashboard = tool.exampleDoc()): Promise<UserEvent> {
  return openTool('team-performance-dashboard', tool, { ...doc, id: newId() })
}

/** The first line of a view: who needs help, or that no one does. */
export const headline = () => within(view()).getAllByRole('heading', { level: 3 })[0] as HTMLElement

export const view = () => screen.getByRole('tabpanel')

/** A row of a table or grid by what its first cell says. Asking a whole grid for names costs seconds. */
export function rowOf(part: Element, name: string): HTMLElement {
  const rows = [...part.querySelectorAll<HTMLElement>('tr, [role=row]')]
  const row = rows.find((each) =>
    each.querySelector('th, td, [role=gridcell], [role=rowheader]')?.textContent?.startsWith(name),
  )
  if (!row) throw new Error(`No row begins with ‘${name}’.`)
  return row
}

export function cellOf(part: Element, name: string, column: number): HTMLElement {
  return rowOf(part, name).querySelectorAll<HTMLElement>('td, [role=gridcell]')[column] as HTMLElement
}

/** Pastes a table, which opens the import dialog. */
export async function pasteTable(user: UserEvent, text: string): Promise<void> {
  await user.click(screen.getByLabelText('Import a table'))
  await user.paste(text)
}

export const importDialog = () => screen.getByRole('dialog')

export const importFile = () => within(importDialog()).getByRole('button', { name: 'Import' })
