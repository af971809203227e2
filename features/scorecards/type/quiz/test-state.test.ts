import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type StyleCode, styleCodes } from '#content/founder-test/founder-styles.ts'
import { countScores, findTieBreak, resultOf } from '../scoring.ts'
import { advance, freshState, parseState, placeOf, type TestEvent, type TestState } from './test-state.ts'

const started = run(freshState, { type: 'emailTyped', email: 'ada@example.com' }, { type: 'started' })

function run(state: TestState, ...events: TestEvent[]): TestState {
  return events.reduce(advance, state)
}

function choices(...styles: StyleCode[]): TestEvent[] {
  return styles.map((style) => ({ type: 'chosen', style }))
}

function ten(style: StyleCode): StyleCode[] {
  return Array.from({ length: 10 }, () => style)
}

/** The most frequent styles. */
function leading(answers: readonly StyleCode[]): StyleCode[] {
  const scores = countScores(answers)
  return styleCodes.filter((style) => scores[style] === Math.max(...Object.values(scores)))
}

function expectTie(answers: readonly StyleCode[]): void {
  const [first, second] = findTieBreak(answers)?.pair ?? []
  expect(first).not.toBe(second)
  expect(leading(answers)).toEqual(expect.arrayContaining([first, second]))
}

const half = (first: StyleCode, second: StyleCode) => [...ten(first).slice(5), ...ten(second).slice(5)]
const back: TestEvent = { type: 'wentBack' }

const anyEvent: fc.Arbitrary<TestEvent> = fc.oneof(
  {
    weight: 36,
    arbitrary: fc.constantFrom(...styleCodes).map((style) => ({ type: 'chosen' as const, style })),
  },
  { weight: 9, arbitrary: fc.constant(back) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: -1, max: 13 }).map((place) => ({ type: 'wentTo' as const, place })),
  },
  { weight: 6, arbitrary: fc.constant<TestEvent>({ type: 'started' }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<TestEvent>(
      { type: 'emailTyped', email: 'grace@example.com' },
      { type: 'saved' },
      { type: 'saveFailed' },
      { type: 'saveAskedAgain' },
    ),
  },
  { weight: 1, arbitrary: fc.constant<TestEvent>({ type: 'restarted' }) },
)
const anyEvents = fc.array(anyEvent, { maxLength: 80 })

test('the test starts only with an email like text@text.text', () => {
  for (const email of ['', 'ada', 'ada@', 'ada@example', '@example.com', 'a b@example.com', 'a@b@c.com', 'a,b@c.com']) {
    expect(run(freshState, { type: 'emailTyped', email }, { type: 'started' }).stage).toBe('intro')
  }
  for (const email of ['ada@example.com', '  ada@example.com ', 'a@b.c', 'ädä@exämple.org']) {
    expect(run(freshState, { type: 'emailTyped', email }, { type: 'started' }).stage).toBe('quiz')
  }
})

test('ten answers with a clear lead reach the result, which is then due for saving', () => {
  const state = run(started, ...choices(...ten('GB')))
  expect(state).toMatchObject({ stage: 'result', saving: 'due', tieBreak: undefined })
})

test('a tie asks one more question, which only its two styles can answer', () => {
  const tied = run(started, ...choices(...half('CO', 'LS')))
  expect(tied.stage).toBe('tiebreak')
  expect(run(tied, ...choices('PV'))).toEqual(tied)
  const decided = run(tied, ...choices('LS'))
  expect(decided).toMatchObject({ stage: 'result', tieBreak: 'LS', saving: 'due' })
})

test('Previous leads back through tie-break and questions to the email, and keeps every answer', () => {
  const tied = run(started, ...choices(...half('CO', 'LS')))
  expect(run(tied, back)).toMatchObject({ stage: 'quiz', question: 9, answers: tied.answers })
  const first = run(tied, ...Array.from({ length: 10 }, () => back))
  expect(first).toMatchObject({ stage: 'quiz', question: 0, answers: tied.answers })
  expect(run(first, back)).toMatchObject({ stage: 'intro', answers: tied.answers })
})

