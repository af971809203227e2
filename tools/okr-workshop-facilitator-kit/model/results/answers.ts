import { likelyName } from '#tools/shared/files/code.ts'
import type { Refused } from '#tools/shared/sheets/left-in-box.ts'
import { readSheet } from '../../files/sheet-code.ts'
import type { Answer, Theme, Workshop } from '../shape.ts'
import { isSameSheet, type Taken } from './take-in.ts'

/** Whether somebody voted on this sheet; the other kind brings notes. */
export function isBallot({ dots }: Pick<Answer, 'dots'>): boolean {
  return Object.keys(dots).length > 0
}

/** Who answered. Two sheets of one kind under one name are told apart by a number. */
export function answerNames(answers: readonly Answer[]): string[] {
  const names = answers.map(({ name }, index) => name.trim() || `Person ${index + 1}`)
  const keys = answers.map((answer, index) => `${isBallot(answer)} ${names[index]?.toLowerCase()}`)
  return names.map((name, index) => {
    const alike = keys.flatMap((key, at) => (key === keys[index] ? [at] : []))
    return alike.length === 1 ? name : `${name} (${alike.indexOf(index) + 1})`
  })
}

/** The names under which more than one sheet of a kind came. */
export function doubleNames(answers: readonly Answer[]): string[] {
  const plain = answers.map(({ name }) => name.trim())
  const told = answerNames(answers)
  return [...new Set(plain.filter((name, index) => name !== '' && told[index] !== name))]
}

/** Of those who come, who has sent none of these sheets; and who sent one and is not on the list. */
export function missingPeople(
  people: readonly string[],
  answers: readonly Pick<Answer, 'name'>[],
): { missing: string[]; unknown: string[] } {
  const left = [...people]
  const unknown: string[] = []
  const known = new Set(people.map((each) => each.toLowerCase()))
  for (const name of answers.map((answer) => answer.name.trim()).filter(Boolean)) {
    const at = left.findIndex((each) => each.toLowerCase() === name.toLowerCase())
    // 'Ana' is 'Ana Ruiz', unless another Ana comes too.
    const first = left.filter((each) => firstName(each) === firstName(name))
    const found =
      at >= 0 ? left[at] : first.length === 1 && isShort(name, first[0] ?? '') ? first[0] : undefined
    // A second sheet of the same person is no stranger's; another Ana's is.
    const isFirstAlone = firstName(name) === name.toLowerCase()
    if (found !== undefined) {
      left.splice(left.indexOf(found), 1)
      known.add(name.toLowerCase())
    } else if (!known.has(name.toLowerCase())) {
      if (!isFirstAlone || people.every((each) => firstName(each) !== firstName(name))) unknown.push(name)
    }
  }
  return { missing: left, unknown }
}

function firstName(name: string): string {
  return name.trim().toLowerCase().split(/\s+/)[0] ?? ''
}

function asListed(name: string, people: readonly string[]): string {
  return people.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name
}

function isShort(one: string, other: string): boolean {
  return !one.trim().includes(' ') || !other.trim().includes(' ')
}

/** The themes with all their dots: those that were counted in the room and those that came on sheets. */
export function countedThemes({ themes, answers }: Pick<Workshop, 'themes' | 'answers'>): Theme[] {
  return themes.map((theme) => {
    const sent = sentDots(answers, theme.id)
    return sent === 0 ? theme : { ...theme, dots: theme.dots + sent }
  })
}

export function sentDots(answers: readonly Answer[], themeId: string): number {
  return answers.reduce((sum, { dots }) => sum + (dots[themeId] ?? 0), 0)
}

export type Reading = { taken: Taken[]; refused: Refused[] }

const codePattern = /[0-9A-Za-z]{4}(?:[-\u2010-\u2015\u2212][0-9A-Za-z]{1,4}){3,}/g

/** Whether a code that is here came from another person: they voted alike on one phone, and both are on the list. */
function isAnother(answer: Answer, before: readonly Answer[], people: readonly string[]): boolean {
  const isListed = ({ name }: Answer) => people.includes(asListed(name.trim(), people))
  return isOnePhone(answer, before) && [answer, ...before].every(isListed)
}

/** The same vote under another name. */
function isOnePhone(answer: Answer, before: readonly Answer[]): boolean {
  return isBallot(answer) && answer.name !== '' && before.every((each) => !isSameSheet(each, answer))
}

function hereWords(answer: Answer, before: readonly Answer[]): string {
  const whose = before.map(({ name }) => name.trim()).find(Boolean)
  if (!whose || before.some((each) => isSameSheet(each, answer))) return 'is here already.'
  if (!isOnePhone(answer, before)) return `is here already, from ${whose}.`
  return `is ${whose}’s sheet, with the same dots. Two people on one phone: put both names on your list of people, and take it in again. Next time, clear the sheet in between.`
}

const mistyped = 'was mistyped, or is for another workshop.'

function refused(line: string, reason: string, name: string): Refused {
  return { line, reason, ...(name && { name }) }
}

/** `people`: the names on the list, as they are spelled there. */
type Sent = {
  id: string
  themes: readonly Theme[]
  answers: readonly Answer[]
  people: readonly string[]
}

/** The sheet came without a name before: now one knows whose it is. */
function giveName({ taken }: Reading, answer: Answer): Answer {
  const at = taken.findIndex((each) => each.answer.id === answer.id)
  const here = taken[at]
  if (here) taken[at] = { ...here, answer }
  else taken.push({ answer, headlines: [], wall: [] })
  return answer
}

/** Finds the codes in what was pasted, whole chats and mails included: a name may stand in front of each. */
export function readAnswers(
  { id, themes, answers, people }: Sent,
  text: string,
  newId: () => string,
): Reading {
  const reading: Reading = { taken: [], refused: [] }
  const known = [...answers]
  // A mail program breaks a long code after a dash, and marks quoted lines.
  const lines = text.replace(/([-\u2010-\u2015\u2212])[ \t]*\r?\n[> \t]*/g, '$1').split(/\r?\n/)
  for (const line of lines) {
    for (const found of line.match(codePattern) ?? []) {
      const read = readSheet(found, id, themes)
      const short = found.length > 24 ? `${found.slice(0, 24)}…` : found
      const name = asListed(likelyName(line.slice(0, line.indexOf(found))), people)
      if (!read) reading.refused.push({ ...refused(short, mistyped, name), again: line.trim() })
      else {
        const before = known.filter(({ code }) => code === read.code)
        const answer = { id: '', name, code: read.code, dots: read.dots }
        const nameless = before.find((each) => each.name.trim() === '')
        if (name !== '' && nameless) {
          known[known.indexOf(nameless)] = giveName(reading, { ...nameless, name })
          continue
        }
        if (before.length > 0 && !isAnother(answer, before, people)) {
          reading.refused.push({
            ...refused(short, hereWords(answer, before), name),
            ...(isOnePhone(answer, before) && { again: line.trim() }),
          })
          continue
        }
        const from = newId()
        known.push({ ...answer, id: from })
        const note = (words: string) => ({ id: newId(), text: words, from })
        reading.taken.push({
          answer: { ...answer, id: from },
          headlines: read.headlines.map(note),
          wall: read.notes.map((words) => ({ ...note(words), themeId: null })),
        })
      }
    }
  }
  return reading
}
