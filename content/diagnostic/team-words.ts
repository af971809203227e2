import { teamTitle } from '../page-metadata.ts'
import type { RatingKey } from './diagnostic.ts'

/** An invitation closes after this many days. */
export const openDays = 60

/** Conversation starters for questions with differing answers. They ask what happened, not who is right. */
export const talkOpeners: Record<RatingKey, string> = {
  visionClarity:
    'If each of us described the company in three years in two sentences, where would the pictures differ?',
  missionRelevance: 'Which recent customer would not recognize us in our mission, and why?',
  goalDefinition: 'Which of this year’s goals might two of us measure differently today?',
  stakeholderAwareness: 'When did someone last have to decide without knowing where we want to go?',
  keyResultsClarity: 'Without looking it up: which results would each of us name for this quarter?',
  keyResultsAlignment: 'Which of our key results could we reach and still be no closer to the vision?',
  teamAdoption: 'When did a key result last change what one of us did that day?',
  progressTracking: 'How late would we notice today that a key result is slipping?',
  taskAlignment: 'Which of last week’s work served no key result, and why did we do it anyway?',
  prioritizationProcess: 'The last time two urgent things collided: who decided, and how did the others hear about it?',
  executionConsistency: 'What did we plan last Monday that was still open on Friday, and what came in between?',
  resourceSupport: 'Where did one of us recently lack the time, people or money that the work needed?',
  kpiRelevance: 'Which of our numbers could look fine while something important goes wrong?',
  measurementClarity: 'Which number would two of us look up in two places and find two different values?',
  accountabilityMechanisms: 'When we last missed a number, what happened next, and what would have helped?',
  feedbackIntegration: 'Which recent decision would have been different without our numbers?',
}

/** The section's own texts: they come with the page's data, which keeps them out of the script. */
export const teamSectionText = {
  heading: 'Ask your team',
  intro:
    'Would your team give the same answers? Share one link with them: everyone answers the same questions, without a name and without seeing your answers.',
  opens:
    'The result opens once: at eight the morning after everyone has answered, or after you close the invitation with at least three answers.',
  privacy: [
    'You see the median answer to each question, never what one person answered.',
    'We do not say how many have answered before the result opens.',
    'Everyone with the link to this report sees the result.',
  ],
  privacyMore: {
    label: 'More about the team’s answers',
    lines: [
      'The largest differences come first, each with a question to start the conversation.',
      'Please do not use the team’s link yourself: someone who answers several times, pretending to be others, could work out the rest, and we tell your team so.',
      'Each report can ask one team, once. We do not need anyone’s address: you share the link yourself.',
    ],
  },
  howMany: 'How many people will you ask?',
  howManyHint: 'From three to fifteen, not counting yourself.',
  make: 'Create the link',
  linkHeading: 'The link for your team',
  copy: 'Copy the team’s link',
  send: 'Write to my team',
  close: 'Close the invitation',
  closeText:
    'After that no one can answer, and this report cannot ask again. The result opens the next morning. With fewer than three answers, the invitation stays open.',
  closeButton: 'Close it now',
  few: 'Fewer than three people have answered so far, so nothing can be shown. The invitation stays open.',
  results: 'How your team sees it',
  reading: 'The dot is you, the line is your team.',
  sectionsNote: 'The team’s percentage of a section is based on the median answers to its questions.',
  talks: 'Where views differ, largest difference first',
  noTalks: 'Your views are close on every question. That is rare, so ask your team whether they agree.',
  agreed: 'Where you agree',
  you: 'You',
  team: 'Your team',
  toTalk: 'To start the conversation',
  honest:
    'With few answers, a median is the start of a conversation, not a measurement. No one has to say what they answered.',
} as const

