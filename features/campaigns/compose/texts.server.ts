import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SavedTextRow } from '#platform/database/tables/campaigns.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { SavedText } from '../schema.ts'

const maxTexts = 200

export function listTexts(db: Db): Promise<SavedTextRow[]> {
  return db.selectFrom('savedTexts').selectAll().orderBy('name').limit(maxTexts).execute()
}

export async function findText(db: Db, id: string): Promise<SavedTextRow> {
  const text = await db.selectFrom('savedTexts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!text) throw new HttpError(404, 'Template not found.')
  return text
}

/** Replaces a template of the same name. */
export async function saveText(db: Db, by: By, text: SavedText): Promise<string> {
  const at = new Date().toISOString()
  return db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('savedTexts')
      .select((row) => row.fn.countAll<number | string>().as('count'))
      .where('name', '<>', text.name)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxTexts)
      throw new HttpError(409, `You can save up to ${maxTexts} templates. Remove one first.`)
    const { id } = await tx
      .insertInto('savedTexts')
      .values({ id: newId(), ...text, byEmail: by.email, at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...text, byEmail: by.email, at }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAction(tx, by, { action: 'text-saved', subject: text.name })
    return id
  })
}

export async function removeText(db: Db, by: By, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await tx.deleteFrom('savedTexts').where('id', '=', id).returning('name').executeTakeFirst()
    if (deleted) await recordAction(tx, by, { action: 'text-removed', subject: deleted.name })
  })
}
