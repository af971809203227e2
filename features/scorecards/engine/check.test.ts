import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import type { Definition, Question } from '#content/scorecards/definition.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { templatesOf } from '../admin/templates.ts'
import { checkDefinition } from './check.ts'

const [first, ...rest] = leadershipHabits.sections
if (!first) throw new Error('the template has no sections')

function withFirst(change: Partial<Question>): Partial<Definition> {
  const questions = first?.questions.map((each, index) => (index === 1 ? { ...each, ...change } : each)) ?? []
  return { sections: first ? [{ ...first, questions }, ...rest] : rest }
}

const noPoints = first.questions[0]?.choices.map((each) => ({ ...each, points: 0 })) ?? []

test.for<[string, Partial<Definition>, RegExp]>([
  [
    'a tier nobody can reach',
    {
      tiers: [...leadershipHabits.tiers, { id: 'x', label: 'Perfect', color: 'green', from: 101, text: '' }],
    },
    /No answers lead to the tier “Perfect”/,
  ],
  [
    'advice that no answer triggers',
    { advice: [{ id: 'x', text: 'Rest.', when: { on: 'percent', section: 's1', from: 1, below: 2 } }] },
    /No answers lead to the advice “Rest.”/,
  ],
  ['a question without points', withFirst({ choices: noPoints }), /has no points/],
  ['a condition that can never hold', withFirst({ showIf: { question: 's2q1', choices: ['a1'] } }), /can never appear/],
  ['a section without questions', { sections: [{ ...first, questions: [] }, ...rest] }, /has no questions/],
])('the check finds %s', ([, change, words]) => {
  const texts = checkDefinition({ ...leadershipHabits, ...change }).map(({ text }) => text)
  expect(texts.join('\n')).toMatch(words)
})

test.for(['leadership', 'team', 'sales', 'diagnostic', 'founder'] as const)(
  'the template %s can be published',
  (name) => {
    expect(checkDefinition(templatesOf(sampleContent)[name])).toEqual([])
  },
)
