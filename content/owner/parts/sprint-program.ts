import { z } from 'zod'
import { formattedText, group, line, lineOrNothing, list, text } from '../fields.ts'
import { pictureName } from './pictures.ts'
import { questions, titledText } from './questions.ts'

const minutes = z.int().min(0).max(600)

const step = group('Step', {
  title: line('Title', 80),
  length: line('How long', 60),
  description: text('Text', 600),
  outcome: text('What the founder has afterward', 300),
})

const member = group('Person', {
  name: line('Name', 60),
  role: line('Role', 60),
  bio: formattedText('Who they are', 600),
  picture: pictureName('Face', 'face', ['portrait-operations', 'portrait-finance'], 'portrait')
    .optional()
    .meta({ description: 'Without one, the page shows your own portrait for you, and initials for others.' }),
})

export const sprintProgramSchema = group('Sprint program', {
  summary: text('For search engines', 300, 'From 120 to 155 characters.'),
  heading: line('Heading', 80),
  intro: text('Introduction', 600),
  price: lineOrNothing('Price', 40, 'Such as “from” and an amount. If empty, nothing is shown.'),
  priceNote: lineOrNothing('Next to the price', 120, 'What it covers, and when the client learns the exact amount.'),
  calendar: group('Calendar of calls', {
    caption: line('Line below the calendar', 200),
    before: minutes.meta({ title: 'Minutes before the Sprint' }),
    weeks: z
      .array(minutes.meta({ title: 'Minutes in the week' }))
      .length(13)
      .meta({ title: 'Minutes in each of the thirteen weeks' }),
  }),
  stepsHeading: line('Heading of the steps', 80),
  outcomeLabel: line('Label of an outcome', 60),
  steps: z.array(step).length(4).meta({ title: 'The four steps' }),
  deliverablesHeading: line('Heading of the deliverables', 80),
  deliverables: list('Deliverables', titledText, [1, 16]),
  supportHeading: line('Heading of the support', 80),
  support: list('Support', titledText, [1, 12]),
  teamHeading: line('Heading of the team', 80),
  team: list('Team', member, [1, 12]),
  faqHeading: line('Heading of the questions', 80),
  faq: questions,
  callHeading: line('Heading of the call', 80),
  callText: text('Text of the call', 400),
  button: line('Button', 60),
  share: group('On the picture of a shared link', {
    line: line('Line', 60),
    figure: line('Figure', 12),
    label: line('What it counts', 30),
  }),
})

export type SprintProgram = z.infer<typeof sprintProgramSchema>
