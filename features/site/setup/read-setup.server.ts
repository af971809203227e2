import type { Content } from '#content/owner/content.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { readContent } from '#content/owner/read-content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { changedPaths } from '#platform/content/changed-paths.ts'
import { readPublished } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readDraftContent } from '../draft/read-draft.server.ts'
import type { Business, OwnLinks } from './schema.ts'

type SiteSetup = {
  /** As typed before, in the draft or here; empty if it is still the sample's. */
  business: Business
  links: OwnLinks
  portrait: string
  portraitAlt: string
  /** Names of the fields that still show sample content. */
  open: { business: string[]; links: string[]; portrait: string[] }
  /** Whether the draft has other unpublished changes. */
  hasDraft: boolean
}

export async function readSiteSetup(db: Db): Promise<SiteSetup> {
  const drafted = await readDraftContent(db)
  const published = (await readPublished(db)).content
  const { who } = readContent(drafted).content
  return {
    business: businessOf(who),
    links: linksOf(who),
    portrait: who.portrait,
    portraitAlt: typed(who, 'portraitAlt'),
    open: openIn(published),
    hasDraft: changedPaths(published, drafted).length > 0,
  }
}

const sample = sampleContent.who

function typed(who: Who, field: 'name' | 'email' | 'place' | 'portraitAlt'): string {
  return who[field] === sample[field] ? '' : who[field]
}

function businessOf(who: Who): Business {
  const { title, program } = who
  return { name: typed(who, 'name'), email: typed(who, 'email'), place: typed(who, 'place'), title, program }
}

function linksOf({ links, social }: Who): OwnLinks {
  const page = (name: 'booking' | 'newsletter' | 'profile') => (links[name] === sample.links[name] ? '' : links[name])
  const icon = (wanted: string) => social.find(({ network }) => network === wanted)?.href.replace(/^#$/, '')
  return {
    booking: page('booking'),
    newsletter: page('newsletter'),
    profile: page('profile'),
    x: icon('X') ?? '',
    linkedIn: icon('LinkedIn') ?? '',
    youTube: icon('YouTube') ?? '',
  }
}

function openIn({ who }: Content): SiteSetup['open'] {
  const { links, social } = who
  const still = (pairs: readonly (readonly [name: string, isSample: boolean])[]) =>
    pairs.flatMap(([name, isSample]) => (isSample ? [name] : []))
  return {
    business: still([
      ['your name', who.name === sample.name],
      ['your email', who.email === sample.email],
      ['your location', who.place === sample.place],
    ]),
    links: still([
      ['your calendar', links.booking === sample.links.booking],
      ['your newsletter', links.newsletter === sample.links.newsletter],
      ['your profile', links.profile === sample.links.profile],
      ...social.map(({ network, href }) => [network, href === '#'] as const),
    ]),
    portrait: still([['your portrait', who.portrait === sample.portrait]]),
  }
}
