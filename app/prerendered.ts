import { founderStyles, stylePath } from '#content/founder-styles.ts'

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
  '/privacy-policy',
  '/terms-of-service',
  '/test-navigation',
]
