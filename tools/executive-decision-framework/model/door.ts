import type { Door } from '../files/format.ts'

type DoorQuestion = keyof Door
type DoorKind = 'one-way' | 'try-first' | 'two-way' | 'unknown'

/** The first three ask whether the decision can be reversed, the last two whether it can be tried first. */
export const doorQuestions: readonly { key: DoorQuestion; text: string }[] = [
  { key: 'back', text: 'If it fails, could you be back where you are now within three months?' },
  { key: 'cost', text: 'Could you pay for the way back without touching payroll or plans?' },
  { key: 'trust', text: 'Would your people, customers and partners still be with you afterwards?' },
  { key: 'small', text: 'Can you try it small first: one customer, one site, one month?' },
  { key: 'soon', text: 'Would such a trial tell you within weeks whether it works?' },
]

/**
 * One ‘no’ to the first three makes a one-way door. If a quick, small trial is possible, try first. A two-way door
 * needs three times yes.
 */
export function doorKind({ back, cost, trust, small, soon }: Door): DoorKind {
  const wayBack = [back, cost, trust]
  if (wayBack.includes('no')) return small === 'yes' && soon === 'yes' ? 'try-first' : 'one-way'
  return wayBack.every((answer) => answer === 'yes') ? 'two-way' : 'unknown'
}

export const doorNames: Record<DoorKind, string> = {
  'one-way': 'One-way door',
  'try-first': 'One-way door, but you can try first',
  'two-way': 'Two-way door',
  unknown: 'Not known yet',
}

export const doorAdvice: Record<DoorKind, string> = {
  'one-way':
    'It locks behind you. Use the time you have: turn low-confidence scores into evidence, do the pre-mortem, and ask someone who would choose differently.',
  'try-first':
    'The whole step locks behind you, a small one does not. Decide on the trial today, and on the rest when the trial is in.',
  'two-way':
    'You can walk back out. Decide today, put a review in the calendar, and spend the time you saved on doing it well.',
  unknown: 'Answer the first three questions. They decide how much time this decision deserves.',
}

export const doorMeanings: Record<DoorKind, string> = {
  'one-way': 'It locks behind us: going back would take longer, cost more or lose more than we can bear.',
  'try-first': 'The whole step locks behind us, but a small trial would tell within weeks.',
  'two-way': 'We can walk back out within three months, at a cost we can bear, and keep our people and customers.',
  unknown: '',
}

/** When to review: soon if it can be reversed, later if it takes time to show. */
export const reviewDays: Record<DoorKind, number> = {
  'one-way': 90,
  'try-first': 30,
  'two-way': 30,
  unknown: 90,
}
