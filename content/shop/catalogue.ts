// The products as pages, mails and payments know them: what the program fixes, with the owner's words and prices.

import type { Products, ProductWords } from '../owner/parts/products.ts'
import {
  isOfProgram,
  ownProductFacts,
  type ProductFacts,
  type ProductId,
  productFacts,
} from './product-facts.ts'

export { productPath } from './product-path.ts'

/** What every list of products shows of one. */
export type Product = ProductFacts &
  Readonly<Omit<ProductWords, 'whatYouGet' | 'benefits' | 'features'>> & {
    readonly slug: string
    readonly waitlistLabel: string
  }

export type DetailedProduct = Product & {
  readonly whatYouGet: readonly string[]
  /** What each line of whatYouGet is worth, in cents, where its owner says so. */
  readonly itemValues: readonly (number | undefined)[]
  readonly benefits: readonly string[]
  readonly features: readonly string[]
}

/** Products in the owner's order, then the bundle. */
export type Catalogue = readonly DetailedProduct[]

/** What visitors see. A hidden product is in nobody's way: no page, list, menu or mail that offers something has it. */
export function catalogueOf(products: Pick<Products, 'list'>): Catalogue {
  return everyProductOf(products).filter(isShown)
}

/** The hidden ones too: for those who bought them, and for the books. */
export function everyProductOf({ list }: Pick<Products, 'list'>): Catalogue {
  const products = list.map(({ whatYouGet, ...words }): DetailedProduct => {
    const { id, state, price } = words
    return {
      ...factsOf(id),
      ...words,
      // No price means not on sale, to every page and call: one that waits or is hidden has its price in the words only.
      price: state === 'on sale' ? price : 0,
      slug: id,
      waitlistLabel: words.waitlistLabel || words.title,
      whatYouGet: whatYouGet.map(({ text }) => text),
      itemValues: whatYouGet.map(({ value }) => value),
    }
  })
  return products.toSorted((a, b) => Number(a.type === 'bundle') - Number(b.type === 'bundle'))
}

export function isShown({ state }: Pick<Product, 'state'>): boolean {
  return state !== 'hidden'
}

type Kind = Pick<ProductFacts, 'id' | 'type'>

/** The tools that the program brings, which are what is in the bundle. */
export function toolsOf<Each extends Kind>(products: readonly Each[]): Each[] {
  return singlesOf(products).filter(({ id }) => isOfProgram(id))
}

/** Everything that is sold by itself: the program's tools and the owner's own products. */
export function singlesOf<Each extends Kind>(products: readonly Each[]): Each[] {
  return products.filter(({ type }) => type === 'digital')
}

export function findBundle<Each extends Kind>(products: readonly Each[]): Each | undefined {
  return products.find(({ type }) => type === 'bundle')
}

/** Of everything: a bundle may be hidden, but is always there. */
export function bundleOf<Each extends Kind>(products: readonly Each[]): Each {
  const bundle = findBundle(products)
  if (!bundle) throw new Error('There is no bundle in the catalogue')
  return bundle
}

export function findProductBySlug<Each extends Pick<ProductFacts, 'id' | 'aliases'>>(
  products: readonly Each[],
  slug: string,
): Each | undefined {
  return products.find(({ id, aliases }) => id === slug || aliases.includes(slug))
}

/** Everything the site has, hidden or not, holds every product of the program. */
export function productById(catalogue: Catalogue, id: ProductId): DetailedProduct {
  const product = catalogue.find((each) => each.id === id)
  if (!product) throw new Error(`There is no product ${id} in the catalogue`)
  return product
}

export type WaitlistOption = { readonly value: string; readonly label: string }

const waitlistOrder: readonly string[] = [
  'complete-bundle',
  'strategic-okr-planner',
  'strategic-okr-execution-tracker',
  'roi-projection-calculator',
  'strategic-alignment-assessment-kit',
  'team-performance-dashboard',
  'executive-decision-framework',
  'okr-workshop-facilitator-kit',
  'goal-cascade-builder',
  '90-day-sprint-planner',
] satisfies ProductId[]

/** The waitlist form's options, in the order the form shows them: the program's, then the owner's own. */
export function waitlistOptionsOf(products: Pick<Products, 'list'>): WaitlistOption[] {
  return optionsIn(catalogueOf(products))
}

/** The names of everything that someone may once have signed up for. */
export function waitlistNamesOf(products: Pick<Products, 'list'>): WaitlistOption[] {
  return optionsIn(everyProductOf(products))
}

function optionsIn(catalogue: Catalogue): WaitlistOption[] {
  const place = ({ id }: Product) => (isOfProgram(id) ? waitlistOrder.indexOf(id) : waitlistOrder.length)
  return catalogue
    .toSorted((a, b) => place(a) - place(b))
    .map(({ waitlistValue, waitlistLabel: label }) => ({ value: waitlistValue, label }))
}

/** The label of a stored waitlist value; a value we no longer know is shown as it is. */
export function waitlistLabel(options: readonly WaitlistOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

function factsOf(id: string): ProductFacts {
  return productFacts.find((each) => each.id === id) ?? ownProductFacts(id)
}
