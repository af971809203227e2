import { productWords } from '#content/shop/shop.ts'
import { money } from '#lib/money/money.ts'
import type { PageProduct } from './shown-products.ts'

const row = 'flex items-baseline justify-between gap-x-6 border-b border-line py-4'
const amount = 'shrink-0 tabular-nums text-soft'

export function ItemisedList({ product }: { product: PageProduct }) {
  return (
    <div>
      <ul>
        <Items product={product} />
      </ul>
      {product.price > 0 && product.originalPrice !== undefined && (
        <p className={row}>
          <span>{product.type === 'bundle' ? productWords.separately : productWords.total}</span>
          <s className={amount}>{money(product.originalPrice)}</s>
        </p>
      )}
      {product.price > 0 && (
        <p className={`${row} border-ink font-semibold`}>
          <span>{productWords.youPay}</span>
          <span className="font-serif text-xl font-medium tabular-nums">{money(product.price)}</span>
        </p>
      )}
    </div>
  )
}

type ItemsProps = { product: Pick<PageProduct, 'price' | 'whatYouGet' | 'itemValues'> }

export function Items({ product: { price, whatYouGet, itemValues } }: ItemsProps) {
  return whatYouGet.map((item, index) => (
    <li key={item} className={`${row} first:border-t`}>
      <span className="min-w-0 wrap-anywhere">{item}</span>
      {price > 0 && itemValues[index] ? <span className={amount}>{money(itemValues[index])}</span> : null}
    </li>
  ))
}
