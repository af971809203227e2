import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedAbout, earlierOf } from '#tools/shared/sheets/repeated-answers.ts'
import { writeCode } from '../files/code.ts'
import { exampleAssessment } from './example.ts'
import {
  type Action,
  type Assessment,
  demoLimit,
  emptyAssessment,
  emptyRound,
  isBlank,
  latestRound,
  previewOf,
  questions,
  questionsOf,
  ratingsFrom,
  reduce,
  roundKey,
  valuesOf,
} from './model.ts'
import { contentIn, readAnswers } from './read-answers.ts'

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

const nonceIn = (doc: Assessment) => (code: string) => contentIn(doc, 'before', code)?.nonce

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

test('a sentence beside a code is nobody’s name', () => {
  const name = (line: string) => readAnswers(blank, 'before', line.replace('#', codeOf(77)), newId).answers[0]?.name
  for (const line of [
    ...['My code is #', 'Please find it below: #', 'Thanks, here it comes: #', 'Sent from my phone #', 'All done! #'],
    ...[
      'Hier ist mein Code: #',
      'On Tue, Nov 3 2026 Dana wrote: #',
      'dana@harbor.example #',
      'so sorry it took long #',
    ],
  ]) {
    expect([line, name(line)]).toEqual([line, ''])
  }
  for (const who of [
    'Dana',
    'dana',
    'Dana Ruiz',
    'Jan van der Berg',
    'María José',
    'O’Neill',
    'Hien Le',
    'Lisa See',
    'Dana 2',
  ]) {
    expect(name(`${who}: #`)).toBe(who)
  }
})

test('the same name again is asked about, also within one text; names without capitals or with spaces are the same', () => {
  const doc = taken(blank, `Dana: ${codeOf(1)}`)
  const text = [`dana : ${codeOf(2)}`, `Tom: ${codeOf(3)}`, `Tom: ${codeOf(4)}`, codeOf(5), codeOf(6)].join('\n')
  const { clear, asked } = askedAbout(
    doc.rounds.before.answers,
    readAnswers(doc, 'before', text, newId).answers,
    nonceIn(doc),
  )
  expect(clear.map(({ name }) => name)).toEqual(['Tom', '', ''])
  expect(asked.map(({ name }) => name)).toEqual(['dana', 'Tom'])
  const [dana] = doc.rounds.before.answers
  const [again] = asked
  if (!dana || !again) throw new Error('Nobody was asked about.')
  const after = reduce(doc, { type: 'replace-answer', round: 'before', id: dana.id, answer: again })
  expect(after.rounds.before.answers).toEqual([again])
})

test('a code without a name from a sheet that gave one before is asked about, and so is a name beside such a one', () => {
  const zeros = Array<number>(16).fill(0)
  const doc = taken(blank, `Dana: ${codeOf(1)}\n${codeOf(2)}`)
  const text = [
    `${codeOf(1, blank, 'before', zeros)}`,
    `Tom: ${codeOf(2, blank, 'before', zeros)}`,
    // Somebody else at the same sheet has a name of their own.
    `Leo: ${codeOf(1, blank, 'before', [3, ...twos.slice(1)])}`,
  ].join('\n')
  const { clear, asked } = askedAbout(
    doc.rounds.before.answers,
    readAnswers(doc, 'before', text, newId).answers,
    nonceIn(doc),
  )
  expect(clear.map(({ name }) => name)).toEqual(['Leo'])
  expect(asked.map((answer) => earlierOf(doc.rounds.before.answers, answer, nonceIn(doc))?.name)).toEqual(['Dana', ''])
})

test('whose code was refused is said, and the line can be mended', () => {
  const right = codeOf(1)
  const wrong = right.replace(/^./, (letter) => (letter === 'Z' ? 'Y' : 'Z'))
  const { refused } = readAnswers(blank, 'before', `Dana: ${right}\n > Leo: ${wrong}\nDana: ${right}`, newId)
  expect(refused).toEqual([
    { line: wrong, name: 'Leo', reason: expect.stringContaining('mistyped'), again: `> Leo: ${wrong}` },
    { line: right, name: 'Dana', reason: 'is in already.' },
  ])
})

test('whether names are kept is decided before the first answer', () => {
  const named = taken(blank, `Dana: ${codeOf(1)}`)
  expect(reduce(named, { type: 'set-anonymous', anonymous: true })).toBe(named)
  expect(reduce(blank, { type: 'set-anonymous', anonymous: true }).anonymous).toBe(true)
})

test('an anonymous document takes no answer of one person, whatever asks for it', () => {
  const anonymous = reduce(blank, { type: 'set-anonymous', anonymous: true })
  const [answer] = readAnswers(blank, 'before', `Dana: ${codeOf(1)}`, newId).answers
  if (!answer) throw new Error('There is no answer.')
  expect(reduce(anonymous, { type: 'add-answers', round: 'before', answers: [answer] })).toBe(anonymous)
})

test('own questions are asked once they are worded, and no more than a code has room for', () => {
  const ids = Array.from({ length: 14 }, (_, index) => `q${index}`)
  const many = ids.reduce((doc, id) => reduce(doc, { type: 'add-question', id }), blank)
  expect(many.own).toHaveLength(12)
  expect(questionsOf(many)).toHaveLength(16)
  const worded = reduce(many, { type: 'word-question', id: 'q3', text: ' We rest enough ' })
  expect(questionsOf(worded).at(-1)).toMatchObject({ key: 'q3', label: 'We rest enough', sectionId: 'own' })
  expect(reduce(worded, { type: 'remove-question', id: 'q3' }).own).toHaveLength(11)
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

test('the demo takes ten people a round and opens with eight', () => {
  const example = exampleAssessment()
  const codes = (count: number) =>
    Array.from({ length: count }, (_, index) => codeOf(index + 1, example, 'before', Array(16).fill(1)))
  expect(demoLimit(example)).toBeUndefined()
  expect(demoLimit(taken(example, codes(2).join('\n')))).toBeUndefined()
  expect(demoLimit(taken(example, codes(3).join('\n')))).toBe('The demo takes ten people in each round.')
})

test('the example’s codes are those of its ratings', () => {
  const example = exampleAssessment()
  for (const round of ['before', 'after'] as const) {
    const { answers } = example.rounds[round]
    const none = { ...example, rounds: { ...example.rounds, [round]: emptyRound() } }
    const read = readAnswers(none, round, answers.map(({ name, code }) => `${name}: ${code}`).join('\n'), newId)
    const said = answers.map(({ id: _, ...rest }) => rest)
    expect(read.answers.map(({ id: _, ...rest }) => rest)).toEqual(said)
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

test('the list of documents does not call an anonymous one empty whose box may be full', () => {
  expect(previewOf(blank)).toBe('0 answers')
  expect(previewOf({ ...blank, anonymous: true })).toBe('Anonymous, no box opened yet')
  expect(previewOf(exampleAssessment())).toBe('16 answers')
})
