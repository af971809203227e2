import { expect, test } from 'vitest'
import type { Dashboard } from '../../files/format.ts'
import { editDashboard } from '../edit-dashboard.ts'
import { exampleDashboard } from '../example.ts'
import { headline, questionsFor, reportOn, reportsIn, teamFindings } from './findings.ts'

const week = '2027-03-15'
const doc = exampleDashboard()

function wordsOn(id: string, from: Dashboard = doc, at = week): string[] {
  const member = from.members.find((each) => each.id === id)
  if (!member) throw new Error(`No ${id} in the team.`)
  return reportOn(from, member, at).findings.map(({ level, words }) => `${level}: ${words}`)
}

test('people who need help come first, and the headline names them', () => {
  const reports = reportsIn(doc, week)
  expect(reports.map(({ member, level }) => `${member.id} ${level}`)).toEqual([
    ...['ben help', 'chloe help', 'elena watch', 'jonah watch', 'maya well', 'samir away'],
  ])
  expect(headline(reports)).toBe('Ben and Chloe need help. Watch Elena and Jonah.')
})

test('reasons include figures and are sorted by severity: most tolerances off target first, then declines', () => {
  // 8 h against 4 h is two tolerances of 2 h; 23 h against 28 h is 1⅔ tolerances of 3 h.
  expect(wordsOn('ben')).toEqual([
    'help: Time to reply: off target for 3 weeks in a row, 6.5, 7 and 8 h against a target of 4 h, tolerance 2 h. Getting worse, from about 3.1 h to about 7.7 h over 8 weeks.',
    'help: Billable hours: off target for 2 weeks in a row, 24 and 23 h against a target of 28 h, tolerance 3 h. Getting worse, from about 30 h to about 23 h over 8 weeks.',
    'help: Books closed on time: getting worse, from about 99% to about 90% over 6 months. At this pace it is off target next month.',
  ])
  // On holiday: neither a gap nor bad weeks. Unmarked, the same weeks are asked about and nothing more.
  expect(wordsOn('samir')).toEqual([])
  expect(wordsOn('samir', { ...doc, absences: [] })).toEqual([
    'ask: Billable hours, Time to reply and Corrections after review: no value for 2 weeks. The last one is of the week of Mar 1.',
  ])
})

test('one bad week is watched, not called a pattern', () => {
  expect(wordsOn('elena')).toContain(
    'watch: Time to reply: off target this week, 9 h against a target of 4 h, tolerance 2 h. One week is no pattern yet.',
  )
  const strict = editDashboard(doc, { type: 'set-rules', rules: { offWeeks: 1 } })
  expect(wordsOn('elena', strict)[0]).toMatch(/^help: Time to reply: off target this week/)
})

test('the number of weeks before help is needed is configurable', () => {
  const patient = editDashboard(doc, { type: 'set-rules', rules: { offWeeks: 4 } })
  expect(wordsOn('chloe', patient)[0]).toBe(
    'watch: Corrections after review: off target for 3 weeks in a row, 5, 4 and 5 against a target of 2, tolerance 1. 3 weeks is no pattern yet.',
  )
})

test('a decline is reported while still on target, with its projection', () => {
  const at = '2027-02-15'
  expect(wordsOn('ben', doc, at)).toContain(
    'watch: Billable hours: getting worse, from about 31 h to about 28 h over 7 weeks. At this pace it is off target in 7 weeks.',
  )
})

test('a long run off target shows only the latest figures', () => {
  const values = [1, 2, 3, 4].map((back) => {
    return {
      memberId: 'jonah',
      measureId: 'reply',
      week: `2027-0${back < 3 ? 3 : 2}-${['08', '01', '22', '15'][back - 1]}`,
      value: 10 + back,
    }
  })
  const late = editDashboard(doc, { type: 'set-values', values })
  expect(wordsOn('jonah', late)[0]).toBe(
    'help: Time to reply: off target for 5 weeks in a row, lately 13, 12, 11 and 6.5 h against a target of 4 h, tolerance 2 h.',
  )
})

test('a missing value is asked about and never counts as needing help', () => {
  const gone = editDashboard(doc, {
    type: 'set-values',
    values: [{ memberId: 'maya', measureId: 'reply', week, value: null }],
  })
  expect(wordsOn('maya', gone)).toContain('ask: Time to reply: no value for the week of Mar 15.')
  const fresh = editDashboard(doc, { type: 'add-member', id: 'new' })
  expect(wordsOn('new', fresh)).toEqual([
    'ask: Books closed on time: no value yet.',
    'ask: Billable hours, Time to reply and Corrections after review: no value yet.',
  ])
  const silent = { ...doc, readings: doc.readings.filter(({ memberId }) => memberId !== 'ben') }
  expect(headline(reportsIn(silent, week))).toBe('Chloe needs help. Watch Elena and Jonah. No values from Ben.')
  expect(reportsIn(silent, week).find(({ member }) => member.id === 'ben')?.level).toBe('none')
})

test('a target that half the people miss is not one person’s problem', () => {
  expect(teamFindings(doc, week)).toEqual([
    'Time to reply: 3 of 5 people with a value are off target (Ben Adler, Jonah Reed and Elena Rossi). Look at the work and the target before you look at the people.',
  ])
  expect(teamFindings(doc, '2027-01-04')).toEqual([])
})

test('without values or targets there is no verdict', () => {
  expect(headline(reportsIn({ ...doc, members: [] }, week))).toBe('No values for this week yet.')
  const aimless = {
    ...doc,
    measures: doc.measures.map((measure) => ({ ...measure, target: null })),
    members: doc.members.slice(0, 1),
  }
  const [maya] = reportsIn(aimless, week)
  expect(maya).toMatchObject({ level: 'none', findings: [] })
  expect(headline(reportsIn(aimless, week))).toBe('No measure has a target yet.')
})

test('one-to-one questions cover each kind of reason once', () => {
  const [ben] = reportsIn(doc, week)
  expect(ben && questionsFor(ben)).toEqual([
    'What gets in the way of ‘Time to reply’ and ‘Billable hours’? What have you tried, and what would you need from me?',
    'When did ‘Books closed on time’ begin to slip, and what changed at that time?',
    'What should I know that no figure shows?',
  ])
})