export const teamText = {
  ...teamSectionText,
  pass: (invited: number) => `Share it with the ${invited} people you want to ask. It works ${invited} times.`,
  subject: (company: string) => `How do you see ${company}?`,
  body: (url: string) =>
    `I answered questions about our company and would like to know how you see it. It takes about five minutes, and I will not see who answered what; the page explains exactly what I see:\n\n${url}`,
  yourCompany: 'our company',
  waiting: (invited: number, closesOn: string) =>
    `There is no result yet. It opens at eight the morning after all ${invited} have answered. If someone does not answer, close the invitation: with at least three answers, the result opens the next morning. The invitation closes by itself on ${closesOn}.`,
  closedOpens: (day: string) =>
    `The invitation is closed. The result opens here at eight on ${day}, and we will email you.`,
  closedFew: (days: number) =>
    `The invitation ended after ${days} days with fewer than three answers. To keep them anonymous, we deleted them.`,
  fromAll: (invited: number) => `All ${invited} people you invited have answered.`,
  fromClosed: (answers: number, invited: number) =>
    `${answers} of the ${invited} people you invited have answered. The invitation is closed.`,
  spread: { close: 'answers close together', apart: 'answers far apart' },
  between: (low: string, high: string) => `between ${low} and ${high}`,
  mail: {
    made: {
      subject: 'The link for your team',
      text: (invited: number) =>
        `Your report now has a link for your team. Share it with the ${invited} people you want to ask: everyone answers the same questions, without a name and without seeing your answers.`,
      link: 'The link for your team is',
      more: (invited: number) =>
        `The result opens in your report at eight the morning after all ${invited} have answered, or after you close the invitation there with at least three answers. We will email you.`,
      call: 'Would you like to discuss first how to ask them? Bring it to a clarity call.',
      notYou: 'If you did not create it, someone with the link to your report did. You can close the invitation there.',
    },
    opened: {
      subject: (answers: number) => `How your team sees it: ${answers} answers`,
      text: (answers: number, invited: number) =>
        `${answers} of the ${invited} people you invited have answered. This is where views differ, largest difference first.`,
      call: 'Bring your differences to a clarity call, and we will find the first conversation to have.',
      all: 'The rest is in your report; it is attached as a PDF.',
    },
    button: 'Open the report',
  },
} as const

export const invitedText = {
  title: teamTitle,
  asks: (who: string, company: string) =>
    company
      ? `${who} asks how you see ${company}: the same questions that ${who} has answered. It takes about five minutes.`
      : `${who} asks how you see the company: the same questions that ${who} has answered. It takes about five minutes.`,
  someone: 'A colleague',
  whoSees: 'Who sees what',
  promises: (who: string) => [
    'It is anonymous: no name, no address, and neither your IP address nor the time is stored with your answers.',
    `${who} sees the median answer to each question and whether the answers are close together, never what one person answered.`,
    'The result opens once: at eight the morning after everyone has answered, or after the invitation was closed with at least three answers.',
  ],
  more: 'More about your answers',
  morePromises: (who: string, owner: string) => [
    `Until then no one sees anything, not even how many have answered. The result never changes, so no one can compare two states to find out who answered what. Fewer than three answers are deleted.`,
    `${who} sees the combined result in the report. So does everyone who gets the link to the report from ${who}, and ${owner}, who runs this site.`,
    'What we cannot prevent: someone who answers several times, pretending to be others, or who knows the other answers, can work out the rest. If that worries you, you are free not to answer.',
    `Nothing connects your answers to you, so you cannot change or withdraw them. They are deleted when ${who} has the report erased.`,
  ],
  /** The team gets the same questions as the founder. */
  youMeans: (company: string) =>
    `Where a question says “you” or “your”, it means ${company || 'the company'} as a whole, not you alone.`,
  intro: 'If you hesitate between two answers, choose the lower one. You do not see other people’s answers.',
  kept: 'Until you send them, your answers stay in this browser only.',
  submit: 'Send my answers',
  pending: 'Sending...',
  thanks: {
    title: 'Thank you',
    text: 'We have received your answers. No one sees them on their own, only combined with those of at least two others. If there are fewer, they are deleted.',
    action: { label: 'Rate your own business', href: '/diagnostic' },
  },
  answerYourself: 'Answer for yourself',
  own: {
    title: 'This link is for your team',
    text: 'This browser has opened the report that the link belongs to. The report would influence your answers, and it already contains yours. Please share the link with your team.',
    action: { label: 'To the home page', href: '/' },
  },
  admin: 'You are signed in to the admin. Only invited people can answer here.',
  closed: {
    title: 'This invitation is closed',
    text: 'Its sender has closed it, or it has expired. It no longer accepts answers.',
    action: { label: 'To the home page', href: '/' },
  },
  full: {
    title: 'All answers are in',
    text: 'As many people have answered as were invited. If you have not, ask the person who sent you the link.',
    action: { label: 'To the home page', href: '/' },
  },
  gone: {
    title: 'There is no such invitation',
    text: 'Part of the link may be missing, or the report it belonged to was erased, and all answers with it.',
    action: { label: 'To the home page', href: '/' },
  },
} as const
