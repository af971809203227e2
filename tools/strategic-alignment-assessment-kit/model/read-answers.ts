import type { RatingValue } from '#content/diagnostic/diagnostic.ts'
import { likelyName, tidyCode } from '#tools/shared/files/code.ts'
import type { Refused } from '#tools/shared/sheets/left-in-box.ts'
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

/** Finds codes in pasted emails, chats and files. */

export type Reading = { answers: Answer[]; refused: Refused[] }

/** With the names next to them. */
export function readAnswers(doc: Assessment, round: RoundId, text: string, newId: () => string): Reading {
  const { found, refused } = findAnswers(doc, round, text, knownCodes(doc, round))
  const answers = found.map(({ code, name, content }) => {
    return { id: newId(), name, code, ...contentsOf(doc, content) }
  })
  return { answers, refused }
}

function knownCodes(doc: Assessment, round: RoundId): string[] {
  const { answers, waiting } = doc.rounds[round]
  return [...answers.map(({ code }) => code), ...waiting]
}

type Boxed = {
  box: string[]
  /** Number of codes added, including those that replaced another. */
  taken: number
  corrected: number
  refused: Refused[]
}

/** Adds codes to an anonymous round's box, sorted by random number, which does not reveal who came when. */
export function putIntoBox(doc: Assessment, round: RoundId, box: readonly string[], text: string): Boxed {
  const { found, refused } = findAnswers(doc, round, text, [...knownCodes(doc, round), ...box], false)
  const next = new Map(box.map((code) => [code, contentIn(doc, round, code)]))
  for (const { code, content } of found) {
    const same = [...next].filter(([other, each]) => each && isSameSheet([other, each], [code, content]))
    // In either order, the one that names the other as its first code replaces it.
    if (same.some(([, each]) => firstIn(each) !== undefined) && firstIn(content) === undefined) continue
    for (const [other] of same) next.delete(other)
    next.set(code, content)
  }
  const corrected = box.length + found.length - next.size
  return { box: [...next.keys()].toSorted(), taken: found.length, corrected, refused }
}

export function correctedWords({ corrected }: Pick<Boxed, 'corrected'>): string[] {
  const which = corrected === 1 ? 'One came from a sheet' : `${corrected} came from sheets`
  return corrected > 0 ? [`${which} that had given a code before, and was corrected since: the later code counts.`] : []
}

/** Ratings that may differ on a corrected sheet that does not say it was corrected. */
const maxCorrected = 4

type Coded = readonly [code: string, content: CodeContent]

function firstIn(content: CodeContent | undefined): number | undefined {
  return content?.more?.first
}

/**
 * A sheet that was corrected after its code was sent has the same random number and names its first code. One from an
 * older sheet has almost the same ratings instead. The number alone is not enough: in one of twenty teams of twenty,
 * two people have the same one.
 */
function isSameSheet([earlier, before]: Coded, [later, after]: Coded): boolean {
  const isNamed = (firstIn(before) ?? markOf(earlier)) === (firstIn(after) ?? markOf(later))
  const changed = after.ratings.filter((rating, index) => rating !== before.ratings[index]).length
  return before.nonce === after.nonce && (isNamed || changed <= maxCorrected)
}

/** Waiting codes, including those of an older file. */
export function waitingCodes(doc: Assessment, round: RoundId, box: readonly string[]): string[] {
  return [...new Set([...doc.rounds[round].waiting, ...box])].toSorted()
}

/** The only thing that is ever stored from the codes in a box. */
export function openCodes(doc: Assessment, round: RoundId, codes: readonly string[]): Opened {
  const contents = codes.flatMap((code) => {
    const content = contentIn(doc, round, code)
    return content ? [contentsOf(doc, content)] : []
  })
  return openedFrom(doc, contents)
}

type Found = { code: string; name: string; content: CodeContent }

/** Discards the text next to codes if anonymous, even when correcting one. */
function findAnswers(doc: Assessment, round: RoundId, text: string, known: readonly string[], withNames = true) {
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

/** An anonymous round also accepts codes of sheets from before rounds had keys. */
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

/** A code's answers for current questions and groups. */
export function contentsOf(doc: Assessment, { ratings, more }: CodeContent): Contents {
  const keyOf = (mark: number) => ownQuestions(doc).find(({ key }) => markOf(key) === mark)?.key
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

/** "Dana Ruiz: 7K3M-…" and "7K3M-…, Dana Ruiz" both name Dana Ruiz. Several codes on a line have no name. */
function nameBeside(line: string, code: string): string {
  if (findCodes(line).filter(isSurelyMeant).length > 1) return ''
  return likelyName(line.replace(code, ' '))
}
