import { isRouteErrorResponse } from 'react-router'
import type { Role } from '#content/admin/roles.ts'
import type { Frame } from '#ui/frame/frame.ts'

/** What is told to who is signed in and may not look, and who they are. */
export type Closed = { words: string; email: string; role: Role; frame: Frame }

export function closedBy(error: unknown): Closed | undefined {
  return isRouteErrorResponse(error) && error.status === 403 ? (error.data as Closed) : undefined
}
