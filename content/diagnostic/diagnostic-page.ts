import { cleared } from '../control-words.ts'

export const diagnosticPage = {
  heading: 'Strategic Business Diagnostic',
  steps: [
    {
      title: 'About You & Your Business',
      intro: 'Your name goes on the report. Role and company size help us choose advice that fits.',
    },
    {
      title: 'Current Business Challenges',
      intro: 'Choose every area that costs you time or money right now. Pick at least one.',
    },
    {
      title: 'Strategic Alignment Assessment',
      intro: 'Rate how things are today. If you hesitate between two answers, choose the lower one.',
    },
  ],
  buttons: {
    previous: 'Previous',
    next: 'Next',
    submit: 'Get My Results',
    pending: 'Generating Report...',
    startOver: 'Start over',
  },
  lastReport: { text: 'Your report is ready.', link: 'Open it again' },
  cleared,
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  ratedOf: (rated: number, ratings: number) => `${rated} of ${ratings}`,
  rated: 'rated',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    role: 'Role',
    companySize: 'Company size',
  },
  notes: {
    optional: 'optional',
    moreAboutYou: 'Phone, company and role',
    kept: 'Your answers stay in this browser until you submit them, so you can close the tab and come back.',
    privacy: 'The report goes to you and to our team. We do not sell your data.',
    policy: { label: 'Privacy Policy', href: '/privacy-policy' },
    notSent: 'We could not create your report. Your answers are still here; please try again.',
  },
} as const

/** The introduction. It comes with the page's data to keep it out of the script bundle. */
export const diagnosticOpening = {
  intro:
    'Rate sixteen parts of your business in about 5 minutes. Your report opens when you finish, and we email you a copy.',
  heading: 'What you will learn',
  outcomes: [
    'How healthy your business is: one score, and what it means.',
    'Which of its four parts are strong and which are weak, one by one.',
    'What to do first: a step-by-step plan, and advice on each challenge you choose.',
  ],
  start: 'Start now',
  goOn: 'Continue where you left off',
  picture: 'Part of a report for an example company',
  whatFirst: 'What to do first',
}

/** Used by the form and the server. */
export const selectChallenge = 'Select at least one challenge'

export const diagnosticMessages = {
  requiredFields: {
    title: 'Required Fields',
    description: 'Please fill in your first name, last name, and email to continue.',
  },
  selectionRequired: {
    title: 'Selection Required',
    description: 'Please select at least one challenge to continue.',
  },
  missingInformation: {
    title: 'Missing Information',
    description: 'Please ensure first name, last name, and email are filled out.',
  },
  missingChallenges: {
    title: 'Missing Challenges',
    description: 'Please select at least one challenge.',
  },
  assessmentIncomplete: {
    title: 'Assessment Incomplete',
    description: 'Please rate all sections before submitting.',
  },
  noId: {
    title: 'Error',
    description: 'Assessment was created but no ID was returned.',
  },
} as const

export function submitFailedMessage(message: string) {
  return { title: 'Error', description: `Failed to submit assessment: ${message}` }
}
