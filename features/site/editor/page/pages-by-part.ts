import { founderStyles, stylePath } from '#content/founder-test/founder-styles.ts'
import { productPath } from '#content/shop/product-path.ts'
import { valueAt } from '../paths.ts'
import { isNamed } from './edited-pages.ts'
import type { PagesOf } from './page-for.ts'

/** Works on incomplete drafts: a product has its page even if it has errors. */
export function pagesByPart(content: unknown): PagesOf {
  const typed = valueAt(content, 'products.list')
  const products: readonly unknown[] = Array.isArray(typed) ? typed : []
  return [
    ['who', ['/']],
    ['home', ['/']],
    ['services', ['/']],
    ['testimonials.home', ['/']],
    ['testimonials.page', ['/testimonials']],
    ['testimonials.words', ['/testimonials']],
    ['testimonials.booking', ['/book-call']],
    ['bookCall', ['/book-call']],
    ['sprintProgram', ['/sprint-program']],
    ['founderTest', ['/founder-test']],
    ...founderStyles.map((style) => [`styles.${style.code}`, [stylePath(style)]] as const),
    ...products.flatMap((product, index) =>
      isNamed(product) ? [[`products.list.${index}`, ['/toolbox', productPath(product)]] as const] : [],
    ),
    ['products', ['/toolbox']],
    ['policies.privacy', ['/privacy-policy']],
    ['policies.terms', ['/terms-of-service']],
  ]
}
