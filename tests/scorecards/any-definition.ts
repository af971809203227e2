import fc from 'fast-check'
import type { Advice, Definition, Question, QuestionKind } from '#content/scorecards/definition.ts'
import type { Answer, Answers } from '#features/scorecards/engine/answers.ts'

const typeIds = ['red', 'green', 'blue', 'grey']
const points = fc.integer({ min: 0, max: 12 })
const kinds: QuestionKind[] = ['scale', 'one', 'several', 'yesNo', 'number', 'text']

function anyQuestion(id: string, earlier: readonly string[]): fc.Arbitrary<Question> {
  const choice = fc.record({ points, type: fc.constantFrom(...typeIds) })
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      optional: fc.boolean(),
      unscored: fc.nat(7).map((each) => each === 0),
      choices: fc.array(choice, { minLength: 2, maxLength: 5 }),
      bands: fc.uniqueArray(fc.record({ from: fc.nat(100), points }), {
        selector: ({ from }) => from,
        maxLength: 4,
      }),
      condition: fc.option(
        fc.record({
          question: fc.constantFrom(...earlier, 'none'),
          choices: fc.subarray(['a0', 'a1', 'a2']),
        }),
        { freq: 3, nil: undefined },
      ),
    })
    .map(({ choices, condition, ...rest }) => ({
      id,
      text: `Question ${id}`,
      ...rest,
      choices: choices.map((each, index) => ({ id: `a${index}`, label: `Answer ${index}`, ...each })),
      ...(condition && earlier.length > 0 && { showIf: condition }),
    }))
}

const anySections = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 5 }).chain((sizes) => {
  const ids = sizes.map((size, section) => Array.from({ length: size }, (_, at) => `q${section}-${at}`))
  const order = ids.flat()
  return fc.tuple(
    ...ids.map((own, section) =>
      fc.tuple(...own.map((id) => anyQuestion(id, order.slice(0, order.indexOf(id))))).map((questions) => ({
        id: `s${section}`,
        title: `Section ${section}`,
        intro: '',
        texts: {},
        questions: questions as Question[],
      })),
    ),
  )
})

const anyAdvice = (id: string): fc.Arbitrary<Advice> =>
  fc
    .oneof(
      fc.record({
        on: fc.constant('tier' as const),
        section: fc.constantFrom('s0', 's1', 's2', undefined),
        tier: fc.constantFrom('t0', 't1'),
      }),
      fc.record({
        on: fc.constant('percent' as const),
        section: fc.constantFrom('s0', 's1', undefined),
        from: fc.nat(80),
        below: fc.integer({ min: 20, max: 101 }),
      }),
      fc.record({
        on: fc.constant('answer' as const),
        question: fc.constant('q0-0'),
        choices: fc.constant(['a0']),
      }),
      fc.record({ on: fc.constant('type' as const), type: fc.constantFrom(...typeIds) }),
      fc.record({
        on: fc.constant('contact' as const),
        field: fc.constant('companySize' as const),
        is: fc.constant(['Solo founder']),
      }),
    )
    .map((when) => ({ id, text: `Advice ${id}`, when }) as Advice)

export const anyDefinition: fc.Arbitrary<Definition> = fc
  .record({
    kind: fc.constantFrom('score' as const, 'type' as const),
    sections: anySections,
    limits: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
    advice: fc.nat(6).chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyAdvice(`n${at}`)))),
    mostAdvice: fc.integer({ min: 1, max: 5 }),
    asked: fc.subarray(typeIds.flatMap((a, at) => typeIds.slice(at + 1).map((b) => [a, b] as [string, string]))),
  })
  .map(({ limits, asked, advice, ...rest }) => ({
    ...rest,
    title: 'A scorecard',
    intro: '',
    advice: [...advice],
    tiers: [0, ...limits].map((from, at) => ({
      id: `t${at}`,
      label: `Tier ${at}`,
      color: 'amber' as const,
      from,
      text: '',
    })),
    types: typeIds.map((id) => ({ id, name: id, line: '', text: '', helps: [], watch: [] })),
    tieBreaks: asked.map((pair) => ({
      pair,
      question: 'Which?',
      labels: ['One', 'Other'] as [string, string],
    })),
    contact: {
      when: 'before' as const,
      fields: {
        name: 'required',
        phone: 'off',
        company: 'off',
        role: 'off',
        companySize: 'optional',
      } as const,
      consent: true,
    },
    report: { heading: 'Report', blocks: [], action: { text: '', label: '', href: '/book-call' } },
    mail: { subject: 'Report', intro: '' },
    sites: [],
  }))

function anyAnswerTo({ kind, choices }: Question): fc.Arbitrary<Answer | undefined> {
  const ids = choices.map(({ id }) => id)
  if (kind === 'several') return fc.option(fc.subarray(ids), { nil: undefined })
  if (kind === 'number') return fc.option(fc.integer({ min: -5, max: 120 }), { nil: undefined })
  if (kind === 'text') return fc.constantFrom('Words', undefined)
  return fc.constantFrom(...ids, undefined)
}

/** Also for questions that are not shown. */
export function anyAnswersTo({ sections }: Definition): fc.Arbitrary<Answers> {
  const questions = sections.flatMap(({ questions }) => questions)
  return fc
    .tuple(...questions.map(anyAnswerTo))
    .map((given) => Object.fromEntries(questions.map(({ id }, at) => [id, given[at]])))
}
