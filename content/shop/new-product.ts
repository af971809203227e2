import type { ProductWords } from '../owner/products.ts'
import { isFreeSlug } from './product-facts.ts'

/** A title as it stands in an address; nothing where no letter of it can. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '')
}

/** What an owner begins with: it can be published as it is, and nobody sees it. */
export function newProduct(list: readonly Pick<ProductWords, 'id' | 'title'>[]): ProductWords {
  const title = freeName('New Product', (name) => !list.some((each) => each.title === name), ' ')
  const isFree = (id: string) => isFreeSlug(id) && !list.some((each) => each.id === id)
  return {
    id: freeName(slugOf(title), isFree, '-'),
    state: 'hidden',
    title,
    description: 'What it is, and for whom.',
    category: 'Own',
    price: 0,
    originalPrice: 100,
    waitlistLabel: title,
    image: 'complete-bundle',
    imageAlt: 'What the picture shows',
    whatYouGet: [{ text: 'What is in it', value: 100 }],
    benefits: ['What changes for who has it.'],
    features: ['What else there is to know.'],
  }
}

/** The name itself, or with the first number that nobody has. */
function freeName(wanted: string, isFree: (name: string) => boolean, joint: string): string {
  let name = wanted
  for (let number = 2; !isFree(name); number += 1) name = `${wanted}${joint}${number}`
  return name
}
