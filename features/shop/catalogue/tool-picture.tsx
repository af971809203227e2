import type { Product } from '#content/shop/catalogue.ts'
import { isOfProgram } from '#content/shop/product-facts.ts'
import { productWords, toolboxPage } from '#content/shop/shop.ts'
import { wholePicture } from '#lib/pictures/whole-picture.ts'
import { Picture } from '#ui/picture.tsx'
import { ToolVideo } from './tool-video.tsx'

export type PicturedProduct = Pick<Product, 'id' | 'type' | 'title' | 'image' | 'imageAlt' | 'demoPage'>

type ToolPictureProps = { product: PicturedProduct; sizes: string; className: string }

/** The whole tool, then its most informative part, readable on a phone too. */
export function ToolPicture({ product, sizes, className }: ToolPictureProps) {
  // The owner may have put a picture of their own in the place of ours. In a draft, a mark follows the name.
  const isOurs = product.type === 'digital' && isOfProgram(product.id) && product.image?.startsWith(product.id)
  return (
    <div className={`max-w-[40rem] ${className}`}>
      {isOurs && (
        <Picture
          name={wholePicture(product.id)}
          alt={productWords.wholeTool(product.title)}
          sizes={sizes}
          className="mb-4 h-auto w-full rounded border border-line bg-sheet"
        />
      )}
      {product.image && (
        <Picture
          name={product.image}
          alt={product.imageAlt ?? ''}
          sizes={sizes}
          className="h-auto w-full rounded border border-line bg-sheet"
        />
      )}
      {product.demoPage && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4">
          <a href={`/tools/${product.demoPage}`} className="inline-flex min-h-11 items-center text-link">
            {toolboxPage.demo}
          </a>
          <span className="text-sm text-soft">{productWords.demoKept}</span>
        </p>
      )}
      <ToolVideo toolId={product.id} />
    </div>
  )
}
