/** Pages that are the same for everyone: rendered once, at build. */
export const prerenderedPaths = [
  '/',
  '/testimonials',
  '/book-call',
  '/diagnostic',
  '/founder-test',
  '/sprint-program',
  '/toolbox',
  '/privacy-policy',
  '/terms-of-service',
  '/test-navigation',
]
