// Texts of /founder-test/assessment and /founder-test/styles/{slug}.

export const founderTest = {
  title: 'Founder Operating Style Assessment',
  heading: 'Which founder are you in a hard week?',
  intro:
    'Ten situations, five ways to react. Choose the one you would really choose, not the one you would recommend. It takes about 3 minutes, and there is no bad result.',
  stylesHeading: 'The Five Styles',
  email: {
    label: 'Your email',
    hint: 'We send your result here, once, and nothing else unless you ask for it.',
    cannotStart: 'You can’t start yet: the test needs your email address.',
  },
  questionOf: (number: number, questions: number) => `Question ${number} of ${questions}`,
  tieBreakLabel: 'One more question',
  tieBreakIntro: 'Your top styles are tied. This question decides.',
  keysHint: 'Keys 1 to 5 choose, arrow keys move.',
  twoKeysHint: 'Keys 1 and 2 choose, arrow keys move.',
  buttons: {
    start: 'Start Assessment',
    previous: 'Previous',
    restart: 'Take the test again',
    overview: 'Back to Overview',
    saveAgain: 'Save my result again',
  },
  share: {
    label: 'Share this style',
    text: (style: string) => `My founder operating style: ${style}`,
    page: 'Page about this style',
    copy: 'Copy link',
    native: 'Share…',
    linkedIn: 'LinkedIn',
    copyByHand: 'Please open the page about this style and copy its address.',
  },
  counting: 'Counting your answers…',
  resultLabel: 'Your founder operating style',
  styleLabel: 'A founder operating style',
  thriveHeading: 'What helps you thrive',
  watchOutsHeading: 'What to watch for',
  toolsHeading: 'Tools to explore',
  scoresHeading: 'Your answers, by style',
  invitation: {
    heading: 'Is this you?',
    text: 'Ten questions, about 3 minutes. Your style is on the screen after the last one.',
  },
  othersHeading: 'The other four styles',
  starterKit: {
    heading: 'Your Starter Kit',
    onItsWay: 'It is on its way to',
  },
  saving: 'Saving your result…',
  notSaved: 'Your result is not saved yet, and no email has been sent.',
  ownPage: {
    title: 'Your Founder Style',
    takenOn: 'Your test of',
    heading: 'This page is yours',
    text: 'No one can find it without its address, and it does not say who you are. The email with your result links to it.',
  },
  notFound: {
    title: 'Result Not Found',
    text: 'There is no result at this address. Part of the link may be missing; the test takes about 3 minutes, and shows your style at the end.',
    action: 'Take the test',
  },
  startOver: {
    question: 'Start over without saving?',
    text: 'This result is not saved yet. If you start over now, you will lose it.',
    keep: 'Keep my result',
    confirm: 'Start over',
  },
  call: {
    button: 'Book a Free Clarity Call',
    toolbox: 'See all tools',
    sprint: 'How the 90-Day Sprint works',
  },
} as const

export function callHeading(coach: string): string {
  return `Talk it over with ${coach.split(/\s+/)[0]}`
}

type Counted = Readonly<Record<'thrive' | 'watchOuts' | 'tools', { length: number }>>

/** Lists what the Starter Kit contains; the numbers differ by style. */
export function starterKitContents({ thrive, watchOuts, tools }: Counted): string {
  const parts = [
    counted(thrive.length, 'habit that helps', 'habits that help'),
    counted(watchOuts.length, 'thing to watch for', 'things to watch for'),
    counted(tools.length, 'tool', 'tools'),
  ]
  return `your style, ${parts[0]}, ${parts[1]} and ${parts[2]}, in one email you can keep.`
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

function counted(count: number, one: string, several: string): string {
  return count === 1 ? `the ${one}` : `the ${numbers[count] ?? count} ${several}`
}

export const founderTestToasts = {
  saved: {
    title: 'Success!',
    description: "Your results have been saved. We'll send you tailored recommendations shortly.",
  },
  failed: { title: 'Failed to save your results. Please try again.' },
} as const
