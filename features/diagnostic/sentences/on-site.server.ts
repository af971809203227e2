import { createHash } from 'node:crypto'
import type { Sentence } from './sentence.ts'

/** The lists of testimonials that the owner's words have. */
const places = ['page', 'home', 'booking'] as const

type Entry = Record<string, unknown>

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

const nameIn = ({ firstName, lastInitial, business }: Entry) =>
  hash(JSON.stringify([firstName, lastInitial, business]))

/** By which a testimonial is found again, without saying what it says or whose it is. */
export function markOf(sentence: Sentence): string {
  return `${hash(sentence.quote)} ${nameIn(sentence)}`
}

type Fits = (entry: Entry) => boolean

/** By its words, wherever the owner moved it; where they edited those, by its name. */
function finderOf(content: unknown, mark: string): Fits {
  const [quote, name] = mark.split(' ')
  const byQuote: Fits = (entry) => hash(String(entry.quote)) === quote
  const hasQuote = places.some((place) => listIn(content, place).some(byQuote))
  return hasQuote ? byQuote : (entry) => nameIn(entry) === name
}

export function standsOnSite(content: unknown, mark: string): boolean {
  const fits = finderOf(content, mark)
  return places.some((place) => listIn(content, place).some(fits))
}

export const pageLength = (content: unknown) => listIn(content, 'page').length

/** First on the testimonials page, or in the place of what it replaces. */
export function withTestimonial(content: unknown, sentence: Sentence, former: string | null): unknown {
  const entry = { ...sentence }
  if (former !== null && standsOnSite(content, former)) {
    const fits = finderOf(content, former)
    return changed(content, (list) => list.map((each) => (fits(each) ? { ...each, ...entry } : each)))
  }
  const mark = markOf(sentence)
  if (standsOnSite(content, mark)) return content
  return changed(content, (list, place) => (place === 'page' ? [entry, ...list] : list))
}

/** A list may not be empty: the only one in it is hidden instead, and visitors do not see it. */
export function withoutTestimonial(content: unknown, mark: string): unknown {
  if (!standsOnSite(content, mark)) return content
  const fits = finderOf(content, mark)
  return changed(content, (list) => {
    const left = list.filter((each) => !fits(each))
    return left.length > 0 ? left : list.map((each) => ({ ...each, hidden: true }))
  })
}

function changed(content: unknown, change: (list: Entry[], place: string) => Entry[]): unknown {
  const { testimonials, ...rest } = content as { testimonials?: Entry }
  const lists = places
    .filter((place) => Array.isArray(testimonials?.[place]))
    .map((place) => [place, change(listIn(content, place), place)])
  return { ...rest, testimonials: { ...testimonials, ...Object.fromEntries(lists) } }
}

/** A draft may be wrong in every way. */
function listIn(content: unknown, place: string): Entry[] {
  const { testimonials } = (content ?? {}) as { testimonials?: Entry }
  const list = testimonials?.[place]
  if (!Array.isArray(list)) return []
  return list.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null)
}
