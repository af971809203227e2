import type { RatingValue } from '#content/diagnostic/diagnostic.ts'
import { likelyName, tidyCode } from '#tools/shared/files/code.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { type CodeContent, findCodes, joinCodes, markOf, readCode } from '../files/code.ts'
import {
  type Answer,
  type Assessment,
  groupKinds,
  groupNames,
  type Opened,
  ownQuestions,
  questions,
  type RoundId,
  ratingsFrom,
  roundIds,
  roundKey,
  roundNames,
} from './model.ts'
import { type Contents, openedFrom } from './tally.ts'

/** Takes the codes out of pasted mails, chats and files. */

export type Refusal = { line: string; reason: string }

export type Reading = { answers: Answer[]; refused: Refusal[] }

/** With the names that stand beside them. */
export function readAnswers(doc: Assessment, round: RoundId, text: string, newId: () => string): Reading {
  const { found, refused } = findAnswers(doc, round, text, knownCodes(doc, round))
  const answers = found.map(({ code, name, content }) => {
    return { id: newId(), name, code, ...contentsOf(doc, content) }
  })
  return { answers, refused }
}

/** Without its name an answer counts, and is not found again in the second round. */
export function namelessWords(answers: readonly Pick<Answer, 'name'>[]): string[] {
  const nameless = answers.filter(({ name }) => name.trim() === '').length
  if (nameless === 0) return []
  return [`${nameless} without a name: write ${nameless === 1 ? 'it' : 'them'} in.`]
}

function knownCodes(doc: Assessment, round: RoundId): string[] {
  const { answers, waiting } = doc.rounds[round]
  return [...answers.map(({ code }) => code), ...waiting]
}

/** An answer whose name stands in the round already, or earlier in the same text: only people know whether it is the same person. */
export function askedAbout(
  doc: Assessment,
  round: RoundId,
  answers: readonly Answer[],
): { clear: Answer[]; asked: Answer[] } {
  const clear: Answer[] = []
  const asked: Answer[] = []
  for (const answer of answers) {
    const isKnown = answer.name.trim() !== '' && namesakeOf(doc, round, answer, clear) !== undefined
    ;(isKnown ? asked : clear).push(answer)
  }
  return { clear, asked }
}

/** Who in the round has the same name. */
export function namesakeOf(
  doc: Assessment,
  round: RoundId,
  { name }: Pick<Answer, 'name'>,
  others: readonly Answer[] = [],
): Answer | undefined {
  return [...doc.rounds[round].answers, ...others].find((each) => isSameName(each.name, name))
}

/** Puts codes into the box of an anonymous round: in the order of their random numbers, which tells nothing about who came when. */
export function putIntoBox(
  doc: Assessment,
  round: RoundId,
  box: readonly string[],
  text: string,
): { box: string[]; taken: number; corrected: number; refused: Refusal[] } {
  const { found, refused } = findAnswers(doc, round, text, [...knownCodes(doc, round), ...box])
  let next = [...box]
  for (const { code, content } of found) {
    next = [...next.filter((each) => !isSameSheet(contentIn(doc, round, each), content)), code]
  }
  const corrected = box.length + found.length - next.length
  return { box: next.toSorted(), taken: found.length, corrected, refused }
}

export function correctedWords(corrected: number): string[] {
  if (corrected === 0) return []
  const which = corrected === 1 ? 'One came from a sheet' : `${corrected} came from sheets`
  return [`${which} that had given a code before, and was corrected since: the later code counts.`]
}

/** So many of the sixteen may be corrected on a sheet. */
const mostCorrected = 4

/**
 * A sheet that was corrected after its code was copied has the same random number, and nearly the same ratings. The
 * number alone would not do: among twenty people two have the same one in every twentieth team.
 */
function isSameSheet(earlier: CodeContent | undefined, later: CodeContent): boolean {
  if (earlier?.nonce !== later.nonce) return false
  return earlier.ratings.filter((rating, index) => rating !== later.ratings[index]).length <= mostCorrected
}

