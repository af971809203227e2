import { createHash } from 'node:crypto'
import type { ProductWords } from '#content/owner/parts/products.ts'

/** A product that the program knows nothing of. */
export function ownProduct(change: Partial<ProductWords> = {}): ProductWords {
  return {
    id: 'pricing-workbook',
    state: 'on sale',
    title: 'Pricing Workbook',
    description: 'Find the price that your best customers would pay.',
    category: 'Pricing',
    price: 3500,
    payment: 'once',
    originalPrice: 9000,
    waitlistLabel: 'The Pricing Workbook',
    image: 'roi-projection-calculator',
    imageAlt: 'A page with three prices',
    whatYouGet: [{ text: 'Forty pages', value: 9000 }],
    benefits: ['You know what to ask for.'],
    features: ['Prints on plain paper.'],
    ...change,
  }
}

/** Bytes that begin as a PDF does and then repeat nothing, so that a part in the wrong place shows. */
export function samplePdf(size = 20_000): Buffer {
  const body = Buffer.alloc(size)
  body.write('%PDF-1.7\n')
  for (let at = 9, line = 0; at < size; line += 1) {
    at += createHash('sha256').update(String(line)).digest().copy(body, at)
  }
  return body
}

/** The same list, with one product in another state. */
export function inState(id: string, state: ProductWords['state']) {
  return (list: ProductWords[]) => list.map((each) => (each.id === id ? { ...each, state } : each))
}
