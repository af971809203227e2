import { randomBytes } from 'node:crypto'
import { markIn } from '#domain/testimonials/consented.server.ts'
import type { Testimonial } from './testimonial.ts'

/** The lists of testimonials in the site's content. */
const places = ['page', 'home', 'booking'] as const

type Entry = Record<string, unknown>

/** Identifies a published testimonial in the content; new with every publication. */
export const newMark = () => randomBytes(16).toString('base64url')

const entriesIn = (content: unknown) => places.flatMap((place) => listIn(content, place))

const hasMark = (publishedAs: string) => (entry: Entry) => entry.sentence === markIn(publishedAs)

export function isOnSite(content: unknown, publishedAs: string): boolean {
  return entriesIn(content).some(hasMark(publishedAs))
}

export const pageLength = (content: unknown) => listIn(content, 'page').length

/** Adds it at the top of the testimonials page, or replaces its earlier version in place. */
export function withTestimonial(
  content: unknown,
  testimonial: Testimonial,
  mark: string,
  former: string | null,
): unknown {
  const entry = { ...testimonial, sentence: mark }
  if (former !== null && isOnSite(content, former)) {
    const isFormer = hasMark(former)
    return changed(content, (list) => list.map((each) => (isFormer(each) ? { ...each, ...entry } : each)))
  }
  return changed(content, (list, place) => (place === 'page' ? [entry, ...list] : list))
}

export function withoutTestimonial(content: unknown, publishedAs: string): unknown {
  if (!isOnSite(content, publishedAs)) return content
  const isIt = hasMark(publishedAs)
  return changed(content, (list) => list.filter((each) => !isIt(each)))
}

function changed(content: unknown, change: (list: Entry[], place: string) => Entry[]): unknown {
  const { testimonials, ...rest } = content as { testimonials?: Entry }
  const lists = places
    .filter((place) => Array.isArray(testimonials?.[place]))
    .map((place) => [place, change(listIn(content, place), place)])
  return { ...rest, testimonials: { ...testimonials, ...Object.fromEntries(lists) } }
}

/** Drafts are not validated, so they may have any shape. */
function listIn(content: unknown, place: string): Entry[] {
  const { testimonials } = (content ?? {}) as { testimonials?: Entry }
  const list = testimonials?.[place]
  if (!Array.isArray(list)) return []
  return list.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null)
}