/** How many codes wait, those of an older file among them. */
export function waitingCodes(doc: Assessment, round: RoundId, box: readonly string[]): string[] {
  return [...new Set([...doc.rounds[round].waiting, ...box])].toSorted()
}

/** All that is ever kept of the codes in a box. */
export function openCodes(doc: Assessment, round: RoundId, codes: readonly string[]): Opened {
  const contents = codes.flatMap((code) => {
    const content = contentIn(doc, round, code)
    return content ? [contentsOf(doc, content)] : []
  })
  return openedFrom(doc, contents)
}

type Found = { code: string; name: string; content: CodeContent }

function findAnswers(doc: Assessment, round: RoundId, text: string, known: readonly string[]) {
  const seen = new Set(known)
  const found: Found[] = []
  const refused: Refusal[] = []
  for (const line of joinCodes(text).split(/\r\n|\r|\n/)) {
    for (const written of findCodes(line)) {
      const content = contentIn(doc, round, written)
      const code = tidyCode(written)
      if (content && !seen.has(code)) {
        seen.add(code)
        found.push({ code, name: nameBeside(line, written), content })
      } else if (content || isSurelyMeant(written)) {
        refused.push({ line: written, reason: content ? 'is in already.' : whyNot(doc, round, written) })
      }
    }
  }
  return { found, refused }
}

/** Without dashes it may be any long word. */
function isSurelyMeant(written: string): boolean {
  return /[^0-9A-Za-z]/.test(written)
}

/** An anonymous round also takes codes of sheets from before they had a key of their own. */
export function contentIn(doc: Assessment, round: RoundId, code: string): CodeContent | undefined {
  return (
    readCode(code, roundKey(doc, round)) ??
    (doc.anonymous ? readCode(code, roundKey({ ...doc, anonymous: false }, round)) : undefined)
  )
}

function whyNot(doc: Assessment, round: RoundId, code: string): string {
  const other = roundIds.find((id) => id !== round && contentIn(doc, id, code))
  if (other) return `belongs to the other round, “${roundNames[other]}”.`
  const isFromAnonymous = roundIds.some((id) => contentIn({ ...doc, anonymous: true }, id, code))
  return isFromAnonymous
    ? 'was given without a name: only an anonymous assessment takes it.'
    : 'was mistyped, or belongs to another team’s sheet.'
}

/** What a code says for the questions and groups that are there. */
export function contentsOf(doc: Assessment, { ratings, more }: CodeContent): Contents {
  const own = ownQuestions(doc)
  const keyOf = (mark: number) => own.find(({ key }) => markOf(key) === mark)?.key
  const groups = groupKinds.map((kind, index) => {
    return [kind, groupNames(doc, kind).find((name) => markOf(name) === more?.groups[index]) ?? '']
  })
  const rated = (more?.own ?? []).flatMap(([mark, rating]) => {
    const key = keyOf(mark)
    return key === undefined ? [] : [[key, rating as RatingValue]]
  })
  const comments = (more?.comments ?? []).flatMap(([place, text]) => {
    const key = questions[place]?.key ?? keyOf(more?.own[place - questions.length]?.[0] ?? 0)
    return key === undefined || text.trim() === '' ? [] : [[key, text]]
  })
  return {
    ratings: ratingsFrom(ratings),
    own: Object.fromEntries(rated),
    comments: Object.fromEntries(comments),
    ...(Object.fromEntries(groups) as Pick<Contents, 'department' | 'level'>),
  }
}

/** "Dana Ruiz: 7K3M-…" and "7K3M-…, Dana Ruiz" both name Dana Ruiz. Several codes on a line name nobody. */
function nameBeside(line: string, code: string): string {
  if (findCodes(line).filter(isSurelyMeant).length > 1) return ''
  return likelyName(line.replace(code, ' '))
}