test('the history reaches every place the answers allow, and no further', () => {
  const goTo = (place: number): TestEvent => ({ type: 'wentTo', place })
  const third = run(started, ...choices('SS', 'SS'))
  for (const place of [0, 1, 2, 3]) expect(placeOf(run(third, goTo(place)))).toBe(place)
  for (const place of [-1, 4, 11, 12]) expect(run(third, goTo(place))).toBe(third)
  expect(run(third, goTo(0), { type: 'emailTyped', email: 'ada' }, goTo(2)).stage).toBe('intro')
  const tied = run(started, ...choices(...half('CO', 'LS')))
  expect(run(tied, goTo(4), goTo(11))).toEqual(tied)
  const decided = run(tied, ...choices('LS'))
  for (const place of [0, 5, 11]) expect(run(decided, goTo(place))).toBe(decided)
})

test('a changed answer replaces the old one', () => {
  const tied = run(started, ...choices(...half('CO', 'LS')))
  const changed = run(tied, back, ...choices('CO'))
  expect(changed).toMatchObject({ stage: 'result', saving: 'due' })
  expect(countScores(changed.answers)).toEqual({ SS: 0, CO: 6, PV: 0, GB: 0, LS: 4 })
})

test('scores depend only on the last choice for each question', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const last = new Map<number, StyleCode>()
      let state = started
      for (const event of events) {
        if (event.type === 'chosen' && state.stage === 'quiz') last.set(state.question, event.style)
        if (event.type === 'restarted') last.clear()
        state = advance(state, event)
        expect(state.answers).toEqual([...last.entries()].sort(([a], [b]) => a - b).map(([, style]) => style))
        expect(state.question).toBeLessThanOrEqual(Math.min(state.answers.length, 9))
      }
    }),
  )
})

test('a stage is shown only if the answers lead to it', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const { stage, answers, tieBreak, saving } = run(started, ...events)
      expect(stage === 'result').toBe(saving !== 'none')
      if (stage === 'tiebreak') expectTie(answers)
      if (stage === 'result') expect(leading(answers)).toContain(resultOf(answers, tieBreak))
      if (stage !== 'result') expect(tieBreak).toBeUndefined()
    }),
  )
})

test('a result is due once when reached, and again only on a retry after a failure', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      let state = started
      for (const event of events) {
        const next = advance(state, event)
        if (next.saving === 'due' && state.saving !== 'due') {
          const arrived = state.stage !== 'result' && event.type === 'chosen'
          const asked = state.saving === 'failed' && event.type === 'saveAskedAgain'
          expect(arrived || asked).toBe(true)
        }
        if (state.stage === 'result' && event.type !== 'restarted') expect(next.stage).toBe('result')
        state = next
      }
    }),
  )
})

test('a restart clears answers and scores but keeps the email', () => {
  const state = run(started, ...choices(...ten('SS')), { type: 'restarted' })
  expect(state).toEqual({ ...freshState, email: 'ada@example.com' })
})

test('a reload resumes at any place', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const state = run(started, ...events)
      const back = parseState(JSON.stringify(state))
      // Before the start there is nothing to resume.
      expect(back).toEqual(state.stage === 'intro' ? { ...state, question: 0 } : state)
    }),
  )
})

test('any stored text gives a valid state, and parsing it again changes nothing', () => {
  const styles = fc.array(fc.oneof(fc.constantFrom(...styleCodes), fc.anything()), { maxLength: 12 })
  const kept = fc.record({
    stage: fc.oneof(fc.constantFrom('intro', 'quiz', 'tiebreak', 'result'), fc.anything()),
    email: fc.oneof(fc.constant('ada@example.com'), fc.anything()),
    answers: fc.oneof(styles, fc.constant(ten('GB')), fc.constant(half('SS', 'GB')), fc.anything()),
    question: fc.oneof(fc.integer(), fc.double(), fc.anything()),
    tieBreak: fc.oneof(fc.constantFrom(...styleCodes), fc.anything()),
    saving: fc.anything(),
  })
  const text = kept.map((value) => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? null : part)))
  fc.assert(
    fc.property(fc.oneof(fc.json(), text), (stored) => {
      const state = parseState(stored)
      expect(parseState(JSON.stringify(state))).toEqual(state)
      expect(state.answers.every((style) => styleCodes.includes(style))).toBe(true)
      expect(state.question).toBeLessThanOrEqual(Math.min(state.answers.length, 9))
      expect(state.question).toBeGreaterThanOrEqual(0)
      if (state.stage === 'tiebreak') expectTie(state.answers)
      if (state.stage === 'result') expect(leading(state.answers)).toContain(resultOf(state.answers, state.tieBreak))
    }),
  )
  for (const nothing of [null, '', '{', '7', '[]', 'null']) expect(parseState(nothing)).toEqual(freshState)
})
