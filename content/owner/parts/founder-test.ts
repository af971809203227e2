import type { z } from 'zod'
import { group, line, list, text } from '../fields.ts'
import { titledText } from './questions.ts'

export const founderTestSchema = group('Founder test, first page', {
  summary: text('For search engines', 300, 'From 120 to 155 characters.'),
  heading: line('Heading', 80),
  intro: text('Introduction', 800),
  facts: list('Figures', group('Figure', { value: line('Figure', 12), label: line('What it counts', 30) }), [1, 4]),
  button: line('Button', 40),
  scenariosHeading: line('Heading of the situations', 80),
  scenarios: list('Situations', titledText, [1, 12]),
  callText: text('Next to a result: what the call is for', 400),
  shareLine: line('On the picture of a shared link', 60),
})

export type FounderTest = z.infer<typeof founderTestSchema>
