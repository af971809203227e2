import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { questionsOf } from '../../engine/answers.ts'
import { checkDefinition } from '../../engine/check.ts'
import { templatesOf } from '../templates.ts'
import {
  changeQuestion,
  moveQuestion,
  nudgeQuestion,
  ofKind,
  pasteQuestions,
  removeQuestion,
} from './definition-changes.ts'

const idsIn = (definition: typeof leadershipHabits) =>
  definition.sections.map(({ questions }) => questions.map(({ id }) => id).join(' '))

function counter() {
  let last = 0
  return () => `new${++last}`
}

test('a pasted list becomes rows with the last scale, and headings become sections', () => {
  const pasted = pasteQuestions(
    leadershipHabits,
    's1',
    '1. First?\n- Second?\n\n# Money\n• Third?\nPeople:\nFourth?',
    counter(),
  )
  expect(pasted.sections.map(({ title }) => title)).toEqual([
    'Direction',
    'Delegation',
    'Feedback',
    'Energy',
    'Money',
    'People',
  ])
  const added = questionsOf(pasted).filter(({ id }) => id.startsWith('new'))
  expect(added.map(({ text }) => text)).toEqual(['First?', 'Second?', 'Third?', 'Fourth?'])
  for (const { choices } of added) expect(choices).toEqual(leadershipHabits.sections[0]?.questions[0]?.choices)
  expect(checkDefinition(pasted)).toEqual([])
})

test('a title above pasted questions names a section without questions, and takes the place of its empty one', () => {
  const { empty } = templatesOf(sampleContent)
  const pasted = pasteQuestions(empty, 's1', 'Value:\nFirst?\nSecond?\nOffer:\nThird?', counter())
  expect(pasted.sections.map(({ title, questions }) => [title, questions.length])).toEqual([
    ['Value', 2],
    ['Offer', 1],
  ])
  expect(checkDefinition(pasted)).toEqual([])
})

test('answers after bars or tabs count up in points, and one for each type', () => {
  const { empty, types } = templatesOf(sampleContent)
  const text = 'How often? | Never | Weekly\nHow soon?\tLater\tToday'
  const [often, soon] = questionsOf(pasteQuestions(empty, 's1', text, counter()))
  expect(often).toMatchObject({ text: 'How often?', kind: 'one', choices: [{ points: 0 }, { points: 1 }] })
  expect(soon?.choices.map(({ label }) => label)).toEqual(['Later', 'Today'])
  const typed = pasteQuestions(types, 's1', 'What first? | Plan | Ask | Build | Sell', counter())
  expect(questionsOf(typed)[0]?.choices.map(({ type }) => type)).toEqual(types.types.map(({ id }) => id))
  expect(checkDefinition(typed)).toEqual([])
})

test('a question moves before another one, across sections', () => {
  const moved = moveQuestion(leadershipHabits, 's1q1', { section: 's2', before: 's2q2' })
  expect(idsIn(moved).slice(0, 2)).toEqual(['s1q2 s1q3 s1q4', 's2q1 s1q1 s2q2 s2q3 s2q4'])
  expect(moveQuestion(leadershipHabits, 's1q1', { section: 's1', before: 's1q1' })).toEqual(leadershipHabits)
})

test('the keyboard moves a question by one place, and over the edge into the next section', () => {
  expect(idsIn(nudgeQuestion(leadershipHabits, 's1q1', 1))[0]).toBe('s1q2 s1q1 s1q3 s1q4')
  expect(idsIn(nudgeQuestion(leadershipHabits, 's1q3', -1))[0]).toBe('s1q1 s1q3 s1q2 s1q4')
  expect(idsIn(nudgeQuestion(leadershipHabits, 's1q4', 1)).slice(0, 2)).toEqual([
    's1q1 s1q2 s1q3',
    's1q4 s2q1 s2q2 s2q3 s2q4',
  ])
  expect(idsIn(nudgeQuestion(leadershipHabits, 's2q1', -1)).slice(0, 2)).toEqual([
    's1q1 s1q2 s1q3 s1q4 s2q1',
    's2q2 s2q3 s2q4',
  ])
  expect(nudgeQuestion(leadershipHabits, 's1q1', -1)).toEqual(leadershipHabits)
  expect(nudgeQuestion(leadershipHabits, 's4q4', 1)).toEqual(leadershipHabits)
})

test('another kind keeps answers it can use', () => {
  const [question] = questionsOf(leadershipHabits)
  if (!question) throw new Error('no question')
  expect(ofKind(leadershipHabits, question, 'one').choices).toEqual(question.choices)
  expect(ofKind(leadershipHabits, question, 'yesNo').choices.map(({ id }) => id)).toEqual(['yes', 'no'])
  expect(ofKind(leadershipHabits, question, 'text').choices).toEqual([])
})

test.for([
  [
    'a question without points',
    {
      choices: [
        { id: 'a', label: 'A', points: 0 },
        { id: 'b', label: 'B', points: 0 },
      ],
    },
    'has no points',
  ],
  ['a condition that can never hold', { showIf: { question: 's4q4', choices: ['a0'] } }, 'can never appear'],
  ['a question without text', { text: ' ' }, 'has no text'],
  ['too few answers', { choices: [{ id: 'a', label: 'A', points: 1 }] }, 'at least two answers'],
] as const)('the check finds %s', ([, part, words]) => {
  const changed = changeQuestion(leadershipHabits, 's1q1', part as never)
  expect(checkDefinition(changed)).toMatchObject([{ at: 's1q1', text: expect.stringContaining(words) }])
})

test('the check finds tiers and advice that no answers lead to, and empty sections', () => {
  const [tier] = leadershipHabits.tiers
  if (!tier) throw new Error('no tier')
  const above = {
    ...leadershipHabits,
    tiers: [{ ...tier, id: 'x', from: 101, label: 'Perfect' }, ...leadershipHabits.tiers],
  }
  expect(checkDefinition(above)).toEqual([{ at: 'x', text: 'No answers lead to the tier “Perfect”.' }])
  const advice = {
    id: 'n',
    text: 'Rest.',
    when: { on: 'answer', question: 's1q1', choices: ['gone'] },
  } as const
  const never = { ...leadershipHabits, advice: [{ ...advice, when: { ...advice.when, choices: ['gone'] } }] }
  expect(checkDefinition(never)).toEqual([{ at: 'n', text: 'No answers lead to the advice “Rest.”.' }])
  const emptied = ['s4q1', 's4q2', 's4q3', 's4q4'].reduce(removeQuestion, leadershipHabits)
  expect(checkDefinition(emptied)[0]?.text).toBe('The section “Energy” has no questions.')
})
