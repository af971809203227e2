import type { Who } from '../parts/who.ts'

export const who: Who = {
  locale: 'en-US',
  name: 'Ruth Calloway',
  sign: 'R',
  title: 'Founder coach and operator',
  tagline: 'Cut your eleven priorities to three, and finish them in 90 days.',
  intro:
    'I built and sold four companies, from freight to software, and now I coach the people who run theirs. We decide what the quarter is for, put a name and a date beside each piece, and meet every two weeks until it is done.',
  portrait: 'portrait',
  portraitAlt: 'Portrait of Ruth Calloway',
  look: { accent: '#1f4fd8', paper: 'warm' },
  program: '90-Day Sprint Program',
  email: 'ruth@ruthcalloway.example',
  place: 'Columbus, Ohio',
  lettersBox:
    'Also send me an idea for the week ahead and what is new here, about twice a month. Unsubscribe any time.',
  footerLine: 'The program helps businesses focus on activities that drive growth and revenue.',
  links: {
    booking: 'https://calendar.ruthcalloway.example/clarity-call',
    newsletter: 'https://newsletter.ruthcalloway.example',
    profile: 'https://www.linkedin.example/in/ruth-calloway',
    trackerApp: 'https://tracker.ruthcalloway.example',
  },
  social: [
    {
      network: 'X',
      href: '#',
    },
    {
      network: 'LinkedIn',
      href: '#',
    },
    {
      network: 'YouTube',
      href: '#',
    },
  ],
}
