// Apart from the other structured data, which would bring the words of half the site to a product's page.

import { type Product, productPath } from '#content/shop/products.ts'
import { site } from '#content/site.ts'
import { sharePictureUrl } from '#lib/share-picture.ts'
import type { StructuredNode } from './structured-data.ts'

export function productOffer(product: Product, siteUrl: string): StructuredNode {
  const url = siteUrl + productPath(product)
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description,
    category: product.category,
    image: siteUrl + sharePictureUrl(productPath(product)),
    url,
    brand: { '@type': 'Brand', name: site.name },
    ...(product.price > 0 && {
      offers: {
        '@type': 'Offer',
        url,
        price: (product.price / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    }),
  }
}
