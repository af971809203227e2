import { readyViews } from '#content/admin/people-views.ts'
import { peopleQueryOf, peopleQueryText } from '#domain/people/people-query.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import { writeSetting } from '#platform/settings/rows.server.ts'
import type { NewView } from './schema.ts'
import type { View } from './views.ts'

const mostViews = 50

export async function listViews(db: Db): Promise<View[]> {
  const rows = await db.selectFrom('savedViews').select(['id', 'name', 'query']).execute()
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

export async function saveView(db: Db, by: By, { name, query: asked }: NewView): Promise<View> {
  const view = { id: newId(), name, query: queryOf(asked) }
  await db.transaction().execute(async (tx) => {
    const others = await lockViews(tx)
    throwIfTaken(name, others)
    if (others.length >= mostViews)
      throw new HttpError(409, `You can save at most ${mostViews} views. Delete one first.`)
    await tx
      .insertInto('savedViews')
      .values({ ...view, byEmail: by.email, at: new Date().toISOString() })
      .execute()
    await recordAction(tx, by, { action: 'view-saved', subject: name })
  })
  return view
}

export async function changeView(db: Db, by: By, id: string, changed: NewView): Promise<View> {
  const view = { id, name: changed.name, query: queryOf(changed.query) }
  await db.transaction().execute(async (tx) => {
    const views = await lockViews(tx)
    const before = views.find((each) => each.id === id) ?? gone()
    throwIfTaken(
      view.name,
      views.filter((each) => each.id !== id),
    )
    await tx
      .updateTable('savedViews')
      .set({ ...view, byEmail: by.email, at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    const detail = before.name === view.name ? undefined : `was “${before.name}”`
    await recordAction(tx, by, { action: 'view-changed', subject: view.name, ...(detail && { detail }) })
  })
  return view
}

export async function deleteView(db: Db, by: By, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const view = (await lockViews(tx)).find((each) => each.id === id) ?? gone()
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

function throwIfTaken(name: string, others: readonly { name: string }[]): void {
  const same = (other: { name: string }) => other.name.toLowerCase() === name.toLowerCase()
  if ([...readyViews, ...others].some(same))
    throw new HttpError(409, `A view called “${name}” already exists.`)
}

function gone(): never {
  throw new HttpError(404, 'This view does not exist or was deleted.')
}
