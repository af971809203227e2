import { expect, test } from 'vitest'
import type { Dashboard, Share } from '../model/dashboard.ts'
import { editDashboard } from '../model/edit-dashboard.ts'
import { exampleDashboard } from '../model/example.ts'
import { sharedDoc, sharedParts, shareProblem } from '../model/share.ts'
import { sharePage } from './share-page.ts'

const doc = exampleDashboard()
const week = '2027-03-15'
const every = sharedParts.map(({ part }) => part)

function page(share: Partial<Share>, from: Dashboard = doc): string {
  return sharePage(editDashboard(from, { type: 'set-share', share }), week, '2027-03-19')
}

test('the page is one static file: no scripts, fields, links or external resources', () => {
  const html = page({ parts: every })
  expect(html).not.toMatch(
    /<(script|form|input|textarea|select|button|a|img|iframe|link|object|embed|base)\b/i,
  )
  expect(html).not.toMatch(/\b(contenteditable|href|src|on\w+)=/i)
  expect(html).not.toMatch(/url\(|@import|https?:/i)
  expect(html).toContain("default-src 'none'; style-src 'unsafe-inline'")
})

test('the page contains what was chosen', () => {
  const html = page({ parts: every })
  for (const { name } of doc.members) expect(html).toContain(name)
  for (const { name } of doc.measures) expect(html).toContain(name)
  expect(html).toContain('Ben and Chloe need help. Watch Elena and Jonah.')
  expect(html).toContain('Share the restaurant clients between Ben and Jonah')
  expect(html).toContain('one or more off target')
  expect(html).toContain('133 of 172 values are on target: 77%.')
})

test('what was not chosen is not in the file at all', () => {
  const html = page({
    members: ['maya', 'ben'],
    measures: ['hours', 'reply'],
    parts: ['week', 'trends', 'quarter'],
  })
  for (const absent of [
    'Chloe',
    'Samir',
    'Jonah',
    'Elena',
    'Books closed',
    'Corrections',
    'need help',
    'off target for',
  ]) {
    expect(html).not.toContain(absent)
  }
  // The opening counts two people and two measures over 11 weeks.
  expect(html).toMatch(/\d+ of 44 values are on target/)
  expect(page({ parts: ['week'] })).not.toMatch(/<svg|Trends|Q1 2027|take along/)
  expect(page({ parts: ['trends'] })).not.toMatch(/<h2>The week|Q1 2027/)
})

test('one-to-one notes and reasons for absence are never included', () => {
  const ill = editDashboard(doc, {
    type: 'set-values',
    values: [],
    absences: [{ memberId: 'samir', week, kind: 'ill' }],
  })
  const html = page({ parts: every }, ill)
  for (const { text } of doc.notes) expect(html).not.toContain(text.slice(0, 20))
  expect(html).not.toMatch(/holiday|\bill\b/i)
  expect(html).toContain('Away')
  expect(sharedDoc(ill)).toMatchObject({ notes: [], fromPlan: [] })
})

test('new people and measures are not shared until chosen', () => {
  const grown = editDashboard(editDashboard(doc, { type: 'add-member', id: 'zoe' }), {
    type: 'edit-members',
    changes: [{ row: 6, key: 'name', value: 'Zoe Lang' }],
    newIds: [],
  })
  expect(page({ parts: every }, grown)).not.toContain('Zoe')
})

test('typed HTML is escaped', () => {
  const evil = '<img src=x onerror="alert(1)">&amp;</style></script><script>alert(2)</script>'
  const changes = ['name', 'role', 'department'].map((key) => ({ row: 0, key, value: evil }))
  const named = editDashboard(editDashboard(doc, { type: 'set-team', team: evil }), {
    type: 'edit-members',
    changes,
    newIds: [],
  })
  const measured = editDashboard(named, {
    type: 'edit-measures',
    changes: ['name', 'unit'].map((key) => ({ row: 1, key, value: evil })),
    newIds: [],
  })
  const reviewed = editDashboard(measured, { type: 'set-review', quarter: 'Q1 2027', text: evil })
  const html = page({ parts: every }, reviewed)
  expect(html).not.toMatch(/<img|<script|<\/script/i)
  expect(html.match(/<\/style>/g)).toHaveLength(1)
  expect(html).toContain('&lt;img src=x')
})

test('an empty selection says what is missing, and still produces a valid page', () => {
  const none = editDashboard(doc, { type: 'set-share', share: { members: [], measures: [], parts: [] } })
  expect(shareProblem(none)).toBe('Choose whose figures are on it.')
  expect(shareProblem({ ...none, share: { ...none.share, members: ['maya'] } })).toBe(
    'Choose which measures are on it.',
  )
  expect(shareProblem(doc)).toBeUndefined()
  expect(page({ members: [], parts: every })).not.toMatch(/Maya|NaN|undefined/)
})
