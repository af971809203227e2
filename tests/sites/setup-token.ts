import { makeSetupLink } from '#platform/auth/setup-link.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

/** The token of a new set-up link, as a start on this machine prints it. */
export async function newSetupToken(db: Db): Promise<string> {
  const link = await makeSetupLink(db)
  if (!('token' in link)) throw new Error(`${link.printedBy} printed the link`)
  return link.token
}
