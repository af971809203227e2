import { formatDay } from '#lib/time/dates.ts'

export const homeWords = {
  hero: { contact: 'Contact', email: 'Email', profile: 'LinkedIn', newsletter: 'Newsletter' },
  processHeading: 'How We Work Together',
  proof: {
    heading: 'What Founders Say',
    more: (count: number) => `${count} more ${count === 1 ? 'founder' : 'founders'}`,
  },
  reasons: { heading: 'Why Work With Me', more: (count: number) => `${count} more reasons` },
  services: {
    heading: 'Core Services',
    facts: {
      audience: 'For',
      duration: 'Duration',
      frequency: 'Frequency',
      format: 'Format',
      structure: 'Structure',
    },
    included: 'Included',
    addOns: 'Optional add-ons',
  },
  pillars: {
    heading: 'The method rests on three pillars',
    names: { clarity: 'Clarity', leverage: 'Leverage', momentum: 'Momentum' },
  },
  story: {
    aside: 'Quote and articles',
    rest: 'The rest of the story',
    articles: 'Written along the way',
    moreLessons: (count: number) => `${count} more lessons`,
  },
  fiveCs: {
    heading: 'The five C’s',
    names: {
      capital: 'Capital',
      clients: 'Clients',
      community: 'Community',
      capacity: 'Capacity',
      coaching: 'Coaching',
    },
  },
} as const

export const bookCallWords = { diagnostic: 'To prepare, or to do instead:' } as const

export const policyWords = {
  contents: 'Contents',
  /** A day such as 2026-11-18 in the site's formats; owners may also have typed it in words. */
  effective: (day: string) => `Effective ${day.replace(/\d{4}-\d\d-\d\d/, (found) => formatDay(found, 'long'))}`,
  privacyDescription:
    'What we learn about you when you use this site, what we do with it, who sees it, and how you get it back or have it erased. In plain words.',
  termsDescription: (program: string) =>
    `The agreement for this site, its digital tools and the ${program}: licenses, payment, refunds, confidentiality and liability.`,
} as const
