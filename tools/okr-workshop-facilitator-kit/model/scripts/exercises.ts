import { localText } from '#lib/text/local-text.ts'
import type { BlockKind, Form } from '../kinds.ts'

export const exerciseIds = [
  'vision',
  'themes',
  'voting',
  'drafting',
  'scoring',
  'commitments',
  'parking',
] as const satisfies readonly BlockKind[]

export type ExerciseId = (typeof exerciseIds)[number]

export type Exercise = {
  title: string
  question: string
  steps: readonly (string | readonly [room: string, call: string])[]
  /** An example of a good answer. */
  example: string
}

/** The instructions for a format. Hybrid groups get the remote wording, which works for everyone. */
export function stepsOf(id: ExerciseId, form: Form): string[] {
  return exercises[id].steps.map((step) => (typeof step === 'string' ? step : step[form === 'room' ? 0 : 1]))
}

export const exercises: Record<ExerciseId, Exercise> = {
  vision: {
    title: 'Vision',
    question: 'Three years from now: what is the headline about us?',
    steps: [
      'Write one headline, alone and in silence.',
      'Read it aloud. No comments yet.',
      'Together, underline the words that come up twice and write one sentence with them.',
      'Name two or three goals for this year that lead there, each with a number.',
    ],
    example: '‘Every hotel in the harbor serves their bread’ says more than ‘Leading bakery of the region’.',
  },
  themes: {
    title: 'Themes',
    question: 'What stands between us and our goals?',
    steps: [
      'Write three to five notes, one obstacle or chance on each.',
      [
        'Put all notes up. Move together what belongs together, without talking.',
        'All notes come up on the shared screen. Say which of them belong together.',
      ],
      'Name each group of notes so that a new hire would understand it.',
    ],
    example: '‘Vans leave incomplete’ is a theme. ‘Logistics’ is a department.',
  },
  voting: {
    title: 'Dot voting',
    question: 'Which themes matter most in {period}?',
    steps: [
      'You have {dots} dots. Two on one theme is the most.',
      [
        'Vote at the same time, without talking. The founder votes last.',
        'Vote at the same time, on the voting sheet. The founder sends the code last.',
      ],
      'The {keep} themes with the most dots become objectives. The others wait.',
    ],
    example: 'If two themes share the last place, vote again between those two alone.',
  },
  drafting: {
    title: 'Drafting',
    question: 'Where will we be at the end of {period}, and how will we know?',
    steps: [
      'Write the objective: one sentence, no numbers, that you would say to a customer.',
      'Write two to five key results: from a number to a number, by a day, with one name.',
      'Ask of each: could we do the work and still miss it? If not, it is a task.',
    ],
    example: localText('‘Orders complete before 7 a.m., from 88% to 96%, by March 31, Marcus.’'),
  },
  scoring: {
    title: 'Scoring',
    question: 'Which draft is not yet good enough to promise?',
    steps: [
      'Start with the draft that has the fewest checks.',
      [
        'Read the reason aloud. Its group mends it, on the screen.',
        'Read the reason aloud. Its group mends it, on the shared screen.',
      ],
      [
        'Show with your fingers how sure you are: five is too easy, one is a wish.',
        'Show with your fingers, into the camera, how sure you are: five is too easy, one is a wish.',
      ],
    ],
    example: 'A check is a rule of thumb. If it is wrong for you, say why, and go on.',
  },
  commitments: {
    title: 'Commitments',
    question: 'What will you have done one week from today?',
    steps: [
      'Write one sentence with one verb, alone.',
      'Say which key result it moves.',
      'Read it aloud. The others ask: will you?',
    ],
    example: '‘Call the three hotels about the credit notes by Thursday’, not ‘Improve hotel relations’.',
  },
  parking: {
    title: 'Parking lot',
    question: 'What matters, but not today?',
    steps: [
      [
        'Whoever brings up something else writes it here, in one line.',
        'Whoever brings up something else writes it into the chat, in one line.',
      ],
      'At the end, each line gets one name.',
      'A line without a name is crossed out, aloud.',
    ],
    example: '‘New oven: buy or lease? Yusuf.’',
  },
}
