import type { Product } from '#content/shop/catalogue.ts'
import { productWords, toolboxPage } from '#content/shop/shop.ts'
import { Picture } from '#ui/picture.tsx'
import { ToolVideo } from './tool-video.tsx'

export type PicturedProduct = Pick<Product, 'id' | 'image' | 'imageAlt' | 'demoPage'>

type ToolPictureProps = { product: PicturedProduct; sizes: string; className: string }

/** The tool at work, and the way to try it. */
export function ToolPicture({ product, sizes, className }: ToolPictureProps) {
  return (
    <div className={`max-w-[40rem] ${className}`}>
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
