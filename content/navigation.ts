// The header's and footer's links.

export type NavigationLink = { label: string; href: string; external?: boolean }

export const headerLinks = {
  home: { label: 'Home', href: '/' },
  founderTest: { label: 'Founder Test', href: '/founder-test' },
  toolbox: { label: 'Business Toolbox', href: '/toolbox' },
  testimonials: { label: 'Testimonials', href: '/testimonials' },
} as const satisfies Record<string, NavigationLink>

export const footerLinks: readonly NavigationLink[] = [
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Terms of Service', href: '/terms-of-service' },
]
