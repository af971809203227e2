import type { z } from 'zod'
import { formattedText, group, line, list, text } from '../fields.ts'
import { questions, titledText } from './questions.ts'

export const bookCallSchema = group('Booking page', {
  summary: text('For search engines', 300, 'From 120 to 155 characters.'),
  title: line('Heading', 80),
  intro: formattedText('Introduction', 600),
  coverHeading: line('Heading of what you cover', 80),
  cover: list('What you cover', titledText, [1, 8]),
  sayingHeading: line('Heading of the testimonials', 80),
  faqHeading: line('Heading of the questions', 80),
  faq: questions,
  button: line('Button', 60),
  closing: text('Below the button', 300),
  share: group('On the picture of a shared link', {
    line: line('Line', 60),
    figure: line('Figure', 12),
    label: line('What it counts', 30),
  }),
  contact: line('Before your email', 120, 'Your address follows it.'),
})

export type BookCall = z.infer<typeof bookCallSchema>
