import { expect, test } from 'vitest'
import { awaySpan } from './away-span.ts'

const ana = { id: 'a', leftOn: '' }
const span = (from: string, to: string, leftOn = '') =>
  awaySpan({ ...ana, leftOn }, { kind: 'ill', from, to })

test('every week that the days touch is one away', () => {
  // Wednesday to the Monday after next.
  expect(span('2027-03-03', '2027-03-15').absences).toEqual(
    ['2027-03-01', '2027-03-08', '2027-03-15'].map((week) => ({ memberId: 'a', week, kind: 'ill' })),
  )
  expect(span('2027-03-03', '2027-03-03').absences).toHaveLength(1)
  expect(span('2027-03-03', '2027-04-30', '2027-03-10').absences).toHaveLength(2)
})

test('what makes no span says why', () => {
  expect(span('', '2027-03-03')).toEqual({ absences: [] })
  expect(span('2027-03-15', '2027-03-03').problem).toBe('The last day is before the first.')
  expect(span('2027-01-01', '9999-12-31').problem).toBe('That is more than three years.')
  expect(span('2027-03-15', '2027-03-22', '2027-03-10').problem).toBe('They had left by then.')
})
