import { sampleFormats } from '#lib/site-formats.ts'
import { productIds } from '../../shop/product-facts.ts'
import type { Content } from '../content.ts'
import { sampleContent } from '../samples/content.ts'
import { withLocalSamples } from './local-samples.ts'
import { textsIn } from './texts-in.ts'

/** A field that still has its sample content, with a name the owner understands. */
export type Sample = { name: string; path: string }

/** Fields that must not go live with sample content. List entries count individually. */
const sampled: readonly [name: string, path: string][] = [
  ['your name', 'who.name'],
  ['your email', 'who.email'],
  ['your portrait', 'who.portrait'],
  ['your newsletter', 'who.links.newsletter'],
  ['your profile', 'who.links.profile'],
  ['the hosted tracker', 'who.links.trackerApp'],
  ['who you are', 'who.intro'],
  ['your figures', 'home.metrics'],
  ['your story', 'home.story.paragraphs'],
  ['the articles', 'home.story.articles'],
  ['your lessons', 'home.story.lessons'],
  ['your reasons', 'home.reasons'],
  ['your services', 'services.services'],
  ['the team', 'sprintProgram.team'],
  ['testimonials on the home page', 'testimonials.home'],
  ['testimonials on their own page', 'testimonials.page'],
  ['testimonials on the booking page', 'testimonials.booking'],
  ['where you are, for the policies', 'who.place'],
  ['what you promise buyers', 'products.notes.guarantee.description'],
  ['the price of the Sprint', 'sprintProgram.price'],
]

export function samplesIn(content: Content): Sample[] {
  const american = withLocalSamples(content, sampleFormats)
  const known = [
    ...sampled.flatMap(([name, path]) => samplesAt(american, name, path)),
    ...(signIsSample(content) ? [{ name: 'your sign', path: 'who.sign' }] : []),
    ...(pricesAreSamples(american) ? [{ name: 'prices', path: 'products.list.0.price' }] : []),
  ]
  return [...known, ...samplesNaming(content, known)]
}

function samplesAt(content: Content, name: string, path: string): Sample[] {
  const [value, sample] = [valueAt(content, path), valueAt(sampleContent, path)]
  if (!Array.isArray(value) || !Array.isArray(sample)) return value === sample ? [{ name, path }] : []
  const entries = new Set(sample.map((entry) => JSON.stringify(entry)))
  // Hidden entries are not visible on the site.
  return value.flatMap((entry, index) =>
    entries.has(JSON.stringify(entry)) ? [{ name: `${name}, ${index + 1}`, path: `${path}.${index}` }] : [],
  )
}

/** An owner whose name begins with the sample's initial may keep the sign. */
function signIsSample({ who }: Content): boolean {
  return who.sign === sampleContent.who.sign && !who.name.startsWith(who.sign)
}

/** A single price may match the sample by chance or choice, but not most of them. */
function pricesAreSamples(content: Content): boolean {
  const priceOf = ({ products }: Content, id: string) => products.list.find((each) => each.id === id)?.price
  const alike = productIds.filter((id) => priceOf(content, id) === priceOf(sampleContent, id))
  return alike.length > productIds.length / 2
}

function samplesNaming(content: Content, known: readonly Sample[]): Sample[] {
  const { name } = sampleContent.who
  if (content.who.name === name) return []
  const isKnown = (path: string) => known.some((each) => `${path}.`.startsWith(`${each.path}.`))
  return textsIn(content)
    .filter(({ path, text }) => text.includes(name) && !isKnown(path))
    .map(({ path, text }) => ({ name: `the name “${name}” in “${shortened(text)}”`, path }))
}

function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60).replace(/\s+\S*$/, '')}…`
}

export function bookingIsSample({ who }: Content): boolean {
  return who.links.booking === sampleContent.who.links.booking
}

function valueAt(content: Content, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], content)
}
