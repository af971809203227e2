// Texts of the team assessment: in the report, its PDF and emails, and on the page of the invited.

import type { RatingKey } from './diagnostic.ts'

/** An invitation closes after this many days. */
export const openDays = 60

/** Conversation starters for questions with differing answers. They ask what happened, not who is right. */
export const talkOpeners: Record<RatingKey, string> = {
  visionClarity:
    'If each of us described the company in three years in two sentences, where would the pictures differ?',
  missionRelevance: 'Which customer of the last months would not recognize us in our mission, and why?',
  goalDefinition: 'Which goal of this year could two of us measure differently today?',
  stakeholderAwareness: 'When did somebody last have to decide without knowing where we want to go?',
  keyResultsClarity: 'Without looking it up: which results would each of us name for this quarter?',
  keyResultsAlignment: 'Which of our key results could we reach and still be no closer to the vision?',
  teamAdoption: 'When did a key result last change what one of us did that day?',
  progressTracking: 'How late would we notice today that a key result is slipping?',
  taskAlignment: 'Which work of last week served no key result, and why did we do it all the same?',
  prioritizationProcess:
    'The last time two urgent things met: who decided, and how did the others hear of it?',
  executionConsistency:
    'What did we plan last Monday that was still open on Friday, and what came in between?',
  resourceSupport: 'Where did one of us lately do without the time, the people or the money the work needed?',
  kpiRelevance: 'Which of our numbers could be fine while something goes wrong that matters?',
  measurementClarity: 'Which number would two of us look up in two places, and find two values?',
  accountabilityMechanisms:
    'When a number was missed lately, what happened next, and what would have helped?',
  feedbackIntegration: 'Which decision of the last weeks would have been another without our numbers?',
}

const seen = (by: string) =>
  `${by} sees nothing before all have answered, or three or more have and the invitation is closed. Then: the middle of all answers to each question, and whether they lie close together or apart. Never what one person answered.`

export const teamWords = {
  heading: 'See it through your team’s eyes',
  intro:
    'These are your answers. Would your team give the same? Pass one link on to them: each rates the same sixteen questions, without a name and without seeing yours.',
  opens:
    'It opens once: the morning after all have answered, or after you close the invitation with three answers or more. Their middle then stands here beside your view, with the widest disagreements first and a question to open the talk about each.',
  anonymous:
    'You see the middle of all answers, never those of one person by themselves, nor how many have answered before it opens. Leave the link to your team: whoever answers it in the place of others could work out the rest, and your team is told so. Whoever has the link of this report sees what comes out, as they see the report.',
  howMany: 'How many will you pass it on to?',
  howManyHint:
    'From three to fifteen, without yourself. Two are too few: with fewer than three answers nothing is shown.',
  make: 'Make the link',
  once: 'A report asks one team, once. We ask for nobody’s address: you pass the link on yourself.',
  linkHeading: 'The link for your team',
  pass: (invited: number, days: number) =>
    `Pass it on to the ${invited} people you want to ask. It works ${invited} times, for ${days} days.`,
  copy: 'Copy the team’s link',
  send: 'Write to my team',
  subject: (company: string) => `How do you see ${company}?`,
  body: (url: string) =>
    `I rated our company in sixteen questions and would like to know how you see it. It takes five minutes, and I will not see who answered what; the page says exactly what I see:\n\n${url}`,
  yourCompany: 'our company',
  waiting: (invited: number) =>
    `Nothing is shown yet. It opens the morning after all ${invited} have answered; until then we do not say how many have. If somebody does not answer, close the invitation: with three answers or more it opens the morning after that.`,
  close: 'Close the invitation',
  closeText:
    'Nobody can answer any more then, and this report cannot ask again. What has come in opens the next morning. With fewer than three answers the invitation stays open.',
  closeButton: 'Close it now',
  few: 'Fewer than three have answered so far, and nothing is shown of so few. The invitation stays open.',
  closedOpens:
    'The invitation is closed. What your team answered stands here from eight the next morning on, and we write to you then.',
  closedFew: (days: number) =>
    `The invitation ended after ${days} days, and fewer than three had answered. Of so few nothing is ever shown: their answers were deleted.`,
  results: 'Through your team’s eyes',
  fromAll: (invited: number) => `All ${invited} you invited have answered, and all answers are in here.`,
  fromClosed: (answers: number, invited: number) =>
    `Answers of ${answers} of the ${invited} you invited. The invitation is closed.`,
  reading: 'The dot is you, the line is your team.',
  sectionsNote: 'The team’s percentage is made of the middle answers to the four questions of a section.',
  talks: 'Where views differ, the widest first',
  noTalks: 'Nowhere do you and your team lie a step apart. That is rare: ask them whether they agree.',
  agreed: 'Where you see it alike',
  you: 'You',
  team: 'Your team',
  spread: { close: 'answers close together', apart: 'answers apart' },
  /** The reader and the median agree, but the team's answers differ. */
  amongItself: 'The team does not agree among itself',
  moreTalks: (count: number) => (count === 1 ? 'One more' : `${count} more`),
  between: (low: string, high: string) => `between ${low} and ${high}`,
  toTalk: 'To open the talk',
  ways: 'To go on from here',
  kit: 'The same questions in more depth, for each of the team, with what to do about every gap:',
  workshop: 'To settle in one meeting what you see differently:',
  honest:
    'With few answers a middle is a beginning of a talk and no measurement. Nobody needs to say what they answered.',
  mail: {
    made: {
      subject: 'The link for your team',
      text: (invited: number) =>
        `Your report now has a link for your team. Pass it on to the ${invited} people you want to ask: each rates the same sixteen questions, without a name and without seeing your answers.`,
      link: 'The link for your team is',
      more: (invited: number) =>
        `It opens in your report the morning after all ${invited} have answered, or after you close the invitation there with three answers or more. We write to you then.`,
      call: 'Would you like to talk over beforehand how to ask them? Bring it to a clarity call.',
      notYou:
        'If you did not make it: somebody to whom you gave the link of your report did. You can close it there.',
    },
    opened: {
      subject: (answers: number) => `Through your team’s eyes: ${answers} answers`,
      text: (answers: number, invited: number) =>
        `${answers} of the ${invited} you invited have answered. This is where views differ, the widest first.`,
      call: 'Bring what you see differently to a clarity call, and we will look for the first talk to have.',
      all: 'The rest is in your report; it is attached as a PDF.',
    },
    ended: {
      subject: 'Too few of your team have answered',
      text: (invited: number, days: number) =>
        `You invited ${invited} people to rate what you rated. The invitation has ended after ${days} days, and fewer than three had answered. Of so few nothing is ever shown: their answers were deleted.`,
      more: 'A report asks one team, once. Whoever takes the diagnostic anew can invite a team from that report.',
      call: 'Would you like to talk over how to ask them so that they answer? Bring it to a clarity call.',
    },
    button: 'Open the report',
    part: 'How would your team have answered? Your report has a link that you can pass on to them.',
  },
} as const

