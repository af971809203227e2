import { founderStyles, stylePath } from '#content/founder-test/founder-styles.ts'
import { productPath } from '#content/shop/catalogue.ts'
import { productFacts } from '#content/shop/product-facts.ts'

/** Pages that are the same for everyone: rendered when address, program or words changed, not when asked for. */
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
  ...productFacts.map(productPath),
  '/privacy-policy',
  '/terms-of-service',
  '/privacy/my-data',
  '/test-navigation',
]
