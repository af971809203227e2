import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { dashboardSheets, valuesCsv } from '../files/exports.ts'
import { dashboardFormat } from '../files/format.ts'
import { sheetsOf } from '../files/value-sheets.ts'
import { peopleIn } from './dashboard.ts'
import { editDashboard } from './edit-dashboard.ts'
import { exampleDashboard } from './example.ts'
import { reportsIn, teamFindings } from './findings.ts'
import { summarizeQuarter } from './quarter.ts'

const before = exampleDashboard()
const row = before.members.findIndex(({ id }) => id === 'samir')
/** Samir's last day is the Friday of the week of March 1. */
const doc = editDashboard(before, {
  type: 'edit-members',
  changes: [{ row, key: 'leftOn', value: '2027-03-05' }],
  newIds: [],
})
const isSamir = ({ member }: { member: { id: string } }) => member.id === 'samir'

test('someone who left is there up to the week of their last day, and in none after it', () => {
  expect(peopleIn(doc, '2027-03-01')).toHaveLength(6)
  expect(peopleIn(doc, '2027-03-08').map(({ id }) => id)).not.toContain('samir')
  expect(reportsIn(doc, '2027-03-01').some(isSamir)).toBe(true)
  expect(reportsIn(doc, '2027-03-15').some(isSamir)).toBe(false)
  expect(teamFindings(doc, '2027-03-15').join()).not.toContain('Samir')
  const chosen = { week: '2027-03-15', measure: doc.measures[1], member: undefined }
  const rows = (kind: 'week' | 'measure') => sheetsOf(doc, kind, chosen)[0]?.rows.map(({ id }) => id)
  expect(rows('week')).not.toContain('samir')
  // A sheet of the quarter has weeks in which they were there.
  expect(rows('measure')).toContain('samir')
})

test('their values stay: in the quarter they worked in, and in everything that is exported', () => {
  expect(doc.readings).toEqual(before.readings)
  expect(summarizeQuarter(doc, '2027-03-15').people.some(isSamir)).toBe(true)
  expect(summarizeQuarter(doc, '2027-04-12').people.some(isSamir)).toBe(false)
  expect(valuesCsv(doc)).toBe(valuesCsv(before))
  const [week, values] = dashboardSheets(doc, '2027-03-15')
  expect(JSON.stringify(week?.rows)).not.toContain('Samir')
  expect(JSON.stringify(values?.rows)).toContain('Samir')
})

test('a file of version 1, which knew of nobody who left, opens unchanged', () => {
  const members = before.members.map(({ leftOn, ...member }) => member)
  const old = JSON.stringify({ format: 'team-dashboard', version: 1, document: { ...before, members } })
  expect(readDocument(dashboardFormat, old)).toMatchObject({ ok: true, doc: before })
  expect(readDocument(dashboardFormat, writeDocument(dashboardFormat, doc))).toMatchObject({ ok: true, doc })
})

test('a damaged file of version 1 still offers what is left of it', () => {
  const old = JSON.stringify({ format: 'team-dashboard', version: 1, document: { ...before, members: 'x' } })
  expect(readDocument(dashboardFormat, old)).toMatchObject({ damaged: { document: { team: before.team } } })
})
