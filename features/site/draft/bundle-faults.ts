import type { Products } from '#content/owner/parts/products.ts'
import { bundleOf, everyProductOf, isShown, toolsOf } from '#content/shop/catalogue.ts'
import { dollars } from '#lib/text/money.ts'

type Listed = Pick<Products, 'list'>

/** What the bundle says of itself and is no longer so, as a sentence, with the field that says it. */
export type BundleFault = { path: string; text: string }

/** Only of a bundle that can be bought: nobody else is told anything untrue. */
export function bundleFaults(products: Listed): BundleFault[] {
  const all = everyProductOf(products)
  const bundle = bundleOf(all)
  if (bundle.price === 0) return []
  const field = (key: string) => `products.list.${bundle.id}.${key}`
  const gone = toolsOf(all).filter(({ price }) => price === 0)
  const faults = gone.map((tool) => {
    const why = isShown(tool) ? 'cannot be bought yet' : 'is hidden'
    return {
      path: field('whatYouGet'),
      text: `The ${tool.title} ${why}: see whether the bundle still names it.`,
    }
  })
  const total = toolsOf(all).reduce((sum, { price }) => sum + price, 0)
  if (bundle.originalPrice === undefined || bundle.originalPrice === total) return faults
  const text = `“Bought one by one” says ${dollars(bundle.originalPrice)}; the tools that are on sale cost ${dollars(total)} together.`
  return [...faults, { path: field('originalPrice'), text }]
}

/** What is said to who publishes: what will be untrue from then on, and was not before. */
export function bundleChangeNote(before: Listed, after: Listed): string | undefined {
  const known = new Set(bundleFaults(before).map(({ text }) => text))
  const added = bundleFaults(after).filter(({ text }) => !known.has(text))
  return added.length > 0 ? ['The bundle:', ...added.map(({ text }) => text)].join(' ') : undefined
}
