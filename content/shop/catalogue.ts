// The products for pages, emails and payments: fixed facts combined with the owner's texts and prices.

import type { Products, ProductWords } from '../owner/parts/products.ts'
import { isOfProgram, ownProductFacts, type ProductFacts, type ProductId, productFacts } from './product-facts.ts'

/** The fields that product lists need. */
export type Product = ProductFacts &
  Readonly<Omit<ProductWords, 'whatYouGet' | 'benefits' | 'features'>> & {
    readonly slug: string
    readonly waitlistLabel: string
  }

export type DetailedProduct = Product & {
  readonly whatYouGet: readonly string[]
  /** The value of each line of whatYouGet in cents, if the owner gives one. */
  readonly itemValues: readonly (number | undefined)[]
  readonly benefits: readonly string[]
  readonly features: readonly string[]
}

/** Products in the owner's order, then the bundle. */
export type Catalogue = readonly DetailedProduct[]

/** What visitors see. Hidden products appear on no page, list, menu or promotional email. */
export function catalogueOf(products: Pick<Products, 'list'>): Catalogue {
  return everyProductOf(products).filter(isShown)
}

/** Includes hidden products, for their buyers and for accounting. */
export function everyProductOf({ list }: Pick<Products, 'list'>): Catalogue {
  const products = list.map(({ whatYouGet, ...words }): DetailedProduct => {
    const { id, state, price } = words
    return {
      ...factsOf(id),
      ...words,
      // Price 0 means not on sale. The price of an upcoming or hidden product stays in the content only.
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

/** The built-in tools, which make up the bundle. */
export function toolsOf<Each extends Kind>(products: readonly Each[]): Each[] {
  return singlesOf(products).filter(({ id }) => isOfProgram(id))
}

/** Everything sold individually: built-in tools and the owner's products. */
export function singlesOf<Each extends Kind>(products: readonly Each[]): Each[] {
  return products.filter(({ type }) => type === 'digital')
}

export function findBundle<Each extends Kind>(products: readonly Each[]): Each | undefined {
  return products.find(({ type }) => type === 'bundle')
}

/** Expects the full list: the bundle may be hidden but always exists. */
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

/** Expects the full list, which contains every built-in product. */
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

/** The waitlist form's options in display order: built-in products, then the owner's. */
export function waitlistOptionsOf(products: Pick<Products, 'list'>): WaitlistOption[] {
  return optionsIn(catalogueOf(products))
}

/** Includes hidden products, because people may have signed up for them. */
export function waitlistNamesOf(products: Pick<Products, 'list'>): WaitlistOption[] {
  return optionsIn(everyProductOf(products))
}

function optionsIn(catalogue: Catalogue): WaitlistOption[] {
  const place = ({ id }: Product) => (isOfProgram(id) ? waitlistOrder.indexOf(id) : waitlistOrder.length)
  return catalogue
    .toSorted((a, b) => place(a) - place(b))
    .map(({ waitlistValue, waitlistLabel: label }) => ({ value: waitlistValue, label }))
}

/** Unknown values are shown as stored. */
export function waitlistLabel(options: readonly WaitlistOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

function factsOf(id: string): ProductFacts {
  return productFacts.find((each) => each.id === id) ?? ownProductFacts(id)
}
