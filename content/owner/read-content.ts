import type { z } from 'zod'
import { isFreeSlug, isOfProgram, type ProductId, productIds } from '../shop/product-facts.ts'
import { type Content, contentSchema } from './content.ts'
import { faultWords } from './form/fault-words.ts'
import type { ProductWords } from './parts/products.ts'
import { sampleContent } from './samples/content.ts'

export type Fault = { path: string; reason: string }

type ReadContent = { content: Content; fellBack: Fault[] }

type Path = readonly PropertyKey[]
type Tree = Record<PropertyKey, unknown>

/** Far more than a document has levels; after that, repairing field by field has failed. */
const maxPasses = 20

export function faultsOf(stored: unknown): Fault[] {
  return faults(contentSchema.safeParse(stored, { error: faultWords }).error)
}

/**
 * Makes a stored version valid for this release. Missing or invalid fields are replaced by the sample content. Invalid list
 * entries and own products are removed, because a sample does not belong among them. A built-in product with invalid
 * amounts goes off sale, because a sample price must never replace the owner's.
 */
export function readContent(version: unknown): ReadContent {
  const fellBack: Fault[] = []
  const stored = (isTree(version) ? structuredClone(version) : {}) as Tree
  alignProducts(stored, fellBack)
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const { data, error } = contentSchema.safeParse(stored, { error: faultWords })
    if (data) return { content: data, fellBack }
    fellBack.push(...faults(error, stored))
    mend(stored, error.issues)
  }
  return { content: sampleContent, fellBack: [...fellBack, { path: '', reason: 'could not be read' }] }
}

function faults(error: z.ZodError | undefined, stored?: unknown): Fault[] {
  return (error?.issues ?? []).map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? `: ${issue.keys.join(', ')}` : ''
    return { path: pathWords(issue.path, stored), reason: issue.message + keys }
  })
}

/** Names products by id, because an index would not tell the reader which one is meant. */
function pathWords(path: Path, stored: unknown): string {
  const id = isProductPath(path) && at(stored, [...path.slice(0, 3), 'id'])
  return path.map((key, index) => (index === 2 && typeof id === 'string' ? id : String(key))).join('.')
}

function mend(stored: Tree, issues: readonly z.core.$ZodIssue[]): void {
  const dropped = new Map<string, { list: unknown[]; index: number }>()
  for (const issue of issues) {
    const { path } = issue
    if (issue.code === 'unrecognized_keys') {
      const holder = at(stored, path)
      if (isTree(holder)) for (const key of issue.keys) delete holder[key]
    } else if (isProgramsProduct(at(stored, path.slice(0, 3)), path)) {
      mendProduct(at(stored, path.slice(0, 3)), path[3])
    } else {
      const place = path.findLastIndex((key) => typeof key === 'number')
      const list = at(stored, path.slice(0, place))
      if (Array.isArray(list)) {
        const index = Number(path[place])
        dropped.set(path.slice(0, place + 1).join('.'), { list, index })
      } else put(stored, path)
    }
  }
  // From the end, so that the remaining indexes stay valid.
  for (const { list, index } of [...dropped.values()].toSorted((a, b) => b.index - a.index)) {
    list.splice(index, 1)
  }
}

/** Copies the sample's value at this path, or at its nearest ancestor. */
function put(stored: Tree, path: Path): void {
  for (let length = path.length; length > 0; length -= 1) {
    const key = path[length - 1]
    const holder = at(stored, path.slice(0, length - 1))
    const sample = at(sampleContent, path.slice(0, length))
    if (isTree(holder) && key !== undefined && sample !== undefined) {
      holder[key] = structuredClone(sample)
      return
    }
  }
}

const amounts: readonly PropertyKey[] = ['price', 'originalPrice', 'whatYouGet'] satisfies (keyof ProductWords)[]

function mendProduct(product: unknown, field: PropertyKey | undefined): void {
  if (!isTree(product)) return
  const sample = sampleProduct(product.id as ProductId)
  if (field === undefined || amounts.includes(field)) Object.assign(product, sample, ownWords(product))
  else Object.assign(product, { [field]: sample[field as keyof ProductWords] })
}

/** A product that goes off sale keeps its texts. */
function ownWords(product: Tree): Tree {
  const kept = Object.entries(product).filter(([field]) => !amounts.includes(field))
  return { ...Object.fromEntries(kept), price: 0 }
}

/** Ensures that each built-in product appears once. One that was never priced is not on sale. */
function alignProducts(stored: Tree, fellBack: Fault[]): void {
  const part = stored.products
  if (!isTree(part) || !Array.isArray(part.list)) return
  const known = part.list.filter((product, index, list) => {
    const id = isTree(product) ? product.id : undefined
    const first = list.findIndex((each) => isTree(each) && each.id === id) === index
    if (first && typeof id === 'string' && (isOfProgram(id) || isFreeSlug(id))) return true
    fellBack.push({ path: `products.list.${index}`, reason: 'has no name of its own, or is there twice' })
    return false
  })
  const missing = productIds.filter((id) => !known.some((product) => product.id === id))
  for (const id of missing) fellBack.push({ path: `products.list.${id}`, reason: 'is missing' })
  part.list = [...known, ...missing.map((id) => ({ ...structuredClone(sampleProduct(id)), price: 0 }))]
}

function sampleProduct(id: ProductId): ProductWords {
  const product = sampleContent.products.list.find((each) => each.id === id)
  if (!product) throw new Error(`There are no sample words for the product ${id}`)
  return product
}

function isProgramsProduct(product: unknown, path: Path): boolean {
  return isProductPath(path) && isTree(product) && isOfProgram(String(product.id))
}

function isProductPath(path: Path): boolean {
  return path[0] === 'products' && path[1] === 'list' && typeof path[2] === 'number'
}

function at(stored: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isTree(value) ? value[key] : undefined), stored)
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}
