import { readyViews } from '#content/admin/people-views.ts'
import { peopleQueryOf, peopleQueryText } from '#domain/people/people-query.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import { writeSetting } from '#platform/settings/rows.server.ts'
import type { NewView } from './schema.ts'
import type { View } from './views.ts'

const maxViews = 50

export async function listViews(db: Db): Promise<View[]> {
  const rows = await db.selectFrom('savedViews').select(['id', 'name', 'query']).execute()
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Replaces the team's view of the same name. */
export async function saveView(db: Db, by: By, { name, query: asked }: NewView): Promise<View> {
  const query = queryOf(asked)
  const isCalled = (other: { name: string }) => other.name.toLowerCase() === name.toLowerCase()
  return db.transaction().execute(async (tx) => {
    const views = await lockViews(tx)
    if (readyViews.some(isCalled)) throw new HttpError(409, `A view called “${name}” already exists.`)
    const before = views.find(isCalled)
    if (!before && views.length >= maxViews)
      throw new HttpError(409, `You can save at most ${maxViews} views. Delete one first.`)
    const view = { id: before?.id ?? newId(), name, query }
    const saved = { ...view, byEmail: by.email, at: new Date().toISOString() }
    await tx
      .insertInto('savedViews')
      .values(saved)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(saved))
      .execute()
    await recordAction(tx, by, { action: before ? 'view-changed' : 'view-saved', subject: name })
    return view
  })
}

export async function deleteView(db: Db, by: By, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const view = (await lockViews(tx)).find((each) => each.id === id)
    if (!view) throw new HttpError(404, 'This view does not exist or was deleted.')
    await tx.deleteFrom('savedViews').where('id', '=', id).execute()
    await recordAction(tx, by, { action: 'view-deleted', subject: view.name })
  })
}

/** Writes a row before reading, so that changes run one after the other on both engines. */
async function lockViews(tx: Db): Promise<View[]> {
  await writeSetting(tx, 'views-changed', new Date().toISOString())
  return listViews(tx)
}

/** Normalizes the query; an empty one would be the plain list. */
function queryOf(asked: string): string {
  const query = peopleQueryText({ ...peopleQueryOf(asked), after: '' })
  if (!query) throw new HttpError(400, 'Choose a search, filter or sort order first.')
  return query
}
