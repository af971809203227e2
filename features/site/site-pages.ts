import { founderStyles, stylePath } from '#content/founder-test/founder-styles.ts'
import { productPath } from '#content/shop/product-path.ts'

type NamedProduct = { id: string; title: string }

/** Pages with owner content, by path, with their admin titles. */
export function sitePages({ products }: { products: { list: readonly NamedProduct[] } }): Map<string, string> {
  return new Map([
    ['/', 'Home page'],
    ['/testimonials', 'Testimonials'],
    ['/book-call', 'Booking page'],
    ['/sprint-program', 'Sprint program'],
    ['/diagnostic', 'Business diagnostic'],
    ['/founder-test', 'Founder test'],
    ['/founder-test/assessment', 'Founder test: the questions'],
    ...founderStyles.map((style) => [stylePath(style), style.name] as const),
    ['/toolbox', 'Toolbox'],
    ...products.list.map((product) => [productPath(product), product.title] as const),
    ['/privacy-policy', 'Privacy policy'],
    ['/terms-of-service', 'Terms of service'],
  ])
}
