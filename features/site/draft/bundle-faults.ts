import type { Products } from '#content/owner/parts/products.ts'
import { bundleOf, everyProductOf, isShown, toolsOf } from '#content/shop/catalogue.ts'
import { money } from '#lib/money/money.ts'

type Listed = Pick<Products, 'list'>

/** An outdated statement in the bundle's own text, and the field that contains it. */
type BundleFault = { path: string; text: string }

/** Only for a bundle that is on sale. */
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
      text: `${tool.title} ${why}. Check whether the bundle still mentions it.`,
    }
  })
  const total = toolsOf(all).reduce((sum, { price }) => sum + price, 0)
  if (bundle.originalPrice === undefined || bundle.originalPrice === total) return faults
  const text = `“Bought separately” says ${money(bundle.originalPrice)}; the tools on sale cost ${money(total)} in total.`
  return [...faults, { path: field('originalPrice'), text }]
}

/** Shown before publishing: statements that this change makes untrue. */
export function bundleChangeNote(before: Listed, after: Listed): string | undefined {
  const known = new Set(bundleFaults(before).map(({ text }) => text))
  const added = bundleFaults(after).filter(({ text }) => !known.has(text))
  return added.length > 0 ? ['The bundle:', ...added.map(({ text }) => text)].join(' ') : undefined
}
