import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { heldMails, queueHeld } from '#platform/mail/refused-addresses.server.ts'
import { withUnmergedRow } from './addresses.server.ts'

export function setRefused(tx: Db, email: string, refused: 0 | 1) {
  return withUnmergedRow(tx, email, () =>
    tx.updateTable('people').set({ refused }).where('email', '=', email).execute(),
  )
}

/** Marks the address as correct. Idempotent. Returns how many held mails are sent now. */
export async function clearRejection(db: Db, by: By, email: string, sendHeld: boolean): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await setRefused(tx, email, 0)
    const { numDeletedRows } = await tx.deleteFrom('refusedAddresses').where('email', '=', email).executeTakeFirst()
    if (Number(numDeletedRows) === 0) return 0
    const held = sendHeld ? await heldMails(tx, email) : []
    for (const id of held) await queueHeld(tx, id)
    const detail = held.length === 0 ? 'No held emails were sent.' : `Held emails sent: ${held.length}`
    await recordAction(tx, by, { action: 'address-cleared', subject: email, detail })
    return held.length
  })
}