export const invitedWords = {
  title: 'How do you see it?',
  asks: (who: string, company: string) =>
    company
      ? `${who} asks how you see ${company}: the same sixteen questions that ${who} has answered. It takes about five minutes.`
      : `${who} asks how you see the company: the same sixteen questions that ${who} has answered. It takes about five minutes.`,
  someone: 'A colleague',
  whoSees: 'Who sees what',
  promises: (who: string, owner: string) => [
    'It is anonymous. We ask for no name and no address, and neither your internet address nor the time is kept with your answers.',
    seen(who),
    'It opens once, and only the morning after the last one came or the invitation was closed: nobody can tell from two looks who came when, or what the last one said.',
    `What comes out stands in the report of ${who}: for ${who}, for whoever gets the link of the report from ${who}, and for ${owner}, whose site this is.`,
    `What nobody can prevent: who answers several times, pretending to be others, or knows what the others answered, can work out the rest. If that worries you, you are free not to answer.`,
    `Nothing ties your answers to you, so you cannot change or take them back. They go when ${who} has the report erased.`,
  ],
  heading: 'Your view, as things are today',
  /** The team gets the same questions as the founder. */
  youMeans: (company: string) =>
    `Where a question says “you” or “your”, it means ${company || 'the company'} as a whole, not you alone.`,
  intro: 'If you hesitate between two answers, take the lower one. The answers of others are not shown.',
  kept: 'Until you send them, your answers are kept in this browser only.',
  submit: 'Send my view',
  pending: 'Sending...',
  notSent: 'Your view is not sent yet. Your answers are kept here; please try again.',
  missing: { title: 'Some are not rated yet', description: 'Please rate all sixteen before you send.' },
  thanks: {
    title: 'Thank you',
    text: 'Your view is in. Nobody sees it by itself: it counts together with those of two others or more. If those never come, it is deleted.',
    action: { label: 'Rate a business of your own', href: '/diagnostic' },
  },
  own: {
    title: 'This link is for your team',
    text: 'In this browser the report was opened that the link belongs to. Who has read it would answer under its influence, and your own answers are in it already. Pass the link on.',
    action: { label: 'To the home page', href: '/' },
  },
  admin: 'You are signed in to the admin of this site. Only the invited answer here.',
  closed: {
    title: 'This invitation is closed',
    text: 'Who made it has ended it, or it was open for too long. Nothing more can be answered here.',
    action: { label: 'To the home page', href: '/' },
  },
  full: {
    title: 'All answers are in',
    text: 'As many have answered as were invited. If you have not, ask who sent you the link.',
    action: { label: 'To the home page', href: '/' },
  },
  gone: {
    title: 'There is no such invitation',
    text: 'Part of the link may be missing, or the report it belonged to was erased, and all answers with it.',
    action: { label: 'To the home page', href: '/' },
  },
} as const
