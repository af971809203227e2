import { hashPassword } from 'better-auth/crypto'
import { recordAction } from '#platform/audit.server.ts'
import { insertOwner, noteSettings } from '#platform/auth/owner.server.ts'
import { useSetupToken } from '#platform/auth/setup-link.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Env } from '#platform/env.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import type { BecomeOwner } from './schema.ts'

/** The account is made, the link used up and both logged, or nothing is changed. */
export async function becomeOwner(
  db: Db,
  env: Env,
  { token, name, email, password }: BecomeOwner,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await useSetupToken(tx, token)
    if (!(await insertOwner(tx, { name, email, passwordHash }))) {
      throw new Refusal(409, 'Somebody has an account with this email already. Please enter another one.')
    }
    await noteSettings(tx, env)
    await recordAction(tx, { email }, { action: 'site-set-up', detail: 'With the link of the start' })
  })
}
