import type { NotesBesidePrice } from '#content/owner/parts/products.ts'
import { productWords } from '#content/shop/shop.ts'

type PromisesProps = { notes: NotesBesidePrice; className?: string }

/** The guarantee links to the terms that define it. */
export function Promises({ notes: { promises, guarantee }, className = '' }: PromisesProps) {
  return (
    <dl className={`grid grid-cols-1 gap-y-3 border-t border-line pt-6 ${className}`}>
      {promises.map(({ title, description }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-soft">{description}</dd>
        </div>
      ))}
      <div>
        <dt className="font-semibold">
          <a href={productWords.refundsHref} className="inline-flex min-h-11 items-center text-link">
            {guarantee.title}
          </a>
        </dt>
        <dd className="text-soft">{guarantee.description}</dd>
      </div>
    </dl>
  )
}
