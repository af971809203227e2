import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { type CodeContent, markOf } from '../files/code.ts'
import { type Assessment, ownQuestions } from './model.ts'

/**
 * What sheets asked of the team's own. A code names a question by its id alone: with the words that stood on the sheet,
 * one that was removed and is typed again has its answers back.
 */
export type Wording = { id: string; text: string }

/** Those that are known, and what is asked now; the latest last. */
export function withWordings(known: readonly Wording[], doc: Pick<Assessment, 'own'>): Wording[] {
  const asked = ownQuestions(doc).map(({ key, label }) => ({ id: key, text: label }))
  const older = known.filter((each) => !asked.some(({ id, text }) => id === each.id && text === each.text))
  return [...older, ...asked]
}

/** Whose answer an own question's mark in a code is: the question itself, or one that is asked in the same words. */
export function ownKeyOf(
  doc: Pick<Assessment, 'own'>,
  { more }: Pick<CodeContent, 'more'>,
  mark: number,
  known: readonly Wording[],
): string | undefined {
  const own = ownQuestions(doc)
  const itself = own.find(({ key }) => markOf(key) === mark)
  if (itself) return itself.key
  const words = known.filter(({ id }) => markOf(id) === mark)
  const answered = new Set(more?.own.map(([each]) => each))
  return own.find(
    ({ key, label }) => !answered.has(markOf(key)) && words.some(({ text }) => isSameName(text, label)),
  )?.key
}
