import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { addDays } from '#tools/shared/values/days.ts'
import { exampleDashboard } from '../model/example.ts'
import { headline, reportsIn } from '../model/figures/findings.ts'
import { summarizeQuarter } from '../model/figures/quarter.ts'
import { quarterWords } from '../model/figures/quarter-words.ts'
import { dashboardFormat } from './format.ts'

/** The example as of version 2, when every measure was weekly. */
const closed: Record<string, readonly (number | null)[]> = {
  maya: [96, 95, 97, 96, 98, 97, 96, 99, 97, 98, 98],
  ben: [97, 96, 96, 97, 94, 95, 93, 94, 92, 91, 90],
  chloe: [86, 87, 86, 89, 90, 92, 94, 95, 96, 97, 98],
  jonah: [null, null, null, null, null, null, 78, 80, 84, 86, 88],
  elena: [95, 96, 95, 97, 96, 95, 96, 96, 97, 95, 96],
}

function version2() {
  const { absences, members, measures, readings, ...rest } = exampleDashboard()
  return {
    ...rest,
    members: members.map(({ department, ...member }) => ({
      ...member,
      measures: member.measures.map(({ measureId, target }) => ({ measureId, target })),
    })),
    measures: measures.map(({ rhythm, ...measure }) => measure),
    readings: [
      ...readings.filter(({ measureId }) => measureId !== 'closed'),
      ...Object.entries(closed).flatMap(([memberId, line]) =>
        line.flatMap((value, index) =>
          value === null ? [] : [{ memberId, measureId: 'closed', week: addDays('2027-01-04', index * 7), value }],
        ),
      ),
    ],
  }
}

const old = version2()
const opened = readDocument(dashboardFormat, JSON.stringify({ format: 'team-dashboard', version: 2, document: old }))

test('a version 2 file opens without losing anything', () => {
  expect(opened).toMatchObject({ ok: true, doc: old })
  expect(opened).toMatchObject({ doc: { absences: [] } })
})

test('a version 4 file opens without what it said about a page to share', () => {
  const share = { members: ['maya'], measures: ['hours'], parts: ['week', 'roles'] }
  const document = { ...exampleDashboard(), share }
  const text = JSON.stringify({ format: 'team-dashboard', version: 4, document })
  expect(readDocument(dashboardFormat, text)).toMatchObject({ ok: true, doc: exampleDashboard() })
})

test('its figures are unchanged, except for people without values', () => {
  if (!opened.ok) throw new Error('It opens.')
  const { doc } = opened
  const week = '2027-03-15'
  const summary = summarizeQuarter(doc, week)
  expect(summary.team.counts).toMatchObject({ on: 159, near: 30, off: 23 })
  expect(summary.people[1]?.pairs[1]).toMatchObject({ values: 11, first: 30.5, last: 25 })
  expect(quarterWords(doc, summary).opening).toMatch(/^159 of 212 values are on target: 75%\./)
  const reports = reportsIn(doc, week)
  expect(reports.find(({ member }) => member.id === 'ben')?.findings.map(({ words }) => words)).toEqual([
    'Time to reply: off target for 3 weeks in a row, 6.5, 7 and 8 h against a target of 4 h, tolerance 2 h. Getting worse, from about 3.1 h to about 7.7 h over 8 weeks.',
    'Billable hours: off target for 2 weeks in a row, 24 and 23 h against a target of 28 h, tolerance 3 h. Getting worse, from about 30 h to about 23 h over 8 weeks.',
    'Books closed on time: getting worse, from about 97% to about 90% over 8 weeks. At this pace it is off target next week.',
  ])
  expect(headline(reports)).toBe('Ben and Chloe need help. Watch Elena and Jonah. No values from Samir.')
})
