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

/** How many marks are possible; the longest document within our limits needs a quarter. */
export const maxMarks = base ** digits

export type Mark = { number: number; ends: boolean }

export function startMark(number: number): string {
  return startSign + inDigits(number)
}

export function endMark(number: number): string {
  return endSign + inDigits(number)
}

export function marked(text: string, number: number): string {
  return startMark(number) + text + endMark(number)
}

/** A number that says its field wherever it is formatted. What is computed from it is a plain number again. */
export function markedAmount(cents: number, mark: number): number {
  return Object.assign(Object(cents), { mark })
}

export function isMarkedAmount(value: unknown): value is { mark: number } {
  return value instanceof Number && 'mark' in value
}

/** Use it before measuring, cutting or comparing texts, which carry marks in the preview of a draft. */
export function withoutMarks(text: string): string {
  return text.replace(anyPart, '')
}

/** The text between the marks, and the marks, in order. Fragments of a cut mark are dropped. */
export function splitAtMarks(text: string): (string | Mark)[] {
  const parts: (string | Mark)[] = []
  let done = 0
  for (const { 0: mark, index } of text.matchAll(wholeMark)) {
    parts.push(withoutMarks(text.slice(done, index)), {
      number: numberOf(mark),
      ends: mark.startsWith(endSign),
    })
    done = index + mark.length
  }
  return [...parts, withoutMarks(text.slice(done))].filter((part) => part !== '')
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
