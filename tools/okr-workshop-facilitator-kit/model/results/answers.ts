import { codesIn, likelyName } from '#tools/shared/files/code.ts'
import type { Refused } from '#tools/shared/sheets/left-in-box.ts'
import { readSheet } from '../../files/sheet-code.ts'
import type { Answer, Theme, Workshop } from '../../files/workshop-schema.ts'
import type { Taken } from './imported-sheets.ts'

/** Whether this sheet is a vote; otherwise it contains notes. */
export function isBallot({ dots }: Pick<Answer, 'dots'>): boolean {
  return Object.keys(dots).length > 0
}

export function answerNames(answers: readonly Answer[]): string[] {
  const names = answers.map(({ name }, index) => name.trim() || `Person ${index + 1}`)
  const keys = answers.map((answer, index) => `${isBallot(answer)} ${names[index]?.toLowerCase()}`)
  return names.map((name, index) => {
    const alike = keys.flatMap((key, at) => (key === keys[index] ? [at] : []))
    return alike.length === 1 ? name : `${name} (${alike.indexOf(index) + 1})`
  })
}

export function doubleNames(answers: readonly Answer[]): string[] {
  const plain = answers.map(({ name }) => name.trim())
  const names = answerNames(answers)
  return [...new Set(plain.filter((name, index) => name !== '' && names[index] !== name))]
}

/** Attendees who have not sent one of these sheets, and senders who are not on the list. */
export function missingPeople(
  people: readonly string[],
  answers: readonly Pick<Answer, 'name'>[],
): { missing: string[]; unknown: string[] } {
  const left = [...people]
  const unknown: string[] = []
  const known = new Set(people.map((each) => each.toLowerCase()))
  for (const name of answers.map((answer) => answer.name.trim()).filter(Boolean)) {
    const at = left.findIndex((each) => each.toLowerCase() === name.toLowerCase())
    // 'Ana' matches 'Ana Ruiz' unless there is another Ana.
    const first = left.filter((each) => firstName(each) === firstName(name))
    const found = at >= 0 ? left[at] : first.length === 1 && isShort(name, first[0] ?? '') ? first[0] : undefined
    // A second sheet from the same person is not unknown; one from another Ana is.
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

/** Themes with all their dots: counted in the room plus sent on sheets. */
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

const mistyped = 'was mistyped, or is for another workshop.'

type Sent = {
  id: string
  themes: readonly Theme[]
  answers: readonly Answer[]
  people: readonly string[]
}

/** Adds a name to a sheet that was imported without one. */
function giveName({ taken }: Reading, answer: Answer): Answer {
  const at = taken.findIndex((each) => each.answer.id === answer.id)
  const here = taken[at]
  if (here) taken[at] = { ...here, answer }
  else taken.push({ answer, headlines: [], wall: [] })
  return answer
}

/** Finds codes in pasted text, including whole chats and emails. A name is in the code or precedes it. */
export function readAnswers({ id, themes, answers, people }: Sent, text: string, newId: () => string): Reading {
  const reading: Reading = { taken: [], refused: [] }
  const known = [...answers]
  for (const { written, before, line, content } of codesIn(text, (code) => readSheet(code, id, themes))) {
    const name = asListed(content?.name || likelyName(before), people)
    const short = written.length > 24 ? `${written.slice(0, 24)}…` : written
    const refuse = (reason: string, again?: string) =>
      reading.refused.push({ line: short, reason, ...(name && { name }), ...(again && { again }) })
    const here = known.find(({ code }) => code === content?.code)
    if (!content) refuse(mistyped, line.trim())
    else if (here && here.name.trim() === '' && name !== '') {
      known[known.indexOf(here)] = giveName(reading, { ...here, name })
    } else if (here) {
      const isOther = name !== '' && name.toLowerCase() !== here.name.trim().toLowerCase()
      refuse(isOther ? `is here already, from ${here.name.trim()}.` : 'is here already.')
    } else {
      const answer = { id: newId(), name, code: content.code, dots: content.dots }
      known.push(answer)
      const note = (words: string) => ({ id: newId(), text: words, from: answer.id })
      reading.taken.push({
        answer,
        headlines: content.headlines.map(note),
        wall: content.notes.map((words) => ({ ...note(words), themeId: null })),
      })
    }
  }
  return reading
}
