import { questions, type TieBreak, tieBreaks } from '#content/founder-test/founder-questions.ts'
import { founderStyles, type StyleCode } from '#content/founder-test/founder-styles.ts'
import { type Answers, tieBreakKey } from '../engine/answers.ts'
import type { TypeRules } from '../engine/type.ts'

/** The founder test as rules of the engine: each answer counts toward its style. The styles' texts are the owner's. */
export function founderRules(list: readonly TieBreak[] = tieBreaks): TypeRules {
  return {
    sections: [
      {
        questions: questions.map(({ id, question, options }) => ({
          ...{ id, kind: 'one', text: question, bands: [] },
          choices: options.map(({ style, text }) => ({ id: style, label: text, points: 0, type: style })),
        })),
      },
    ],
    types: founderStyles.map(({ code, name }) => ({
      ...{ id: code, name, line: '', text: '', helps: [], watch: [] },
    })),
    tieBreaks: list.map(({ pair: [first, second], question, options }) => {
      const labelOf = (code: StyleCode) => options.find(({ style }) => style === code)?.text ?? ''
      return { pair: [first, second], question, labels: [labelOf(first), labelOf(second)] }
    }),
  }
}

/** Answers are stored as a list of styles, in the order of the questions. */
export function answersOf(styles: readonly StyleCode[], tieBreak?: StyleCode): Answers {
  return {
    ...Object.fromEntries(questions.map(({ id }, index) => [id, styles[index]])),
    [tieBreakKey]: tieBreak,
  }
}
