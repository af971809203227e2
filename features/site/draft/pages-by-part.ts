import { founderStyles, stylePath } from '#content/founder-test/founder-styles.ts'
import { readContent } from '#content/owner/read-content.ts'
import { productPath } from '#content/shop/product-path.ts'
import type { PagesShowing } from './changes-by-page.ts'

/** Which pages a part of the document is for. */
export async function pagesByPart(draft: unknown): Promise<PagesShowing> {
  const { products } = readContent(draft).content
  return new Map<string, readonly string[]>([
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
    ...products.list.map(
      (product, index) => [`products.list.${index}`, ['/toolbox', productPath(product)]] as const,
    ),
    ['products', ['/toolbox']],
    ['policies.privacy', ['/privacy-policy']],
    ['policies.terms', ['/terms-of-service']],
  ])
}
