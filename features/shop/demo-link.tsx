import type { Product } from '#content/products.ts'
import { toolboxPage } from '#content/shop.ts'

export function DemoLink({ product }: { product: Product }) {
  if (!product.demoPage) return null
  return (
    <p className="mt-3 flex flex-wrap gap-x-8">
      <a href={`/tools/${product.demoPage}`} className="inline-flex min-h-11 items-center text-link">
        {toolboxPage.demo}
      </a>
    </p>
  )
}
