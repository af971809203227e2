import { expect, test } from 'vitest'
import type { CheckIn, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { aboutQuantity, lagWords } from '#tools/shared/okr/progress/line-words.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { currentFormats, setFormats } from '#tools/shared/values/current-formats.ts'
import { headline, summarize } from '../files/summary.ts'
import { trackedExample } from './example.ts'
import { forecastIn } from './forecast.ts'
import { trackPlan } from './model.ts'
import { standingIn } from './status.ts'
import {
  firstTopics,
  forecastQuantity,
  forecastWords,
  lineWords,
  meanText,
  paceWords,
  scoreText,
  standingWords,
  topicsOf,
} from './words.ts'

const week = '2027-02-15'
const plan = trackedExample()

function keyResult(id: string, from: Plan = plan) {
  const found = from.keyResults.find((each) => each.id === id)
  if (!found) throw new Error(`the example has no ${id}`)
  return found
}

function reported(id: string, changes: Partial<CheckIn>, at = week): Plan {
  return trackPlan(plan, { type: 'check-in', keyResultId: id, week: at, changes })
}

test.for([
  [0, 'on the line'],
  [0.2, 'on the line'],
  [7, '1 week behind the line'],
  [-10, '1.4 weeks ahead of the line'],
] as const)('%d days are %s', ([days, words]) => {
  expect(lagWords(days)).toBe(words)
})

test('numbers show significant digits only', () => {
  expect([1234.56, 41.27, 8.3333, 0.519].map((value) => aboutQuantity(value, ''))).toEqual([
    '1,235',
    '41.3',
    '8.3',
    '0.52',
  ])
  expect(wayOf({ ...keyResult('k1'), unit: '$' })).toBe('From $22 to $60')
  expect(wayOf({ ...keyResult('k1'), target: 22 })).toBe('Keep at or above 22 orders')
  expect(wayOf({ ...keyResult('k1'), target: null })).toBe('From 22 to ?')
})

test('every status explains itself', () => {
  const words = (id: string, from = plan, at = week) =>
    standingWords(keyResult(id, from), standingIn(from, keyResult(id, from), at))
  expect(words('k3')).toBe('22%; 27.7% expected by now: 4.3 weeks behind the line.')
  expect(words('k5', reported('k5', { value: 9 }))).toBe('9 notes: the target is reached.')
  expect(words('k5', reported('k5', { value: 12 }, '2027-03-15'), '2027-03-15')).toBe(
    '12 notes when it was due on Mar 15.',
  )
  expect(words('k1', { ...plan, checkIns: [] })).toBe('No value has been reported yet.')
})

test('due key results are described by the week they were due in, and late ones say so', () => {
  // Due on Monday, March 15, from 31 to 10 notes.
  const at = (values: Record<string, number>, week: string) => {
    const from = Object.entries(values).reduce(
      (all, [monday, value]) =>
        trackPlan(all, { type: 'check-in', keyResultId: 'k5', week: monday, changes: { value } }),
      plan,
    )
    return standingWords(keyResult('k5'), standingIn(from, keyResult('k5'), week))
  }
  expect(at({ '2027-03-15': 12, '2027-03-22': 11 }, '2027-03-22')).toBe(
    '12 notes when it was due on Mar 15. 11 notes since.',
  )
  expect(at({ '2027-03-15': 12, '2027-03-22': 11, '2027-03-29': 9 }, '2027-03-29')).toBe(
    '9 notes: the target is reached, 2 weeks late. 12 notes when it was due on Mar 15.',
  )
  expect(at({ '2027-03-15': 10, '2027-03-22': 14 }, '2027-03-22')).toBe(
    '10 notes when it was due on Mar 15: the target was reached. 14 notes since.',
  )
  expect(at({ '2027-03-08': 12 }, '2027-03-22')).toBe('12 notes was the last value before it was due on Mar 15.')
  expect(at({ '2027-03-15': 10 }, '2027-03-15')).toBe('10 notes: the target is reached.')
})

test('the forecast says where it ends and which weekly pace is needed', () => {
  const ahead = forecastIn(plan, keyResult('k3'), week)
  expect(forecastWords(keyResult('k3'), ahead)).toBe(
    'At the pace of the last weeks it ends at 24.2% on Mar 31, 36% of the way.',
  )
  expect(ahead && paceWords(ahead)).toBe('+2.4 a week needed, +0.4 lately')
  const falling = forecastIn(plan, keyResult('k6'), week)
  expect(falling && paceWords(falling)).toMatch(/^-1\.8 a week needed, -\d/)
  expect(forecastWords(keyResult('k1'), forecastIn(plan, keyResult('k1'), week))).toContain('reaches the target')
})

/** A key result with a value in each of the first weeks. */
function inFirstWeeks(changes: Partial<KeyResult>, values: readonly number[]): Plan {
  const own = { ...keyResult('k1'), former: [], due: '', ...changes }
  const checkIns = values.map((value, index) => {
    return { keyResultId: 'k1', week: weeksOf(plan.period)[index] ?? '', value, confidence: null, note: '' }
  })
  return { ...plan, keyResults: [own], checkIns }
}

test('a forecast just short of the target never looks like it, nor does a pace look like the one needed', () => {
  const [first] = plan.keyResults
  const numbers = { baseline: 0, target: 6, unit: 'people' }
  // On a straight line to 5.96 of 6 in 89 days; the weeks end on days 2, 9, 16, 23 and 30.
  const short = inFirstWeeks(
    numbers,
    [2, 9, 16, 23, 30].map((day) => (5.96 * day) / 89),
  )
  const own = { ...first, ...numbers, due: '' } as KeyResult
  const ahead = forecastIn(short, own, '2027-01-25')
  if (!ahead) throw new Error('five values make a forecast')
  expect(ahead.reaches).toBe(false)
  expect(forecastQuantity(own, ahead)).toBe('5.96 people')
  expect(forecastWords(own, ahead)).toMatch(/ends at 5\.96 people on Mar 31, 99% of the way\.$/)
  // (6 − 2.009) ÷ 59 × 7 is 0.4735 a week, 5.96 ÷ 89 × 7 is 0.4688: both about 0.47.
  expect(paceWords(ahead)).toBe('+0.474 a week needed, +0.469 lately')
})

test('a key result that has to hold needs no pace, and warns before it slips', () => {
  const uptime = inFirstWeeks({ baseline: 99.5, target: 99.5, unit: '%', direction: 'up' }, [99.9, 99.8, 99.7, 99.6])
  const [own] = uptime.keyResults
  const ahead = own && forecastIn(uptime, own, '2027-01-18')
  if (!own || !ahead) throw new Error('four values make a forecast')
  expect(paceWords(ahead)).toBe('')
  expect(topicsOf(uptime, '2027-01-18')).toMatchObject([
    { status: 'on-track', reasons: [expect.stringContaining('which does not hold.')] },
  ])
})

test('the worst topic comes first, with its reasons', () => {
  expect(topicsOf(plan, week).map(({ keyResult: { id }, status }) => [id, status])).toEqual([
    ['k3', 'off-track'],
    ['k6', 'at-risk'],
  ])
  expect(topicsOf(plan, week)[0]?.reasons.at(-1)).toBe('Confidence fell from 5 to 3.')
})

test('reported values stay as written, calculated ones are rounded', () => {
  const from = reported('k4', { value: 92.65 })
  expect(standingWords(keyResult('k4'), standingIn(from, keyResult('k4'), week))).toMatch(
    /^92\.65%; 92\.6% expected by now/,
  )
})

test('at most five topics come first', () => {
  const keyResults = Array.from({ length: 8 }, (_, index) => ({
    ...keyResult('k3'),
    id: `x${index}`,
    target: null,
  }))
  const { topics, more } = firstTopics({ ...plan, keyResults, checkIns: [] }, week)
  expect([topics.length, more]).toEqual([5, 3])
  expect(summarize({ ...plan, keyResults, checkIns: [] }, week).body).toContain('- and 3 more\n')
  expect(firstTopics(plan, week).more).toBe(0)
})

test('high confidence in a slipping key result, silence and doubt are topics', () => {
  const reasons = (from: Plan, id: string, at = week) =>
    topicsOf(from, at)
      .find((topic) => topic.keyResult.id === id)
      ?.reasons.join(' ') ?? ''
  expect(reasons(reported('k3', { confidence: 9 }), 'k3')).toContain('Yet its owner is 9 of 10 sure.')
  expect(reasons(reported('k1', { confidence: 3 }), 'k1')).toBe('Confidence fell from 8 to 3.')
  expect(reasons(plan, 'k1', '2027-03-01')).toContain('No value for 2 weeks.')
  const others = plan.checkIns.filter(({ keyResultId }) => keyResultId !== 'k1')
  expect(reasons({ ...plan, checkIns: others }, 'k1', '2027-01-18')).toBe('No value in the first 3 weeks.')
  expect(reasons({ ...plan, checkIns: [] }, 'k1', '2027-01-18')).toBe('')
  const target = { ...plan, keyResults: plan.keyResults.map((each) => ({ ...each, target: null })) }
  expect(reasons(target, 'k1')).toBe('It needs a baseline and a target before it can be tracked.')
})

test('the weekly email has a subject, the figures, every key result and the commitments', () => {
  const { subject, body } = summarize(plan, week)
  expect(subject).toBe('Harbor Street Bakery, week 8 of 14: 4 on track, 1 at risk, 1 off track')
  for (const { title } of plan.keyResults) expect(body).toContain(title)
  expect(body).toContain('- [Not kept] Call the 14 shops that got a box and did not order (Angela)')
  expect(body).toContain('- Hire one person for the Saturday shift (Marcus)')
  expect(body.startsWith('Week 8 of 14')).toBe(true)
})

test('the expected value is the same in every view, and an older value names its week', () => {
  const unreported = '2027-02-22'
  const [orders] = plan.keyResults
  if (!orders) throw new Error('no key result')
  // 58 of 89 days are over: from 22 to 60, 46.8 is expected.
  expect(lineWords(plan, orders, unreported)).toContain('it should be 46.8 orders')
  const standing = standingIn(plan, orders, unreported)
  expect(standingWords(orders, standing)).toMatch(/^\d+ orders, last value of week 8; 46.8 orders expected by now: /)
  expect(standingWords(orders, standingIn(plan, orders, '2027-02-15'))).not.toContain('last value')
})

test('figures that look the same are level with the line', () => {
  const [orders] = plan.keyResults
  if (!orders) throw new Error('no key result')
  const standing = { ...standingIn(plan, orders, week), value: 6, lineValue: 6.04, daysBehind: 0.6 }
  expect(standingWords({ ...orders, unit: 'hours' }, { ...standing, status: 'on-track' })).toBe(
    '6 hours, level with the line.',
  )
})

test('a week without reports is judged by its own line, and an empty commitment is not sent', () => {
  expect(headline(plan, '2027-02-22')[0]).toMatch(/^We are 54% of the way; 68% was expected by now\./)
  const commitment = { id: 'x', week, text: ' ', owner: 'Dana', keyResultId: null, kept: null }
  const more = trackPlan(plan, { type: 'add-commitment', commitment })
  expect(summarize(more, week).body).toBe(summarize(plan, week).body)
})

test('a plan without key results still has a summary', () => {
  const empty = { ...plan, company: '', objectives: [], keyResults: [], checkIns: [], commitments: [] }
  expect(summarize(empty, week)).toEqual({
    subject: 'OKRs for Q1 2027, week 8 of 14',
    body: 'Week 8 of 14, Feb 15 to Feb 21 · OKRs for Q1 2027\n',
  })
})

test('a score has at least one decimal and keeps its digits; an average has at most two', () => {
  expect([0, 1, 0.5, 0.75, 0.755, null].map(scoreText)).toEqual(['0.0', '1.0', '0.5', '0.75', '0.755', '–'])
  // (1 + 1 + 0) ÷ 3, and (0.9 + 0.7) ÷ 2 with its floating-point error.
  expect([2 / 3, (0.9 + 0.7) / 2, 0.999, 0].map(meanText)).toEqual(['0.67', '0.8', '1.0', '0.0'])
  const before = currentFormats()
  setFormats({ ...before, numbers: '1.234,5' })
  try {
    expect([scoreText(1), scoreText(0.75)]).toEqual(['1,0', '0,75'])
  } finally {
    setFormats(before)
  }
})
