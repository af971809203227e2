import { createHash, randomBytes } from 'node:crypto'
import { markIn } from '#platform/content/consented.server.ts'
import type { Sentence } from './sentence.ts'

/** The lists of testimonials that the owner's words have. */
const places = ['page', 'home', 'booking'] as const

type Entry = Record<string, unknown>

/** As a testimonial carries it, for whom it was published: new with every publication, and nobody else's. */
export const newMark = () => randomBytes(16).toString('base64url')

/** What is kept while it stands on the site: its mark, and a hash of its words to notice copies by. */
export const noteOf = (mark: string, { quote }: Sentence) => `${mark} ${hash(quote)}`

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

const entriesIn = (content: unknown) => places.flatMap((place) => listIn(content, place))

const hasMark = (note: string) => (entry: Entry) => entry.sentence === markIn(note)

export function standsOnSite(content: unknown, note: string): boolean {
  return entriesIn(content).some(hasMark(note))
}

/** The same words in an entry that is another's, or that somebody typed: never touched, and worth a look. */
export function hasOthersWords(content: unknown, note: string): boolean {
  const [, words] = note.split(' ')
  return entriesIn(content).some((entry) => !hasMark(note)(entry) && hash(String(entry.quote)) === words)
}

export const pageLength = (content: unknown) => listIn(content, 'page').length

/** First on the testimonials page, or in the place of the one it replaces. Whoever else is signed alike stays. */
export function withTestimonial(
  content: unknown,
  sentence: Sentence,
  mark: string,
  former: string | null,
): unknown {
  const entry = { ...sentence, sentence: mark }
  if (former !== null && standsOnSite(content, former)) {
    const isFormer = hasMark(former)
    return changed(content, (list) => list.map((each) => (isFormer(each) ? { ...each, ...entry } : each)))
  }
  return changed(content, (list, place) => (place === 'page' ? [entry, ...list] : list))
}

export function withoutTestimonial(content: unknown, note: string): unknown {
  if (!standsOnSite(content, note)) return content
  const isIt = hasMark(note)
  return changed(content, (list) => list.filter((each) => !isIt(each)))
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
