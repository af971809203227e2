import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCode } from '../files/code.ts'
import { exampleAssessment } from './example.ts'
import {
  type Action,
  type Assessment,
  demoLimit,
  emptyAssessment,
  isBlank,
  latestRound,
  openAnswers,
  questions,
  ratingsFrom,
  readAnswers,
  reduce,
  roundKey,
  valuesOf,
} from './model.ts'

let lastId = 0
const newId = () => {
  lastId += 1
  return `id-${lastId}`
}

const twos = Array<number>(16).fill(2)
const blank = emptyAssessment('team', '2027-01-04')

function codeOf(nonce: number, doc: Assessment = blank, round: 'before' | 'after' = 'before', values = twos) {
  return writeCode(values, nonce, roundKey(doc, round))
}

function taken(doc: Assessment, text: string, round: 'before' | 'after' = 'before'): Assessment {
  return reduce(doc, { type: 'add-answers', round, answers: readAnswers(doc, round, text, newId).answers })
}

test('there are the diagnostic’s sixteen questions, four a section', () => {
  expect(questions).toHaveLength(16)
  expect(new Set(questions.map(({ key }) => key)).size).toBe(16)
  expect(valuesOf(ratingsFrom(twos))).toEqual(twos)
})

test('a code comes in with the name beside it, before or after', () => {
  const text = [
    `Dana Ruiz: ${codeOf(1)}`,
    `${codeOf(2)}, Tom`,
    `> Priya — ${codeOf(3).toLowerCase()}`,
    `My code is ${codeOf(4)}`,
    codeOf(5).replaceAll('-', ''),
  ].join('\r\n')
  const { answers, refused } = readAnswers(blank, 'before', text, newId)
  expect(answers.map(({ name }) => name)).toEqual(['Dana Ruiz', 'Tom', 'Priya', '', ''])
  expect(answers.every(({ ratings }) => valuesOf(ratings).every((value) => value === 2))).toBe(true)
  expect(refused).toEqual([])
})

test('a whole mail thread is searched, and what is no code is passed over', () => {
  const text = `Hi Angela,\nhere you go: ${codeOf(9)}\n\nThunderstorm on Monday, call 614-555-0100\n-- \nTom`
  const { answers, refused } = readAnswers(blank, 'before', text, newId)
  expect(answers).toHaveLength(1)
  expect(refused).toEqual([])
})

test('the same sheet twice, a slip and the other round’s code are refused with a reason', () => {
  const doc = taken(blank, `Dana: ${codeOf(1)}`)
  const text = [codeOf(1), `${codeOf(2)} ${codeOf(2)}`, codeOf(3, doc, 'after'), 'AAAA-BBBB-CCCC'].join('\n')
  const { answers, refused } = readAnswers(doc, 'before', text, newId)
  expect(answers).toHaveLength(1)
  expect(refused.map(({ reason }) => reason)).toEqual([
    'is in already.',
    'is in already.',
    'belongs to the other round, “After 90 days”.',
    'was mistyped, or belongs to another team’s sheet.',
  ])
})

test('in an anonymous assessment no name is kept, and the order says nothing about who came first', () => {
  const named = taken(taken(blank, `Dana: ${codeOf(4000)}`), `Tom: ${codeOf(12)}`)
  const hidden = reduce(named, { type: 'set-anonymous', anonymous: true })
  expect(JSON.stringify(hidden)).not.toMatch(/Dana|Tom/)
  expect(hidden.rounds.before.answers.map(({ code }) => code)).toEqual([codeOf(12), codeOf(4000)])
  const more = taken(hidden, `Priya: ${codeOf(700)}`)
  expect(JSON.stringify(more)).not.toContain('Priya')
  expect(more.rounds.before.answers.map(({ code }) => code)).toEqual([codeOf(12), codeOf(700), codeOf(4000)])
})

test('an anonymous round opens at three answers, a named one at once', () => {
  const anonymous = reduce(blank, { type: 'set-anonymous', anonymous: true })
  const two = taken(anonymous, `${codeOf(1)}\n${codeOf(2)}`)
  expect(openAnswers(two, 'before')).toEqual([])
  expect(openAnswers(taken(two, codeOf(3)), 'before')).toHaveLength(3)
  expect(openAnswers(taken(blank, codeOf(1)), 'before')).toHaveLength(1)
})

test('answers are renamed and removed, days set and agreements noted', () => {
  const doc = taken(blank, `Dana: ${codeOf(1)}\nTom: ${codeOf(2)}`)
  const [dana, tom] = doc.rounds.before.answers
  const steps: Action[] = [
    { type: 'rename', round: 'before', id: dana?.id ?? '', name: 'Dana Ruiz' },
    { type: 'remove-answer', round: 'before', id: tom?.id ?? '' },
    { type: 'set-day', round: 'after', day: '2027-04-05' },
    { type: 'agree', key: 'visionClarity', text: 'One page by Friday' },
    { type: 'describe', changes: { team: 'Bakery' } },
  ]
  const after = steps.reduce(reduce, doc)
  expect(after.rounds.before.answers.map(({ name }) => name)).toEqual(['Dana Ruiz'])
  expect(after.rounds.after.day).toBe('2027-04-05')
  expect(after.agreements.visionClarity).toBe('One page by Friday')
  expect(after.team).toBe('Bakery')
  expect(doc.rounds.before.answers).toHaveLength(2)
})

test('the demo takes eight people a round and opens with six', () => {
  const example = exampleAssessment()
  const codes = (count: number) =>
    Array.from({ length: count }, (_, index) => codeOf(index + 1, example, 'before', Array(16).fill(1)))
  expect(demoLimit(example)).toBeUndefined()
  expect(demoLimit(taken(example, codes(2).join('\n')))).toBeUndefined()
  expect(demoLimit(taken(example, codes(3).join('\n')))).toBe('The demo takes eight people in each round.')
})

test('the example’s codes are those of its ratings', () => {
  const example = exampleAssessment()
  for (const round of ['before', 'after'] as const) {
    const { answers } = example.rounds[round]
    const none = { ...example, rounds: { ...example.rounds, [round]: { day: '', answers: [] } } }
    const read = readAnswers(
      none,
      round,
      answers.map(({ name, code }) => `${name}: ${code}`).join('\n'),
      newId,
    )
    expect(read.answers.map(({ name, ratings }) => [name, ratings])).toEqual(
      answers.map(({ name, ratings }) => [name, ratings]),
    )
  }
})

test('the team is in the second round once someone has answered it', () => {
  expect(isBlank(blank)).toBe(true)
  expect(latestRound(blank)).toBe('before')
  expect(latestRound(exampleAssessment())).toBe('after')
})

test('reading any text adds valid answers only, and no step touches the document it was given', () => {
  const frozen = JSON.stringify(blank)
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 0, max: 4095 }), (noise, nonce) => {
      const doc = taken(blank, `${noise}\n${codeOf(nonce)}`)
      expect(doc.rounds.before.answers.some(({ code }) => code === codeOf(nonce))).toBe(true)
      for (const { ratings } of doc.rounds.before.answers) {
        expect(valuesOf(ratings).every((value) => [0, 1, 2, 3].includes(value))).toBe(true)
      }
      expect(JSON.stringify(blank)).toBe(frozen)
    }),
  )
})
