import { recordActivity } from '#domain/people/people.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import type { Call, Shop } from './call.ts'

/** What is done about somebody whom the site knows. */
export function personCalls(shop: Shop, owner: { cookie: string }, id: string, email: string): Record<string, Call> {
  const api = `/api/admin/people/${id}`
  const seen = async () => {
    const row = await shop.db
      .selectFrom('people')
      .select('statusAt')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return row.statusAt
  }
  const plan = { status: 'contacted', nextStep: 'Call again', nextStepOn: '2026-12-01' }
  const work = async () => shop.post(`${api}/work`, { ...plan, seen: await seen() }, owner)
  const merged = async () => {
    const other = newEmail()
    const did = 'waitlist'
    await shop.db.transaction().execute((tx) => recordActivity(tx, { email: other, did, at: new Date().toISOString() }))
    const { seal } = await openPersonIds(shop.db)
    const ids = { with: seal(other), main: id }
    return { other: ids.with, answer: await shop.post(`${api}/merge`, ids, owner) }
  }
  const person = async (path: string) => {
    const { other } = await merged()
    return shop.post(`${api}/${path}`, { address: path === 'split' ? other : id }, owner)
  }
  return {
    'GET /api/admin/people/:id/merge/:other': async () => {
      const { other } = await merged()
      await shop.post(`${api}/split`, { address: other }, owner)
      return shop.get(`${api}/merge/${other}`, owner)
    },
    'POST /api/admin/people/:id/merge': async () => (await merged()).answer,
    'POST /api/admin/people/:id/main-address': () => person('main-address'),
    'POST /api/admin/people/:id/split': () => person('split'),
    'POST /api/admin/people/:id/work': work,
    'POST /api/admin/people/:id/step-done': async () => {
      await work()
      return shop.post(`${api}/step-done`, { seen: await seen() }, owner)
    },
    'POST /api/admin/people/:id/notes': () => shop.post(`${api}/notes`, { text: 'Called.' }, owner),
    'DELETE /api/admin/people/:id/notes/:noteId': async () => {
      await shop.post(`${api}/notes`, { text: 'Called.' }, owner)
      const note = await shop.db
        .selectFrom('datedNotes')
        .select('id')
        .where('email', '=', email)
        .where('kind', '=', 'note')
        .executeTakeFirstOrThrow()
      return shop.send('DELETE', `${api}/notes/${note.id}`, undefined, owner)
    },
    'POST /api/admin/people/:id/tags': () => shop.post(`${api}/tags`, { tag: 'Podcast' }, owner),
    'POST /api/admin/people/:id/tags/remove': () => shop.post(`${api}/tags/remove`, { tag: 'Podcast' }, owner),
    'POST /api/admin/people/:id/details': () =>
      shop.post(`${api}/details`, { name: 'Ada', phone: '', company: '', role: 'Founder', companySize: '' }, owner),
  }
}
