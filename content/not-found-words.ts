export const notFoundPage = {
  title: 'Page Not Found',
  text: 'The address may be mistyped, or the page has moved. You may be looking for:',
  home: { label: 'Back to the home page', href: '/' },
  toolbox: { label: 'The Business Toolbox', href: '/toolbox' },
  founderTest: { label: 'The Founder Test', href: '/founder-test' },
  testimonials: { label: 'Testimonials', href: '/testimonials' },
} as const

/** Shown in development only. */
export const routeHint = 'Did you forget to add the page to the router?'

export const reportNotFound = {
  title: 'Assessment Not Found',
  text: 'There is no report at this address. Part of the link may be missing; a new report takes about five minutes.',
  action: { label: 'Back to the Diagnostic', href: '/diagnostic' },
} as const
