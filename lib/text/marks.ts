/**
 * Invisible marks around a text that tell which content field it is. They consist of Unicode noncharacters, which
 * nobody types and no font draws. See features/site/README.md.
 */
const [startSign, endSign] = ['\uFDEE', '\uFDEF']
const firstDigit = 0xfdd0
const base = 30
const digits = 3

const wholeMark = /[\uFDEE\uFDEF][\uFDD0-\uFDED]{3}/g
const anyPart = /[\uFDD0-\uFDEF]/g

/** Every character used in marks. */
export const markLetters = String.fromCharCode(
  ...Array.from({ length: 32 }, (_, place) => firstDigit + place),
)

/** How many marks are possible; the longest document within our limits needs a quarter. */
export const mostMarks = base ** digits

export type MarkAt = {
  number: number
  ends: boolean
  /** Position in the text without marks. */
  at: number
}

export function startMark(number: number): string {
  return startSign + inDigits(number)
}

export function endMark(number: number): string {
  return endSign + inDigits(number)
}

/** The first letter stays first, because pages may lowercase it or make initials of it. */
export function marked(text: string, number: number): string {
  const [first = ''] = /^\p{L}/u.exec(text) ?? []
  return first + startMark(number) + text.slice(first.length) + endMark(number)
}

/** Use it before measuring, cutting or comparing texts, which carry marks in the preview of a draft. */
export function withoutMarks(text: string): string {
  return text.replace(anyPart, '')
}

/** The text without marks, and where they were. Fragments of a cut mark are dropped. */
export function readMarkedText(text: string): { plain: string; marks: MarkAt[] } {
  const marks = [...text.matchAll(wholeMark)].map(({ 0: mark, index }) => ({
    number: numberOf(mark),
    ends: mark.startsWith(endSign),
    at: withoutMarks(text.slice(0, index)).length,
  }))
  return { plain: withoutMarks(text), marks }
}

/** The number of the mark that the text starts with, if any. */
export function leadingMark(text: string): number | undefined {
  return text.startsWith(startSign) ? numberOf(text.slice(0, 1 + digits)) : undefined
}

export function markedNumbers(text: string): Set<number> {
  return new Set(Array.from(text.matchAll(wholeMark), ([mark]) => numberOf(mark)))
}

function inDigits(number: number): string {
  let text = ''
  for (let rest = number; text.length < digits; rest = Math.floor(rest / base)) {
    text += String.fromCharCode(firstDigit + (rest % base))
  }
  return text
}

function numberOf(mark: string): number {
  let number = 0
  for (let place = mark.length - 1; place > 0; place -= 1) {
    number = number * base + mark.charCodeAt(place) - firstDigit
  }
  return number
}
