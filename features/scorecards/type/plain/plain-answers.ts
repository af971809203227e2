import { questions } from '#content/founder-test/founder-questions.ts'
import { founderStyle, type StyleCode, styleCodes } from '#content/founder-test/founder-styles.ts'
import { plainWords } from '#content/plain-words.ts'
import { isEmail } from '#lib/email/normal-address.ts'
import { type Typed, typedText } from '#lib/web/plain-form.ts'
import { decideType } from '../../engine/type.ts'
import { answersOf, founderRules } from '../definition.ts'
import { invalidEmail } from '../quiz/email.ts'
import type { SaveResult } from '../schema.ts'
import { findTieBreak, resultOf } from '../scoring.ts'

/** The page with the questions sends it; the form with the email alone does not. */
export const askedField = 'asked'

function styleTyped(typed: Typed, name: string): StyleCode | undefined {
  return styleCodes.find((code) => code === typedText(typed, name))
}

/** The question that decides, once all others are answered. */
export function tieBreakFor(typed: Typed) {
  const answers = answersIn(typed)
  if (answers.length < questions.length) return undefined
  return decideType(founderRules, answersOf(answers)).tieBreak
}

function answersIn(typed: Typed): StyleCode[] {
  return questions.map(({ id }) => styleTyped(typed, id)).filter((style) => style !== undefined)
}

export function readPlainTest(typed: Typed): { test: SaveResult } | { problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const email = typedText(typed, 'email')
  if (!isEmail(email)) problems.email = invalidEmail
  const answers = answersIn(typed)
  if (typedText(typed, askedField)) {
    for (const { id } of questions) {
      if (!styleTyped(typed, id)) problems[id] = plainWords.founderTest.notAnswered
    }
  }
  if (answers.length < questions.length) return { problems }
  const tieBreak = findTieBreak(answers) && styleTyped(typed, 'tieBreak')
  const result = resultOf(answers, tieBreak)
  if (!result) return { problems: { ...problems, tieBreak: plainWords.founderTest.notAnswered } }
  if (problems.email) return { problems }
  const agreed = typedText(typed, 'agreed')
  return {
    test: {
      email,
      result,
      resultName: founderStyle(result).name,
      answers,
      tieBreak,
      ...(agreed && { agreed }),
    },
  }
}
