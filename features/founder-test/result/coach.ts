import type { Content } from '#content/owner/content.ts'

/** Who takes the call that a result leads to, what it is for, and where it is booked. */
export type Coach = { name: string; callText: string; bookingHref: string }

export function coachOf({ who, founderTest }: Pick<Content, 'who' | 'founderTest'>): Coach {
  return { name: who.name, callText: founderTest.callText, bookingHref: who.links.booking }
}
