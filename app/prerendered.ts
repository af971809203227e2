import { founderStyles, stylePath } from '#content/founder-test/founder-styles.ts'
import { productPath, products } from '#content/shop/products.ts'

/** Pages that are the same for everyone: rendered once, at build. */
export const prerenderedPaths = [
  '/',
  '/testimonials',
  '/book-call',
  '/diagnostic',
  '/founder-test',
  '/founder-test/assessment',
  ...founderStyles.map(stylePath),
  '/sprint-program',
  '/toolbox',
  ...products.map(productPath),
  '/privacy-policy',
  '/terms-of-service',
  '/privacy/my-data',
  '/test-navigation',
]
