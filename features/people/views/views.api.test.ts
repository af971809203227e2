import { expect, test } from 'vitest'
import { readyViews } from '#content/admin/people-views.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import type { View } from './views.ts'

const api = '/api/admin/people-views'

async function openViews() {
  const site = await openTestSite()
  const session = await site.sessionOf('assistant')
  const save = (name: string, query = '?status=client') => site.post(api, { name, query }, session)
  const remove = (id: string) => site.send('DELETE', `${api}/${id}`, undefined, session)
  const list = async (): Promise<View[]> => (await site.get(api, session)).json()
  const log = async () =>
    (await site.db.selectFrom('auditLog').select(['action', 'subject', 'detail']).orderBy('at').execute()).filter(
      ({ action }) => action.startsWith('view-'),
    )
  return { ...site, session, save, remove, list, log }
}

test('saving, renaming, replacing and deleting a view are logged', async () => {
  const { save, remove, list, log } = await openViews()
  const saved = await save('  My clients ', '?status=client&nonsense=1&after=x&sort=-lastAt')
  expect(saved.status).toBe(201)
  const view: View = await saved.json()
  expect(view).toEqual({ id: expect.any(String), name: 'My clients', query: '?status=client' })
  expect(await list()).toEqual([view])
  expect((await save('My Clients', '?tag=vip')).status).toBe(201)
  expect(await list()).toEqual([{ ...view, name: 'My Clients', query: '?tag=vip' }])
  expect((await remove(view.id)).status).toBe(200)
  expect(await list()).toEqual([])
  expect(await log()).toEqual([
    { action: 'view-saved', subject: 'My clients', detail: null },
    { action: 'view-changed', subject: 'My Clients', detail: null },
    { action: 'view-deleted', subject: 'My Clients', detail: null },
  ])
})

test('a built-in view keeps its name, whatever the case', async () => {
  const { save, list } = await openViews()
  const { name } = readyViews[0]
  const answer = await save(name.toUpperCase())
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({ message: `A view called “${name.toUpperCase()}” already exists.` })
  expect(await list()).toEqual([])
})

test('simultaneous saves with the same name make one view', async () => {
  const { save, list } = await openViews()
  const answers = await Promise.all([save('Twice'), save('Twice'), save('twice')])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await list()).toHaveLength(1)
})

test('a view needs a name and a query, and there are at most fifty', async () => {
  const { save, remove, list } = await openViews()
  for (const [name, query] of [
    ['', '?status=client'],
    ['  ', '?status=client'],
    ['x'.repeat(61), '?status=client'],
    ['Everyone here', ''],
    ['Nonsense', '?status=gone&page=2'],
    ['Long', `?search=${'x'.repeat(4000)}`],
  ] as const) {
    expect(`${name.slice(0, 20)} ${(await save(name, query)).status}`).toBe(`${name.slice(0, 20)} 400`)
  }
  expect(await list()).toEqual([])
  expect((await remove('no-such')).status).toBe(404)
  for (let number = 0; number < 50; number += 1) expect((await save(`View ${number}`)).status).toBe(201)
  const full = await save('One more')
  expect(full.status).toBe(409)
  expect(await full.json()).toEqual({ message: 'You can save at most 50 views. Delete one first.' })
})

test('a reader sees views but cannot change them', async () => {
  const { save, post, send, get, sessionOf } = await openViews()
  const { id }: View = await (await save('VIPs')).json()
  const reader = await sessionOf('reader')
  expect((await get(api, reader)).status).toBe(200)
  expect((await post(api, { name: 'Mine', query: '?tag=x' }, reader)).status).toBe(403)
  expect((await send('DELETE', `${api}/${id}`, undefined, reader)).status).toBe(403)
  expect((await get(api)).status).toBe(401)
})
