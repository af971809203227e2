import { questions } from '#content/founder-test/founder-questions.ts'
import { founderStyle, styleCodes } from '#content/founder-test/founder-styles.ts'
import { tickField } from '#lib/email/letters-tick.ts'
import * as z from '#lib/zod.ts'
import { invalidEmail, isEmail } from './quiz/email.ts'
import { resultOf } from './scoring.ts'

const style = z.enum(styleCodes, { error: 'Please send one of the five styles.' })

/**
 * A finished test. Our own page sends the answers along, and they must give the result; a caller that knows
 * only the result may leave them out.
 */
export const saveResultSchema = z
  .object({
    email: z
      .string({ error: invalidEmail })
      .check(z.trim(), z.toLowerCase(), z.refine(isEmail, { error: invalidEmail })),
    result: style,
    resultName: z.string({ error: 'Please send the name of the style.' }),
    answers: z.optional(
      z
        .array(style, { error: 'Please send the answers as a list.' })
        .check(z.length(questions.length, { error: `Please send ${questions.length} answers.` })),
    ),
    tieBreak: z.optional(style),
    agreed: tickField,
  })
  .check(
    z.refine(({ result, resultName }) => founderStyle(result).name === resultName, {
      path: ['resultName'],
      error: 'This is not the name of that style.',
    }),
    z.refine(
      ({ answers, tieBreak, result }) => (answers ? resultOf(answers, tieBreak) === result : !tieBreak),
      { path: ['answers'], error: 'These answers give another style.' },
    ),
  )

export type SaveResult = z.infer<typeof saveResultSchema>
