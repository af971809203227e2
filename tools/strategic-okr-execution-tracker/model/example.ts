import type { CheckIn, Commitment, Initiative, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { addDays } from '#tools/shared/values/days.ts'

const firstWeek = '2026-12-28'

/** The sample plan with its findings fixed: every key result has numbers, a date and one owner. */
const repaired: Record<string, Partial<KeyResult>> = {
  k3: {
    title: 'Sample boxes that lead to a first order',
    unit: '%',
    baseline: 18,
    target: 35,
    owner: 'Angela',
    due: '2027-03-31',
  },
  // The target was raised after two good weeks; earlier weeks keep the old one.
  k2: { ambition: 'stretch', former: [{ until: '2027-01-17', baseline: 41, target: 55 }] },
  k6: { target: 28, owner: 'Marcus', goalId: 'g2' },
}

/** Weekly value, confidence and note from week two, the first full week; a dash where nothing was reported. */
const reports: Record<string, string> = {
  k1: '24 6 | 27 6 | 29 7 Two coffee shops on Mill Lane started on Tuesday. | 34 7 | 38 8 Sample box at the street market brought five calls. | 41 8 | 45 8 The corner bistro doubled its standing order.',
  k2: '42 5 | 43 5 | 44 5 Half of them forget the cut-off at 4 p.m. | 44 4 | 49 6 Text reminder at 3 p.m. is live. | 51 6 | 53 7 Reminder works. Next: a call on day three.',
  k3: '18 7 | 19 7 | 21 6 | 20 6 We sent boxes to shops that already buy elsewhere. | 21 5 | 22 5 | 22 3 Nobody follows up after the box. Angela takes this to Monday.',
  k4: '88.5 7 | 89 7 | 90.2 7 | 90.8 7 Second packing table up since Wednesday. | 91.5 8 | 92.1 8 | 92.6 8 Only the hotel route still leaves late.',
  k5: '30 6 | 27 7 | 25 7 | 21 8 Labels now printed from the order, not typed. | 18 8 | 15 9 | 13 9',
  k6: '45 6 | 43 6 | 41 6 | 42 6 Flu week: two people out. | 40 5 | – | 38 5 Saturday shift is still covered by overtime.',
}

/** Week, text, owner, key result, kept. */
const promises: readonly (readonly [number, string, string, string, boolean | null])[] = [
  [2, 'Visit eight coffee shops on Mill Lane with a sample box', 'Dana', 'k1', true],
  [2, 'Measure what time each van really leaves', 'Marcus', 'k4', true],
  [2, 'List the last 31 credit notes by cause', 'Priya', 'k5', true],
  [3, 'Agree on who answers the order phone after 4 p.m.', 'Dana', 'k2', false],
  [3, 'Move the second packing table next to the door', 'Marcus', 'k4', true],
  [4, 'Print labels from the order for the hotel group', 'Priya', 'k5', true],
  [4, 'Call every trial customer on day three', 'Dana', 'k2', false],
  [4, 'Pick 20 shops without a baker for the next boxes', 'Angela', 'k3', false],
  [5, 'Switch on the text reminder at 3 p.m.', 'Dana', 'k2', true],
  [5, 'Print labels from the order for all customers', 'Priya', 'k5', true],
  [6, 'Set a second pickup for the hotel route', 'Marcus', 'k4', false],
  [6, 'Stand at the street market with sample boxes', 'Angela', 'k3', true],
  [6, 'Ask the corner bistro for a standing order', 'Dana', 'k1', true],
  [7, 'Interview two people for the Saturday shift', 'Marcus', 'k6', true],
  [7, 'Call the 14 shops that got a box and did not order', 'Angela', 'k3', false],
  [7, 'Close the last four credit notes with the hotel group', 'Priya', 'k5', true],
  [7, 'Two tastings in the new district', 'Dana', 'k1', true],
  [8, 'Call the 14 box shops before Wednesday noon', 'Angela', 'k3', null],
  [8, 'Hire one person for the Saturday shift', 'Marcus', 'k6', null],
  [8, 'Call every new trial customer on day three', 'Dana', 'k2', null],
]

/** Key result, initiative, owner, due date, done. */
const work: readonly (readonly [string, string, string, string, boolean])[] = [
  ['k1', 'Tastings on Mill Lane, two streets a week', 'Dana', '2027-03-12', false],
  ['k2', 'Text reminder at 3 p.m.', 'Dana', '2027-02-01', true],
  ['k2', 'A call on day three of every trial', 'Dana', '2027-02-26', false],
  ['k4', 'A second packing table beside the door', 'Marcus', '2027-01-20', true],
  ['k6', 'One more person for the Saturday shift', 'Marcus', '2027-03-01', false],
]

/** The bakery used in all tools, in week eight of its quarter. */
export function trackedExample(): Plan {
  const plan = samplePlan()
  return {
    ...plan,
    keyResults: plan.keyResults.map((each) => ({ ...each, ...repaired[each.id] })),
    checkIns: Object.entries(reports).flatMap(([id, text]) => text.split(' | ').flatMap(checkInOf(id))),
    initiatives: work.map(([keyResultId, text, owner, due, done], index): Initiative => {
      return { id: `i${index + 1}`, keyResultId, text, owner, due, done }
    }),
    commitments: promises.map(([week, text, owner, keyResultId, kept], index): Commitment => {
      return { id: `c${index + 1}`, week: mondayOf(week), text, owner, keyResultId, kept }
    }),
  }
}

function checkInOf(keyResultId: string) {
  return (text: string, index: number): CheckIn[] => {
    const [value, confidence, ...note] = text.split(' ')
    const said = { value: Number(value), confidence: Number(confidence), note: note.join(' ') }
    return value === '–' ? [] : [{ keyResultId, week: mondayOf(index + 2), ...said }]
  }
}

function mondayOf(week: number): string {
  return addDays(firstWeek, (week - 1) * 7)
}
