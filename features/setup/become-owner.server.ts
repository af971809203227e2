import { recordAction } from '#platform/audit.server.ts'
import { insertOwner, recordSettings } from '#platform/auth/owner.server.ts'
import { hashNewPassword } from '#platform/auth/passwords.server.ts'
import { useSetupToken } from '#platform/auth/setup-link.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Env } from '#platform/env.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { BecomeOwner } from './schema.ts'

export async function becomeOwner(db: Db, env: Env, { token, name, email, password }: BecomeOwner): Promise<void> {
  const passwordHash = await hashNewPassword(password, email)
  await db.transaction().execute(async (tx) => {
    await useSetupToken(tx, token)
    if (!(await insertOwner(tx, { name, email, passwordHash }))) {
      throw new HttpError(409, 'An account with this email already exists. Please use another one.')
    }
    await recordSettings(tx, env)
    await recordAction(tx, { email }, { action: 'site-set-up', detail: 'With the setup link' })
  })
}
