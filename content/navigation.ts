// The header's and footer's links.

import { links } from './site.ts'

export type NavigationLink = { label: string; href: string; external?: boolean }

export const headerLinks = {
  home: { label: 'Home', href: '/' },
  founderTest: { label: 'Founder Test', href: '/founder-test' },
  toolbox: { label: 'Business Toolbox', href: '/toolbox' },
  testimonials: { label: 'Testimonials', href: '/testimonials' },
  newsletter: { label: 'Newsletter', href: links.newsletter.href, external: true },
} as const satisfies Record<string, NavigationLink>

export const footerLinks: readonly NavigationLink[] = [
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Terms of Service', href: '/terms-of-service' },
]
