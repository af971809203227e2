import { founderStyles, stylePath } from '#content/founder-test/founder-styles.ts'
import type { Content } from '#content/owner/content.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'

/** Pages that are the same for everyone. They are rendered when the address, release or content changes. */
export function prerenderedPaths({ products }: Pick<Content, 'products'>): string[] {
  return [
    '/',
    '/testimonials',
    '/book-call',
    '/diagnostic',
    '/founder-test',
    '/founder-test/assessment',
    ...founderStyles.map(stylePath),
    '/sprint-program',
    '/toolbox',
    ...catalogueOf(products).map(productPath),
    '/privacy-policy',
    '/terms-of-service',
    '/privacy/my-data',
    '/test-navigation',
  ]
}
