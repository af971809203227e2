import { contentOf, tidyCode, toCode } from '#tools/shared/files/code.ts'
import type { Theme } from '../model/shape.ts'

/**
 * The codes in which sheets give back what somebody wrote or voted. A sheet for votes names the themes it was made for,
 * so that one that is out already still counts when others are added, moved or removed.
 */

export const nonceBits = 13
const countBits = 5
const nameBits = 25
const dotBits = 4
/** One headline and so many notes. */
export const noteCount = 5
/** Letters to a note; with it, no note is longer than its count of bytes can say. */
export const noteLength = 120
const lengthBits = 10

export const notesKey = (id: string): string => `${id} notes`
export const votesKey = (id: string): string => `${id} votes`

/** Texts, each with its count of bytes in front. The page of the sheet holds this function's own text. */
export function textsInBits(texts: readonly string[]): string {
  return texts
    .map((text) => {
      const bytes = Array.from(new TextEncoder().encode(text.trim()))
      const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
      return bytes.length.toString(2).padStart(10, '0') + bits
    })
    .join('')
}

/** Filled up so that content and checksum come out even in letters of five bits. Also part of the page. */
export function filledUp(content: string): string {
  return content + '0'.repeat((5 - ((content.length + 16) % 5)) % 5)
}

/** Which themes a sheet for votes is about; their dots follow, in the same order. */
export function votesFrame(themes: readonly Pick<Theme, 'id'>[]): string {
  return bits(themes.length, countBits) + themes.map(({ id }) => bits(shortName(id), nameBits)).join('')
}

export function dotsInBits(dots: readonly number[]): string {
  return dots.map((count) => count.toString(2).padStart(4, '0')).join('')
}

/** Why no sheet for votes can be made. */
export function votesProblem(themes: readonly Theme[]): string | undefined {
  if (themes.length < 2) return 'Write down two themes first.'
  if (themes.length >= 2 ** countBits) return 'A sheet takes 31 themes at most.'
}

/** As a sheet writes them: the first text is the headline. */
export function writeNotes(id: string, texts: readonly string[], nonce: number): string {
  return toCode(filledUp(bits(nonce, nonceBits) + textsInBits(texts)), notesKey(id))
}

export function writeVotes(
  id: string,
  themes: readonly Theme[],
  dots: readonly number[],
  nonce: number,
): string {
  return toCode(filledUp(bits(nonce, nonceBits) + votesFrame(themes) + dotsInBits(dots)), votesKey(id))
}

export type SheetContent = {
  code: string
  headlines: string[]
  notes: string[]
  dots: Record<string, number>
}

/** What a code holds; undefined when it was mistyped or is for another workshop. */
export function readSheet(code: string, id: string, themes: readonly Theme[]): SheetContent | undefined {
  const read = { code: tidyCode(code), headlines: [], notes: [], dots: {} }
  const written = contentOf(code, notesKey(id))
  if (written !== undefined) {
    const texts = textsIn(written.slice(nonceBits))
    const [headline = '', ...notes] = texts ?? []
    return texts && { ...read, headlines: [headline].filter(Boolean), notes: notes.filter(Boolean) }
  }
  const voted = contentOf(code, votesKey(id))
  const dots = voted === undefined ? {} : dotsIn(voted.slice(nonceBits), themes)
  return Object.keys(dots).length === 0 ? undefined : { ...read, dots }
}

function textsIn(content: string): string[] | undefined {
  const next = reader(content)
  const texts: string[] = []
  while (texts.length <= noteCount) {
    const bytes = Array.from({ length: next(lengthBits) || 0 }, () => next(8))
    if (bytes.some(Number.isNaN)) return undefined
    texts.push(new TextDecoder().decode(Uint8Array.from(bytes)).trim())
  }
  return texts
}

function dotsIn(content: string, themes: readonly Theme[]): Record<string, number> {
  const next = reader(content)
  const names = Array.from({ length: next(countBits) || 0 }, () => next(nameBits))
  const dots = names.map((name) => {
    return [themes.find(({ id }) => shortName(id) === name)?.id, next(dotBits)] as const
  })
  // A sheet without a dot on a theme that is still here is a vote all the same: it is kept with its noughts.
  return Object.fromEntries(dots.filter(([id, count]) => id !== undefined && !Number.isNaN(count)))
}

function bits(value: number, length: number): string {
  return value.toString(2).padStart(length, '0')
}

function reader(content: string): (length: number) => number {
  let at = 0
  return (length) => {
    at += length
    return at > content.length ? Number.NaN : Number.parseInt(content.slice(at - length, at), 2)
  }
}

/** 25 bits of an id (FNV-1a): of thirty themes no two are the same but once in eighty thousand workshops. */
function shortName(id: string): number {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash >>> nameBits) ^ hash) & (2 ** nameBits - 1)
}
