import {
  type ChallengeName,
  challenges,
  companySizes,
  type RatingKey,
  type RatingValue,
  ratingScale,
  sections,
} from '#content/diagnostic/diagnostic.ts'
import { parseKept, recordOf } from '#lib/web/kept.ts'
import type { AboutYou, AboutYouSchema } from '../schema.ts'
import type { Ratings } from '../scoring.ts'
import type { Step } from './place.ts'

/** Where the draft is stored in the browser. */
export const draftKey = 'diagnostic-draft'

/** A visitor's answers so far, stored in the browser. Ratings start unset. */
export type Draft = {
  /** Idempotency key: it changes with every answer. */
  clientKey: string
  about: AboutYou
  challenges: ChallengeName[]
  ratings: Partial<Ratings>
  /** The label of the consent checkbox, if it is checked. */
  agreed: string
}

export const ratingKeys: RatingKey[] = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))

const textFields = ['firstName', 'lastName', 'email', 'phone', 'company', 'role'] as const

export function emptyDraft(clientKey: string): Draft {
  return {
    clientKey,
    about: { firstName: '', lastName: '', email: '', phone: '', company: '', role: '', companySize: '' },
    challenges: [],
    ratings: {},
    agreed: '',
  }
}

/** Keeps every stored answer that is still valid; the rest starts empty. */
export function parseDraft(stored: string | null, newKey: string): Draft {
  const source = parseKept(stored)
  const draft = emptyDraft(newKey)
  if (typeof source.clientKey === 'string' && /^[\w-]{16,64}$/.test(source.clientKey)) {
    draft.clientKey = source.clientKey
  }
  const about = recordOf(source.about)
  for (const field of textFields) {
    const text = about[field]
    if (typeof text === 'string') draft.about[field] = text
  }
  draft.about.companySize = companySizes.find((size) => size === about.companySize) ?? ''
  const chosen = Array.isArray(source.challenges) ? source.challenges : []
  draft.challenges = challenges.map(({ name }) => name).filter((name) => chosen.includes(name))
  draft.ratings = readRatings(recordOf(source.ratings))
  if (typeof source.agreed === 'string') draft.agreed = source.agreed
  return draft
}

function readRatings(source: Record<string, unknown>): Partial<Ratings> {
  const ratings: Partial<Ratings> = {}
  for (const key of ratingKeys) {
    const value = ratingScale.find((choice) => choice.value === source[key])?.value
    if (value !== undefined) ratings[key] = value
  }
  return ratings
}

export function isEmptyDraft({ about, challenges, ratings, agreed }: Draft): boolean {
  const isUntouched = !challenges.length && !Object.keys(ratings).length && !agreed
  return isUntouched && !Object.values(about).some(Boolean)
}

/**
 * Returns undefined if step 1 is incomplete or invalid. If the schema failed to load, only checks that the required
 * fields are filled and leaves the rest to the server.
 */
export function checkAbout(about: AboutYou, schema: AboutYouSchema | undefined) {
  if (schema) return schema.safeParse(about).data
  return [about.firstName, about.lastName, about.email].every((text) => text.trim()) ? about : undefined
}

/** The last step that the answers unlock. */
export function openStep(draft: Draft, schema: AboutYouSchema | undefined): Step {
  if (!checkAbout(draft.about, schema)) return 1
  return draft.challenges.length > 0 ? 3 : 2
}

export function firstUnrated(ratings: Partial<Ratings>, keys = ratingKeys): RatingKey | undefined {
  return keys.find((key) => ratings[key] === undefined)
}

export function countRated(ratings: Partial<Ratings>): number {
  return ratingKeys.filter((key) => ratings[key] !== undefined).length
}

export function withRating(ratings: Partial<Ratings>, key: RatingKey, value: RatingValue): Partial<Ratings> {
  return { ...ratings, [key]: value }
}
