import { questions } from '#content/founder-test/founder-questions.ts'
import { founderStyle, styleCodes } from '#content/founder-test/founder-styles.ts'
import { emailField } from '#lib/email/email-field.ts'
import { optInField } from '#lib/email/opt-in.ts'
import * as z from '#lib/zod.ts'
import { invalidEmail } from './quiz/email.ts'
import { resultOf } from './scoring.ts'

const style = z.enum(styleCodes, { error: 'Please send one of the five styles.' })

/** Our page also sends the answers, which must give the result; API callers may omit them. */
export const saveResultSchema = z
  .object({
    email: emailField(invalidEmail),
    result: style,
    resultName: z.string({ error: 'Please send the name of the style.' }),
    answers: z.optional(
      z
        .array(style, { error: 'Please send the answers as a list.' })
        .check(z.length(questions.length, { error: `Please send ${questions.length} answers.` })),
    ),
    tieBreak: z.optional(style),
    agreed: optInField,
  })
  .check(
    z.refine(({ result, resultName }) => founderStyle(result).name === resultName, {
      path: ['resultName'],
      error: 'This is not the name of that style.',
    }),
    z.refine(({ answers, tieBreak, result }) => (answers ? resultOf(answers, tieBreak) === result : !tieBreak), {
      path: ['answers'],
      error: 'These answers give a different style.',
    }),
  )

export type SaveResult = z.infer<typeof saveResultSchema>
