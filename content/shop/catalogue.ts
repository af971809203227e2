// The products as pages, mails and payments know them: what the program fixes, with the owner's words and prices.

import type { Products, ProductWords } from '../owner/products.ts'
import { type ProductFacts, type ProductId, productFacts } from './product-facts.ts'

export { productPath } from './product-path.ts'

/** What every list of products shows of one. */
export type Product = ProductFacts &
  Readonly<Omit<ProductWords, 'id' | 'whatYouGet' | 'benefits' | 'features'>> & {
    readonly id: ProductId
    readonly slug: ProductId
  }

export type DetailedProduct = Product & {
  readonly whatYouGet: readonly string[]
  /** What each line of whatYouGet is worth, in cents. */
  readonly itemValues: readonly number[]
  readonly benefits: readonly string[]
  readonly features: readonly string[]
}

/** All of them: the nine tools in the owner's order, then the bundle. */
export type Catalogue = readonly DetailedProduct[]

export function catalogueOf({ list }: Pick<Products, 'list'>): Catalogue {
  const products = list.map(({ whatYouGet, ...words }): DetailedProduct => {
    const { id } = words
    return {
      ...factsOf(id),
      ...words,
      slug: id,
      whatYouGet: whatYouGet.map(({ text }) => text),
      itemValues: whatYouGet.map(({ value }) => value),
    }
  })
  return products.toSorted((a, b) => Number(a.type === 'bundle') - Number(b.type === 'bundle'))
}

export function toolsOf<Each extends Pick<ProductFacts, 'type'>>(products: readonly Each[]): Each[] {
  return products.filter(({ type }) => type === 'digital')
}

export function bundleOf<Each extends Pick<ProductFacts, 'type'>>(products: readonly Each[]): Each {
  const bundle = products.find(({ type }) => type === 'bundle')
  if (!bundle) throw new Error('There is no bundle in the catalogue')
  return bundle
}

export function findProductBySlug<Each extends Pick<ProductFacts, 'id' | 'aliases'>>(
  products: readonly Each[],
  slug: string,
): Each | undefined {
  return products.find(({ id, aliases }) => id === slug || aliases.includes(slug))
}

/** Every catalogue has every product. */
export function productById(catalogue: Catalogue, id: ProductId): DetailedProduct {
  const product = catalogue.find((each) => each.id === id)
  if (!product) throw new Error(`There is no product ${id} in the catalogue`)
  return product
}

export type WaitlistOption = { readonly value: string; readonly label: string }

const waitlistOrder: readonly ProductId[] = [
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
]

/** The waitlist form's options, in the order the form shows them. */
export function waitlistOptionsOf({ list }: Pick<Products, 'list'>): WaitlistOption[] {
  return waitlistOrder.map((id) => {
    const words = list.find((each) => each.id === id)
    return { value: factsOf(id).waitlistValue, label: words?.waitlistLabel ?? id }
  })
}

/** The label of a stored waitlist value; a value we no longer know is shown as it is. */
export function waitlistLabel(options: readonly WaitlistOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

function factsOf(id: ProductId): ProductFacts {
  const facts = productFacts.find((each) => each.id === id)
  if (!facts) throw new Error(`There is no product ${id}`)
  return facts
}
