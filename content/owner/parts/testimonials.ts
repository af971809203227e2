import { z } from 'zod'
import { challenges } from '../../diagnostic/diagnostic.ts'
import { group, hideable, letters, line, list, mark, text } from '../fields.ts'

const testimonial = group('Testimonial', {
  quote: text('What they said', 800, 'In their own words, with their consent.'),
  firstName: line('First name', 40),
  lastInitial: letters('First letter of the last name', {
    max: 1,
    pattern: /^\p{L}$/u,
    error: 'must be one letter, without a period',
  }),
  business: line('Business', 80),
  fits: list(
    'Which challenges it speaks to',
    z.enum(challenges.map(({ name }) => name)).meta({ title: 'Challenge' }),
    [0, challenges.length],
    'As the diagnostic names them. A report shows a quote that fits what its reader chose.',
  ).optional(),
  sentence: mark('Whose testimonial it is'),
})

// The list may be empty: clients can withdraw their testimonials.
const quotes = (title: string) => list(title, hideable(testimonial), [0, 12])

export const testimonialsSchema = group('Testimonials', {
  home: quotes('On the home page'),
  page: quotes('On the testimonials page'),
  booking: quotes('On the booking page'),
  words: group('Around the quotes', {
    summary: text('For search engines', 300, 'From 120 to 155 characters.'),
    heading: line('Heading', 60),
    subtitle: line('Line below the heading', 120),
    shareLine: line('On the picture of a shared link', 60),
    call: group('The call', {
      heading: line('Heading', 80),
      question: line('Question', 120),
      promise: line('Promise', 160),
      button: line('Button', 40),
      sprintLink: line('Link to the Sprint', 60),
      note: line('Note', 160),
    }),
  }),
})

export type Testimonials = z.infer<typeof testimonialsSchema>
export type Testimonial = Testimonials['home'][number]
