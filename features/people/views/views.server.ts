import { readyViews } from '#content/admin/people-views.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { newId } from '#platform/ids.server.ts'
import { peopleQueryOf, peopleQueryText } from '#platform/people/people-query.ts'
import type { NewView } from './schema.ts'
import type { View } from './views.ts'

/** More than anybody finds something in. */
const mostViews = 50

/** By name. */
export async function listViews(db: Db): Promise<View[]> {
  const rows = await db.selectFrom('savedViews').select(['id', 'name', 'query']).execute()
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

export async function saveView(db: Db, by: By, { name, query: asked }: NewView): Promise<View> {
  const view = { id: newId(), name, query: queryOf(asked) }
  await db.transaction().execute(async (tx) => {
    const others = await beginChange(tx)
    refuseTaken(name, others)
    if (others.length >= mostViews) throw new Refusal(409, `There are ${mostViews} views. Delete one first.`)
    await tx
      .insertInto('savedViews')
      .values({ ...view, byEmail: by.email, at: new Date().toISOString() })
      .execute()
    await recordAction(tx, by, { action: 'view-saved', subject: name })
  })
  return view
}

/** Gives it another name, or has it ask for something else. */
export async function changeView(db: Db, by: By, id: string, changed: NewView): Promise<View> {
  const view = { id, name: changed.name, query: queryOf(changed.query) }
  await db.transaction().execute(async (tx) => {
    const views = await beginChange(tx)
    const before = views.find((each) => each.id === id) ?? gone()
    refuseTaken(
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
    const view = (await beginChange(tx)).find((each) => each.id === id) ?? gone()
    await tx.deleteFrom('savedViews').where('id', '=', id).execute()
    await recordAction(tx, by, { action: 'view-deleted', subject: view.name })
  })
}

/** One change at a time, on both engines, because a row is written before any is read. */
async function beginChange(tx: Db): Promise<View[]> {
  const value = new Date().toISOString()
  await tx
    .insertInto('settings')
    .values({ name: 'views-changed', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return listViews(tx)
}

/** Only what the list knows, written as it writes it; a view of everyone is the list itself. */
function queryOf(asked: string): string {
  const query = peopleQueryText({ ...peopleQueryOf(asked), after: '' })
  if (!query)
    throw new Refusal(400, 'There is nothing to keep yet. Choose a filter, a search or a sort first.')
  return query
}

function refuseTaken(name: string, others: readonly { name: string }[]): void {
  const same = (other: { name: string }) => other.name.toLowerCase() === name.toLowerCase()
  if ([...readyViews, ...others].some(same))
    throw new Refusal(409, `There is a view called “${name}” already.`)
}

function gone(): never {
  throw new Refusal(404, 'There is no such view, or not any more.')
}
