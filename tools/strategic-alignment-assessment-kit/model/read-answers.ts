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
): { box: string[]; taken: number; refused: Refusal[] } {
  const { found, refused } = findAnswers(doc, round, text, [...knownCodes(doc, round), ...box])
  return { box: [...box, ...found.map(({ code }) => code)].toSorted(), taken: found.length, refused }
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
function contentIn(doc: Assessment, round: RoundId, code: string): CodeContent | undefined {
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
