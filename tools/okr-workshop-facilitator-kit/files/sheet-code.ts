import { contentOf, tidyCode } from '#tools/shared/files/code.ts'
import { bitReader, bits, nameBits, shortName } from '#tools/shared/files/code-bits.ts'
import type { Theme } from './workshop-schema.ts'

/**
 * Encodes the answers on a sheet as a short code. A voting code includes the ids of its themes, so a sheet
 * that is already out still counts after themes are added, moved or removed.
 */

export const nonceBits = 13
const countBits = 5
const dotBits = 4
export const noteCount = 5
/** Maximum characters per note. Keeps the byte count within `lengthBits`. */
export const noteLength = 120
const lengthBits = 10

export const notesKey = (id: string): string => `${id} notes`
export const votesKey = (id: string): string => `${id} votes`

/**
 * Texts as bits, each prefixed with its byte count. The sheet embeds this function's source, so it must be
 * self-contained.
 */
export function textsInBits(texts: readonly string[]): string {
  return texts
    .map((text) => {
      const bytes = Array.from(new TextEncoder().encode(text.trim()))
      const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
      return bytes.length.toString(2).padStart(10, '0') + bits
    })
    .join('')
}

/** Pads the content so that content plus checksum fill whole 5-bit characters. Also embedded in the sheet. */
export function filledUp(content: string): string {
  return content + '0'.repeat((5 - ((content.length + 16) % 5)) % 5)
}

export function votesFrame(themes: readonly Pick<Theme, 'id'>[]): string {
  return bits(themes.length, countBits) + themes.map(({ id }) => bits(shortName(id), nameBits)).join('')
}

export function dotsInBits(dots: readonly number[]): string {
  return dots.map((count) => count.toString(2).padStart(4, '0')).join('')
}

export function votesProblem(themes: readonly Theme[]): string | undefined {
  if (themes.length < 2) return 'Write down two themes first.'
  if (themes.length >= 2 ** countBits) return 'A sheet takes 31 themes at most.'
}

export type SheetContent = {
  code: string
  name: string
  headlines: string[]
  notes: string[]
  dots: Record<string, number>
}

export function readSheet(code: string, id: string, themes: readonly Theme[]): SheetContent | undefined {
  const read = { code: tidyCode(code), name: '', headlines: [], notes: [], dots: {} }
  const written = contentOf(code, notesKey(id))
  if (written !== undefined) {
    const next = bitReader(written.slice(nonceBits))
    const texts = Array.from({ length: noteCount + 1 }, () => textIn(next))
    const [headline, ...notes] = texts.filter((text) => text !== undefined)
    if (headline === undefined || notes.length < noteCount) return undefined
    const about = { ...read, name: textIn(next) ?? '' }
    return { ...about, headlines: [headline].filter(Boolean), notes: notes.filter(Boolean) }
  }
  const voted = contentOf(code, votesKey(id))
  const next = bitReader((voted ?? '').slice(nonceBits))
  const dots = dotsIn(next, themes)
  return Object.keys(dots).length === 0 ? undefined : { ...read, dots, name: textIn(next) ?? '' }
}

type Reader = ReturnType<typeof bitReader>

function textIn(next: Reader): string | undefined {
  const bytes = Array.from({ length: next(lengthBits) || 0 }, () => next(8))
  return bytes.some(Number.isNaN) ? undefined : new TextDecoder().decode(Uint8Array.from(bytes)).trim()
}

function dotsIn(next: Reader, themes: readonly Theme[]): Record<string, number> {
  const names = Array.from({ length: next(countBits) || 0 }, () => next(nameBits))
  const dots = names.map((name) => {
    return [themes.find(({ id }) => shortName(id) === name)?.id, next(dotBits)] as const
  })
  // Keep zeros: a ballot whose themes have all been removed still counts as a vote.
  return Object.fromEntries(dots.filter(([id, count]) => id !== undefined && !Number.isNaN(count)))
}
