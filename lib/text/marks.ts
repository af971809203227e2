/**
 * Invisible marks around a text that say which of the owner's fields it is. Unicode keeps these characters for a
 * program's own use: nobody types them, and no font draws them. See features/site/README.md.
 */
const [startSign, endSign] = ['\uFDEE', '\uFDEF']
const firstDigit = 0xfdd0
const base = 30
const digits = 3

const wholeMark = /[\uFDEE\uFDEF][\uFDD0-\uFDED]{3}/g
const anyPart = /[\uFDD0-\uFDEF]/g

/** Every character that marks are made of. */
export const markLetters = String.fromCharCode(
  ...Array.from({ length: 32 }, (_, place) => firstDigit + place),
)

/** As many as can be told apart; the longest document that our limits allow has a quarter of them. */
export const mostMarks = base ** digits

export type MarkAt = {
  number: number
  ends: boolean
  /** Its place in the text without marks. */
  at: number
}

export function startMark(number: number): string {
  return startSign + inDigits(number)
}

export function endMark(number: number): string {
  return endSign + inDigits(number)
}

/** The first letter stays first: a page may write it small, or make initials of it. */
export function marked(text: string, number: number): string {
  const [first = ''] = /^\p{L}/u.exec(text) ?? []
  return first + startMark(number) + text.slice(first.length) + endMark(number)
}

/** For whoever measures, cuts or compares words: in the preview of a draft they carry marks. */
export function withoutMarks(text: string): string {
  return text.replace(anyPart, '')
}

/** A text without its marks, and where they were. What is left of one that was cut is no mark. */
export function readMarkedText(text: string): { plain: string; marks: MarkAt[] } {
  const marks = [...text.matchAll(wholeMark)].map(({ 0: mark, index }) => ({
    number: numberOf(mark),
    ends: mark.startsWith(endSign),
    at: withoutMarks(text.slice(0, index)).length,
  }))
  return { plain: withoutMarks(text), marks }
}

/** The number of the mark that a text begins with, where it begins with one. */
export function leadingMark(text: string): number | undefined {
  return text.startsWith(startSign) ? numberOf(text.slice(0, 1 + digits)) : undefined
}

/** The numbers of all marks in a text, each once. */
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
