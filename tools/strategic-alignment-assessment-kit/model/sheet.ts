import type { RatingValue } from '#content/diagnostic/diagnostic.ts'
import { markOf, newNonce, writeCode } from '../files/code.ts'
import {
  type Answer,
  type Assessment,
  type GroupKind,
  groupKinds,
  ownQuestions,
  questions,
  questionsOf,
  type RoundId,
  ratingsFrom,
  roundKey,
} from './model.ts'

/** A sheet being filled in on this computer; drafts of older versions lack the optional parts. */
export type Sheet = {
  name: string
  rated: Partial<Record<string, RatingValue>>
  nonce: number
  comments?: Record<string, string>
} & Partial<Record<GroupKind, string>>

export function emptySheet(): Sheet {
  return { name: '', rated: {}, nonce: newNonce() }
}

export function leftOf(doc: Assessment, { rated }: Sheet): number {
  return questionsOf(doc).filter(({ key }) => rated[key] === undefined).length
}

export function codeOf(doc: Assessment, round: RoundId, sheet: Sheet): string {
  const { nonce, rated } = sheet
  return writeCode(sixteen(sheet), nonce, roundKey(doc, round), undefined, {
    own: ownQuestions(doc).map(({ key }) => [markOf(key), rated[key] ?? 0]),
    groups: groupKinds.map((kind) => (sheet[kind] ? markOf(sheet[kind]) : 0)),
    comments: questionsOf(doc).flatMap(({ key }, place) => {
      const text = sheet.comments?.[key]?.trim()
      return text ? [[place, text] as const] : []
    }),
  })
}

export function sheetAnswer(doc: Assessment, round: RoundId, sheet: Sheet, id: string): Answer {
  const { name, rated, comments = {}, department = '', level = '' } = sheet
  const own = ownQuestions(doc).map(({ key }) => [key, rated[key] ?? 0])
  const written = Object.entries(comments).filter(([, text]) => text.trim() !== '')
  return {
    id,
    name: name.trim(),
    code: codeOf(doc, round, sheet),
    department,
    level,
    ratings: ratingsFrom(sixteen(sheet)),
    own: Object.fromEntries(own),
    comments: Object.fromEntries(written),
  }
}

function sixteen({ rated }: Sheet): number[] {
  return questions.map(({ key }) => rated[key] ?? 0)
}
