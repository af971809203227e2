export type NavigationLink = { label: string; href: string; external?: boolean }

export const headerLinks = {
  home: { label: 'Home', href: '/' },
  founderTest: { label: 'Founder Test', href: '/founder-test' },
  toolbox: { label: 'Business Toolbox', href: '/toolbox' },
  testimonials: { label: 'Testimonials', href: '/testimonials' },
} as const satisfies Record<string, NavigationLink>

/** The second call to action, for visitors who do not want a call yet. */
export const diagnosticLink = {
  label: 'Score your business in 5 minutes',
  second: 'Or score your business in 5 minutes',
  href: '/diagnostic',
} as const

/** What the first screen of the home page and the phone's menu offer. The price is the owner's, such as “from $4,800”. */
export function offers(sprintPrice = ''): readonly NavigationLink[] {
  return [
    { label: 'Free call', href: callPageLink.href },
    { label: 'Free 5-minute score', href: diagnosticLink.href },
    { label: `Sprint ${sprintPrice}`.trim(), href: '/sprint-program' },
  ]
}

/** Next to every booking button. */
export const callPageLink = { label: 'What happens on the call', href: '/book-call' } as const

export const footerLinks: readonly NavigationLink[] = [
  { label: 'Business Diagnostic', href: '/diagnostic' },
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Terms of Service', href: '/terms-of-service' },
]
