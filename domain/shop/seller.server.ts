import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSetting, writeSetting } from '#platform/settings/rows.server.ts'

/** The seller as printed on receipts; unknown fields are empty. */
export type SellerDetails = { name: string; address: string; taxNumber: string; note: string }

const rowName = 'seller-details'

export async function readSeller(db: Db): Promise<SellerDetails> {
  const kept = JSON.parse((await readSetting(db, rowName)) ?? '{}')
  return { name: '', address: '', taxNumber: '', note: '', ...kept }
}

/** Receipts already issued do not change. */
export async function saveSeller(db: Db, by: By, details: SellerDetails): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writeSetting(tx, rowName, JSON.stringify(details))
    const detail = [details.name, details.taxNumber].filter(Boolean).join(', ')
    await recordAction(tx, by, { action: 'seller-changed', ...(detail && { detail }) })
  })
}

/** Names of fields that a tax office expects on a receipt, for the admin. */
export function missingSellerDetails({ name, address, taxNumber }: SellerDetails): string[] {
  return [...(name ? [] : ['business name']), ...(address ? [] : ['address']), ...(taxNumber ? [] : ['tax number'])]
}
