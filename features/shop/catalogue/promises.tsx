import { productWords } from '#content/shop/shop.ts'

/** The three notes beside a price; the guarantee leads to the terms that say exactly what it is. */
export function Promises({ className = '' }: { className?: string }) {
  const { promises, guarantee, refundsHref } = productWords
  return (
    <dl className={`grid grid-cols-1 gap-y-3 border-t border-line pt-6 ${className}`}>
      {promises.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-soft">{text}</dd>
        </div>
      ))}
      <div>
        <dt className="font-semibold">
          <a href={refundsHref} className="inline-flex min-h-11 items-center text-link">
            {guarantee.title}
          </a>
        </dt>
        <dd className="text-soft">{guarantee.text}</dd>
      </div>
    </dl>
  )
}
