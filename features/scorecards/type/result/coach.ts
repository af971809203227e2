import type { Content } from '#content/owner/content.ts'

export type Coach = { name: string; callText: string; bookingHref: string }

export function coachOf({ who, founderTest }: Pick<Content, 'who' | 'founderTest'>): Coach {
  return { name: who.name, callText: founderTest.callText, bookingHref: who.links.booking }
}
