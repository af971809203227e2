import type { Db } from '#platform/database/connect.server.ts'

/** One of the owner's own pictures, cut to its proportions and without metadata: WebP. */
export type OwnPicture = { name: string; body: Buffer }

/** The same picture is there once, however often it is added. */
export async function addPicture(tx: Db, { name, body }: OwnPicture): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({ name, body: body.toString('base64'), addedAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function readPicture(db: Db, name: string): Promise<OwnPicture | undefined> {
  const row = await db.selectFrom('pictures').select('body').where('name', '=', name).executeTakeFirst()
  return row && { name, body: Buffer.from(row.body, 'base64') }
}
