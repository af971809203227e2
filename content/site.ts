// Who the site belongs to and where its outside links lead. Everything here is a sample until the owner
// replaces it; the launch checklist names what is still in place.
import type { Sampled } from './sampled.ts'

type Site = { name: string; program: string; email: string; footerLine: string; copyrightYear: number }

export const site: Sampled & Readonly<Site> = {
  sample: true,
  name: 'Ruth Calloway',
  program: '90-Day Sprint Program',
  email: 'ruth@ruthcalloway.example',
  footerLine: 'The program helps businesses focus on activities that drive growth and revenue.',
  copyrightYear: 2024,
}

/** Pages outside this site; each opens in a new tab. */
export const links: Record<
  'booking' | 'newsletter' | 'profile' | 'trackerApp',
  Sampled & { readonly href: string }
> = {
  booking: { sample: true, href: 'https://calendar.ruthcalloway.example/clarity-call' },
  newsletter: { sample: true, href: 'https://newsletter.ruthcalloway.example' },
  profile: { sample: true, href: 'https://www.linkedin.example/in/ruth-calloway' },
  trackerApp: { sample: true, href: 'https://tracker.ruthcalloway.example' },
}

/** The footer's three icons; '#' is the placeholder until there is a real address. */
export const socialLinks = [
  { network: 'X', href: '#' },
  { network: 'LinkedIn', href: '#' },
  { network: 'YouTube', href: '#' },
] as const
