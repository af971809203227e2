// Separate from the other structured data, which would pull half of the site's content into a product page's bundle.

import type { Product } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { plainAmount } from '#lib/money/money.ts'
import { sharePictureUrl } from '#lib/pictures/share-picture.ts'
import { siteFormats } from '#lib/site-formats.ts'
import type { StructuredNode } from './document/structured-data.ts'

type Offered = Pick<Product, 'id' | 'title' | 'description' | 'category' | 'price'>

export function productOffer(product: Offered, seller: string, siteUrl: string): StructuredNode {
  const { currency } = siteFormats()
  const url = siteUrl + productPath(product)
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description,
    category: product.category,
    image: siteUrl + sharePictureUrl(productPath(product)),
    url,
    brand: { '@type': 'Brand', name: seller },
    ...(product.price > 0 && {
      offers: {
        '@type': 'Offer',
        url,
        price: plainAmount(product.price, currency),
        priceCurrency: currency.toUpperCase(),
        availability: 'https://schema.org/InStock',
      },
    }),
  }
}
