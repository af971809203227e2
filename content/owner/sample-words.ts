import { productIds } from '../shop/product-facts.ts'
import type { Content } from './content.ts'
import { sampleContent } from './samples/content.ts'

/** What must not go live as it came with the program, by the name the owner finds it under. */
const sampled: readonly [name: string, read: (content: Content) => unknown][] = [
  ['name and email', ({ who }) => who.name],
  ['name and email', ({ who }) => who.email],
  ['newsletter, profile and tracker links', ({ who }) => who.links.newsletter],
  ['newsletter, profile and tracker links', ({ who }) => who.links.profile],
  ['newsletter, profile and tracker links', ({ who }) => who.links.trackerApp],
  ['the coach and the story', ({ who }) => who.intro],
  ['the coach and the story', ({ home }) => home.story.paragraphs],
  ['the articles', ({ home }) => home.story.articles],
  ['the team', ({ sprintProgram }) => sprintProgram.team],
  ['testimonials', ({ testimonials }) => testimonials.home],
  ['testimonials', ({ testimonials }) => testimonials.page],
  ['testimonials', ({ testimonials }) => testimonials.booking],
  ['where you are, for the policies', ({ who }) => who.place],
  ['what you promise buyers', ({ products }) => products.notes.guarantee.description],
  ['the price of the Sprint', ({ sprintProgram }) => sprintProgram.price],
  ['prices', ({ products }) => productIds.map((id) => products.list.find((each) => each.id === id)?.price)],
]

/** The names of what is still as it came. A list counts as long as one entry of the sample's is in it. */
export function samplesIn(content: Content): string[] {
  const still = sampled.filter(([, read]) => isStill(read(content), read(sampleContent)))
  return [...new Set([...still.map(([name]) => name), ...(signIsSample(content) ? ['your sign'] : [])])]
}

/** Whose name begins with the same letter has the same sign by right. */
function signIsSample({ who }: Content): boolean {
  return who.sign === sampleContent.who.sign && !who.name.startsWith(who.sign)
}

export function bookingIsSample({ who }: Content): boolean {
  return who.links.booking === sampleContent.who.links.booking
}

function isStill(value: unknown, sample: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(sample)) return value === sample
  // Amounts can be alike by chance; all of them at once are not.
  if (typeof sample[0] === 'number') return JSON.stringify(value) === JSON.stringify(sample)
  const entries = new Set(sample.map((entry) => JSON.stringify(entry)))
  return value.some((entry) => entries.has(JSON.stringify(entry)))
}
