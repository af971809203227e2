import { isRouteErrorResponse } from 'react-router'
import type { Role } from '#content/admin/roles.ts'
import type { Frame } from '#ui/frame/frame.ts'

/** Data of the page for signed-in users without permission. */
export type Closed = { words: string; email: string; role: Role; frame: Frame }

export function closedBy(error: unknown): Closed | undefined {
  return isRouteErrorResponse(error) && error.status === 403 ? (error.data as Closed) : undefined
}
