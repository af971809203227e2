import { expect, test } from 'vitest'
import type { Dashboard } from '../files/format.ts'
import { emptyDashboard, emptyMeasure, emptyMember } from './dashboard.ts'
import { deleted } from './deleted.ts'

const reading = (memberId: string, measureId: string, week: string) => ({
  memberId,
  measureId,
  week,
  value: 1,
})
const doc: Dashboard = {
  ...emptyDashboard('d'),
  measures: [emptyMeasure('calls', 'Calls'), emptyMeasure('hours', 'Hours')],
  members: [
    { ...emptyMember('ben', 'Ben'), measures: [{ measureId: 'calls', target: 5 }] },
    { ...emptyMember('eve', 'Eve'), measures: [{ measureId: 'calls', target: null }] },
  ],
  readings: [
    reading('ben', 'calls', '2027-01-04'),
    reading('ben', 'hours', '2027-01-04'),
    reading('eve', 'calls', '2027-01-04'),
  ],
  notes: [{ memberId: 'ben', week: '2027-01-04', text: 'Agreed' }],
}

test('deleting a person removes all their values and notes', () => {
  expect(deleted(doc, { type: 'remove-member', id: 'ben' })).toBe('‘Ben’ is gone, with 2 values and 1 note.')
})

test('deleting a measure removes everyone’s values and personal targets', () => {
  expect(deleted(doc, { type: 'remove-measure', id: 'calls' })).toBe(
    '‘Calls’ is gone, with 2 values and 1 target of a person.',
  )
})
