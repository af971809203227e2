import { expect, test } from 'vitest'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { unsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { readCsv } from '#lib/text/csv.ts'
import { newcomer } from '#tests/calls/imports.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import type { NewPerson } from '../adding/schema.ts'
import { planOf } from './plan.ts'
import { readPeopleFile } from './read-file.ts'
import { guessed, peopleRows } from './steps/steps.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>

async function bring(site: Site, people: readonly NewPerson[]) {
  const session = await site.ownerSession()
  const wanted = { fileName: 'people.csv', total: people.length, tag: '', agreed: '' }
  const { id } = await (await site.post('/api/admin/people-imports', wanted, session)).json()
  const answer = await site.post('/api/admin/people-imports/rows', { importId: id, from: 0, people }, session)
  expect(answer.status).toBe(200)
}

async function exported(site: Site): Promise<Uint8Array> {
  const answer = await site.get('/api/admin/people/csv', await site.ownerSession())
  return new Uint8Array(await answer.arrayBuffer())
}

/** Columns that survive a round trip. */
const kept = [
  ...['Name', 'Email', 'Phone', 'Company', 'Role', 'Company size', 'Status', 'Next step', 'Next step on'],
  ...['Tags', 'First source', 'Last source'],
]

function keptIn(file: Uint8Array) {
  const [headings = [], ...rows] = readCsv(new TextDecoder().decode(file))
  return rows
    .map((cells) => Object.fromEntries(kept.map((name) => [name, cells[headings.indexOf(name)]])))
    .toSorted((one, other) => ((one.Email ?? '') < (other.Email ?? '') ? -1 : 1))
}

test('an export imported into a new site exports the same again', async () => {
  const [old, fresh] = [await openTestSite(), await openTestSite()]
  const person = (email: string, more: Partial<NewPerson>) => ({ ...newcomer(email), ...more }) as NewPerson
  await bring(old, [
    person('ada@example.com', {
      name: '=Ada "A" King; née Byron, <b>',
      phone: '+44 20 7946',
      company: '@Engines\u{1F680}',
      role: '-',
      companySize: companySizes[2],
      status: 'not-a-fit',
      nextStep: '+ call',
      nextStepOn: '2026-12-24',
      tags: ['vip', 'Größe'],
      source: 'Fair, Berlin',
    }),
    person('ben@example.com', { name: 'Ben' }),
    person('cleo@example.com', { companySize: companySizes[0], status: 'client' }),
  ])
  const waits = { name: 'Dora', email: 'dora@example.com', toolInterest: 'roi-calculator' }
  expect((await old.post('/api/waitlist', waits)).status).toBe(201)
  await unsubscribe(old.db, 'ben@example.com')
  const file = await exported(old)
  const read = readPeopleFile(file)
  const chosen = guessed({ name: 'people.csv', rows: read.ok ? read.rows : [] })
  const { people, problems } = await planOf(peopleRows(chosen), { mapping: chosen.mapping })
  expect(problems).toEqual([])
  await bring(
    fresh,
    people.map((each) => each.person),
  )
  expect(keptIn(await exported(fresh))).toEqual(keptIn(file))
  const rows = await fresh.db
    .selectFrom('people')
    .select(['email', 'consentedAt', 'unsubscribed'])
    .orderBy('email')
    .execute()
  expect(rows.map(({ consentedAt }) => consentedAt)).toEqual(['', '', '', ''])
  expect(rows.map(({ unsubscribed }) => unsubscribed)).toEqual([0, 1, 0, 0])
})
