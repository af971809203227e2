import { browserName } from '#lib/web/browser-name.ts'
import { recordAction } from '#platform/audit.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import { endOtherSessions, endSession, listSessions } from '#platform/auth/sessions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'

export type ShownSession = { id: string; browser: string; firstAt: string; lastAt: string; isThis: boolean }

export async function readSessions(db: Db, { id }: User, thisId: string | undefined): Promise<ShownSession[]> {
  const sessions = await listSessions(db, id)
  return sessions
    .map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      browser: browserName(userAgent),
      firstAt: createdAt,
      lastAt: updatedAt,
      isThis: id === thisId,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

export async function signOutOne(db: Db, user: User, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await endSession(tx, user.id, id))) {
      throw new HttpError(404, 'This session has already ended.')
    }
    await recordAction(tx, user, { action: 'sessions-ended', subject: user.email })
  })
}

export async function signOutElsewhere(db: Db, user: User, thisId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await endOtherSessions(tx, user.id, thisId)
    const detail = `everywhere else: ${ended}`
    if (ended > 0) await recordAction(tx, user, { action: 'sessions-ended', subject: user.email, detail })
    return ended
  })
}
