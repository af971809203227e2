import type { Db } from '#platform/database/connect.server.ts'
import { readFailedMails } from './failed-mails.server.ts'
import { readTodos, type UnansweredCall } from './todos/todos.server.ts'

export type Today = Awaited<ReturnType<typeof readToday>>

/** All parts are limited and use an index. */
export async function readToday(db: Db, calls: readonly UnansweredCall[], now: Date) {
  return {
    readAt: now.toISOString(),
    todo: await readTodos(db, calls, now),
    failed: await readFailedMails(db, now),
  }
}
