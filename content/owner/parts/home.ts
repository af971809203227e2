import type { z } from 'zod'
import { formattedText, group, hideable, line, lineOrNothing, list, sitePath, text, webAddress } from '../fields.ts'
import { pictureOrNothing } from './pictures.ts'

const titled = (title: string) => group(title, { title: line('Title', 80), description: text('Text', 400) })

const call = { heading: line('Heading', 120), text: text('Text', 400), button: line('Button', 40) }

export const homeSchema = group('Home page', {
  summary: text('For search engines', 300, 'After your promise; about 80 characters.'),
  metrics: list('Figures', group('Figure', { figure: line('Figure', 14), label: line('What it counts', 40) }), [1, 6]),
  story: group('Your story', {
    heading: line('Heading', 80),
    paragraphs: list('Paragraphs', formattedText('Paragraph'), [1, 12]),
    quote: group('Quote', { text: text('Quote', 300), source: line('Where it is from', 80).optional() }),
    articles: list(
      'Articles',
      group('Article', {
        title: line('Title', 120),
        publication: line('Where it appeared', 80),
        href: webAddress('Address'),
        image: pictureOrNothing('Picture', 'article', 'A small picture next to the title.'),
        imageAlt: lineOrNothing('What the picture shows', 160, 'For those who cannot see it.'),
      }).refine(({ image, imageAlt }) => !image || imageAlt, {
        path: ['imageAlt'],
        error: 'must say what the picture shows',
      }),
      [0, 12],
    ),
    fiveCs: group('The five C’s', {
      capital: text('Capital', 240),
      clients: text('Clients', 240),
      community: text('Community', 240),
      capacity: text('Capacity', 240),
      coaching: text('Coaching', 240),
    }),
    lessonsHeading: line('Heading of the lessons', 80),
    lessons: list('Lessons', hideable(titled('Lesson')), [1, 24]),
  }),
  reasons: list('Reasons', hideable(titled('Reason')), [1, 20]),
  firstCall: group('First call to action', call),
  processSteps: list('How we work', titled('Step'), [1, 10]),
  pillars: group('Pillars', {
    clarity: text('Clarity', 240),
    leverage: text('Leverage', 240),
    momentum: text('Momentum', 240),
  }),
  exploreTools: group('Where to go next', {
    heading: line('Heading', 80),
    links: list(
      'Links',
      group('Link', {
        title: line('Title', 60),
        description: text('Text', 240),
        href: sitePath('Page'),
      }),
      [1, 8],
    ),
  }),
  finalCall: group('Last call to action', {
    ...call,
    mail: line('Before your email', 120, 'Your address follows it.'),
  }),
})

export type Home = z.infer<typeof homeSchema>
