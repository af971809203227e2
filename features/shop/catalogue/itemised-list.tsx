import { money } from '#lib/money/money.ts'
import type { PageProduct } from './shown-products.ts'

const amount = 'shrink-0 tabular-nums text-soft'

export function ItemisedList({ product }: { product: PageProduct }) {
  const row = 'flex items-baseline justify-between gap-x-6 border-b border-line py-4'
  return (
    <div>
      <ul>
        {product.whatYouGet.map((item, index) => (
          <li key={item} className={`${row} ${index === 0 ? 'border-t' : ''}`}>
            <span className="min-w-0 wrap-anywhere">{item}</span>
            {product.price > 0 && <Worth cents={product.itemValues[index]} />}
          </li>
        ))}
      </ul>
      {product.price > 0 && product.originalPrice !== undefined && (
        <p className={row}>
          <span>{product.type === 'bundle' ? 'Bought separately' : 'Total value'}</span>
          <s className={amount}>{money(product.originalPrice)}</s>
        </p>
      )}
      {product.price > 0 && (
        <p className={`${row} border-ink font-semibold`}>
          <span>You pay</span>
          <span className="font-serif text-xl font-medium tabular-nums">{money(product.price)}</span>
        </p>
      )}
    </div>
  )
}

export function Worth({ cents }: { cents: number | undefined }) {
  return cents ? <span className={amount}>{money(cents)}</span> : null
}
