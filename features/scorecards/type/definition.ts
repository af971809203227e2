import { questions, tieBreaks } from '#content/founder-test/founder-questions.ts'
import { founderStyles, type StyleCode } from '#content/founder-test/founder-styles.ts'
import type { Question, TieBreak } from '#content/scorecards/definition.ts'
import { type Answers, tieBreakKey } from '../engine/answers.ts'

/** The founder test as rules of the engine: each answer counts toward its style. The styles' texts are the owner's. */
export const founderRules = {
  sections: [
    {
      id: 'questions',
      questions: questions.map(({ id, question, options }): Question => {
        const choices = options.map(({ style, text }) => ({ id: style, label: text, points: 0, type: style }))
        return { id, kind: 'one', text: question, choices, bands: [] }
      }),
    },
  ],
  types: founderStyles.map(({ code, name }) => ({
    id: code,
    name,
    line: '',
    text: '',
    helps: [],
    watch: [],
  })),
  tieBreaks: tieBreaks.map(({ pair: [first, second], question, options }): TieBreak => {
    const labelOf = (code: StyleCode) => options.find(({ style }) => style === code)?.text ?? ''
    return { pair: [first, second], question, labels: [labelOf(first), labelOf(second)] }
  }),
}

/** Answers are stored as a list of styles, in the order of the questions. */
export function answersOf(styles: readonly StyleCode[], tieBreak?: StyleCode): Answers {
  return {
    ...Object.fromEntries(questions.map(({ id }, index) => [id, styles[index]])),
    [tieBreakKey]: tieBreak,
  }
}
