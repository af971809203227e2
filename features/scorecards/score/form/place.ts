import { sections } from '#content/diagnostic/diagnostic.ts'
import type { Ratings } from '../scoring.ts'

export type Step = 1 | 2 | 3

/** Position in the form. Phones show step 3 one section at a time, counted from 1. */
export type Place = { step: Step; section: number }

/** Invalid values in the URL mean the first step or section. */
export function requestedPlace(search: string): Place {
  const params = new URLSearchParams(search)
  const step = numberUpTo(3, params.get('step')) as Step
  return { step, section: step === 3 ? numberUpTo(sections.length, params.get('section')) : 1 }
}

function numberUpTo(last: number, text: string | null): number {
  const all = Array.from({ length: last }, (_, index) => index + 1)
  return all.find((number) => String(number) === text) ?? 1
}

export function placePath({ step, section }: Place): string {
  if (step === 1) return '/diagnostic'
  return `/diagnostic?step=${step}${section > 1 ? `&section=${section}` : ''}`
}

export function placeBefore({ step, section }: Place): Place | undefined {
  if (section > 1) return { step, section: section - 1 }
  return step > 1 ? { step: (step - 1) as Step, section: 1 } : undefined
}

/** The first unfinished section, or the last one, which has the submit button. */
export function sectionToRate(ratings: Partial<Ratings>): number {
  const unfinished = sections.findIndex((section) => section.ratings.some(({ key }) => ratings[key] === undefined))
  return unfinished === -1 ? sections.length : unfinished + 1
}
