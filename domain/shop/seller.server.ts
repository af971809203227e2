import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

/** The seller as printed on receipts; unknown fields are empty. */
export type SellerDetails = { name: string; address: string; taxNumber: string; note: string }

const rowName = 'seller-details'

export async function readSeller(db: Db): Promise<SellerDetails> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', rowName).executeTakeFirst()
  return { name: '', address: '', taxNumber: '', note: '', ...JSON.parse(row?.value ?? '{}') }
}

/** Receipts already issued do not change. */
export async function keepSeller(db: Db, by: By, details: SellerDetails): Promise<void> {
  const value = JSON.stringify(details)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ name: rowName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    const detail = [details.name, details.taxNumber].filter(Boolean).join(', ')
    await recordAction(tx, by, { action: 'seller-changed', ...(detail && { detail }) })
  })
}

/** Names of fields that a tax office expects on a receipt, for the admin. */
export function missingOfSeller({ name, address, taxNumber }: SellerDetails): string[] {
  return [
    ...(name ? [] : ['business name']),
    ...(address ? [] : ['address']),
    ...(taxNumber ? [] : ['tax number']),
  ]
}
