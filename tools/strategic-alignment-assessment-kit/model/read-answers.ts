import type { RatingValue } from '#content/diagnostic/diagnostic.ts'
import { likelyName, tidyCode } from '#tools/shared/files/code.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import type { Refused } from '#tools/shared/sheets/left-in-box.ts'
import { type CodeContent, findCodes, joinCodes, markOf, readCode } from '../files/code.ts'
import {
  type Answer,
  type Assessment,
  groupKinds,
  groupNames,
  type Opened,
  questions,
  type RoundId,
  ratingsFrom,
  roundIds,
  roundKey,
  roundNames,
} from './model.ts'
import { type Contents, openedFrom } from './tally.ts'
import { ownKeyOf, type Wording } from './wordings.ts'

/** Takes the codes out of pasted mails, chats and files. */

export type Reading = { answers: Answer[]; refused: Refused[] }

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

/** An answer whose name or sheet stands in the round already, or earlier in the same text: only people know whether it is the same person. */
export function askedAbout(
  doc: Assessment,
  round: RoundId,
  answers: readonly Answer[],
): { clear: Answer[]; asked: Answer[] } {
  const clear: Answer[] = []
  const asked: Answer[] = []
  for (const answer of answers) {
    const isKnown = earlierOf(doc, round, answer, clear) !== undefined
    ;(isKnown ? asked : clear).push(answer)
  }
  return { clear, asked }
}

/** Who in the round may be the same person: by name, or where one of both has none by the sheet's random number. */
export function earlierOf(
  doc: Assessment,
  round: RoundId,
  { name, code }: Pick<Answer, 'name' | 'code'>,
  others: readonly Answer[] = [],
): Answer | undefined {
  const answers = [...doc.rounds[round].answers, ...others]
  const nonceIn = (of: string) => contentIn(doc, round, of)?.nonce
  const nonce = nonceIn(code)
  return (
    (name.trim() === '' ? undefined : answers.find((each) => isSameName(each.name, name))) ??
    answers.find((each) => {
      const isNameless = each.name.trim() === '' || name.trim() === ''
      return isNameless && nonce !== undefined && nonceIn(each.code) === nonce
    })
  )
}

/** Both are in the box and count, until somebody says that the later one corrects the earlier. */
export type Alike = { earlier: string; later: string }

export type Boxed = {
  box: string[]
  /** How many are in the box now that were not, or took the place of one. */
  taken: number
  corrected: number
  /** Those that have the random number of another in the box, and so much else that only people know whose they are. */
  alike: Alike[]
  refused: Refused[]
}

/** Puts codes into the box of an anonymous round: in the order of their random numbers, which tells nothing about who came when. */
export function putIntoBox(doc: Assessment, round: RoundId, box: readonly string[], text: string): Boxed {
  const { found, refused } = findAnswers(doc, round, text, [...knownCodes(doc, round), ...box], false)
  const next = new Map(box.map((code) => [code, contentIn(doc, round, code)]))
  const alike: Alike[] = []
  for (const { code, content } of found) {
    const numbered = [...next].filter(([, each]) => each?.nonce === content.nonce)
    const same = numbered.filter(([other, each]) => each && isSameSheet([other, each], [code, content]))
    const differ = numbered.filter(([other]) => !same.some(([each]) => each === other))
    alike.push(...differ.map(([earlier]) => ({ earlier, later: code })))
    // Whatever was pasted first: the one that says it takes the place of another does.
    if (same.some(([, each]) => firstIn(each) !== undefined) && firstIn(content) === undefined) continue
    for (const [other] of same) next.delete(other)
    next.set(code, content)
  }
  const corrected = box.length + found.length - next.size
  return {
    ...{ box: [...next.keys()].toSorted(), taken: found.length, corrected, refused },
    alike: stillAlike(alike, [...next.keys()]),
  }
}

/** Of which both are in the box. */
export function stillAlike(alike: readonly Alike[], box: readonly string[]): Alike[] {
  return alike.filter(({ earlier, later }) => box.includes(earlier) && box.includes(later))
}

/** What is to be said of codes whose sheets had given others. */
export function correctedWords({ corrected }: Pick<Boxed, 'corrected'>): string[] {
  const which = corrected === 1 ? 'One came from a sheet' : `${corrected} came from sheets`
  return corrected > 0
    ? [`${which} that had given a code before, and was corrected since: the later code counts.`]
    : []
}

/** So many of the sixteen may be corrected on a sheet that does not say that it was. */
export const mostCorrected = 4

type Coded = readonly [code: string, content: CodeContent]

function firstIn(content: CodeContent | undefined): number | undefined {
  return content?.more?.first
}

/**
 * A sheet that was corrected after its code was handed over has the same random number, and names its first code. One
 * that came from an older sheet has nearly the same ratings instead. The number alone would not do: among twenty
 * people two have the same one in every twentieth team.
 */
function isSameSheet([earlier, before]: Coded, [later, after]: Coded): boolean {
  const isNamed = (firstIn(before) ?? markOf(earlier)) === (firstIn(after) ?? markOf(later))
  const changed = after.ratings.filter((rating, index) => rating !== before.ratings[index]).length
  return isNamed || changed <= mostCorrected
}

/** How many codes wait, those of an older file among them. */
export function waitingCodes(doc: Assessment, round: RoundId, box: readonly string[]): string[] {
  return [...new Set([...doc.rounds[round].waiting, ...box])].toSorted()
}

/** All that is ever kept of the codes in a box. */
export function openCodes(
  doc: Assessment,
  round: RoundId,
  codes: readonly string[],
  known: readonly Wording[] = [],
): Opened {
  const contents = codes.flatMap((code) => {
    const content = contentIn(doc, round, code)
    return content ? [contentsOf(doc, content, known)] : []
  })
  return openedFrom(doc, contents)
}

type Found = { code: string; name: string; content: CodeContent }

/** Without names nothing that stands beside a code is kept, not even for who mends it. */
function findAnswers(
  doc: Assessment,
  round: RoundId,
  text: string,
  known: readonly string[],
  withNames = true,
) {
  const seen = new Set(known)
  const found: Found[] = []
  const refused: Refused[] = []
  for (const line of joinCodes(text).split(/\r\n|\r|\n/)) {
    for (const written of findCodes(line)) {
      const content = contentIn(doc, round, written)
      const code = tidyCode(written)
      const name = withNames ? nameBeside(line, written) : ''
      if (content && !seen.has(code)) {
        seen.add(code)
        found.push({ code, name, content })
      } else if (content || isSurelyMeant(written)) {
        const reason = content ? 'is in already.' : whyNot(doc, round, written)
        const again = withNames ? line.trim() : written
        refused.push({ line: written, reason, ...(name && { name }), ...(!content && { again }) })
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
export function contentsOf(
  doc: Assessment,
  { ratings, more }: CodeContent,
  known: readonly Wording[] = [],
): Contents {
  const keyOf = (mark: number) => ownKeyOf(doc, { more }, mark, known)
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
