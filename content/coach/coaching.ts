// What the coach offers and how it goes: reasons, steps, services and calls to action of the home page.

export interface Reason {
  number: number
  title: string
  description: string
}

export interface CallToAction {
  heading: string
  text: string
  button: string
}

export interface FinalCall extends CallToAction {
  /** Stands before the mailto link. */
  mail: string
}

export interface ProcessStep {
  step: number
  title: string
  description: string
}

export interface Service {
  title: string
  tagline: string
  description: string
  included: readonly string[]
  audience: string
  duration: string
  frequency: string
  format: string
  structure: string
  /** The service's own page, if it has one. */
  page?: { text: string; label: string; href: string }
}

export interface AddOn {
  title: string
  description: string
}

export interface Pillar {
  name: 'Clarity' | 'Leverage' | 'Momentum'
  description: string
}

export interface ToolLink {
  title: string
  description: string
  href: string
}

export interface ExploreTools {
  heading: string
  links: readonly [ToolLink, ToolLink, ToolLink, ToolLink]
}

export const reasons: readonly [
  Reason,
  Reason,
  Reason,
  Reason,
  Reason,
  Reason,
  Reason,
  Reason,
  Reason,
  Reason,
] = [
  {
    number: 1,
    title: 'I have made payroll',
    description:
      'In freight, software, kitchen equipment and training. I know the Thursday night before a thin Friday.',
  },
  {
    number: 2,
    title: 'I have sold what I built',
    description:
      'Four companies, $35M in exits. I look at yours as a buyer will: what still works when you leave?',
  },
  {
    number: 3,
    title: 'I tell you what I got wrong',
    description:
      'My worst decision is described on this page. If you are about to make the same one, you will hear the rest.',
  },
  {
    number: 4,
    title: 'I start with your numbers',
    description:
      'Before we talk about vision I ask for cash, margin, pipeline and the last four weeks of your calendar.',
  },
  {
    number: 5,
    title: 'We cut before we add',
    description:
      'Founders tend to arrive with about eleven priorities. We keep three and decide what happens to the rest.',
  },
  {
    number: 6,
    title: 'Every decision gets an owner',
    description:
      'A decision leaves the session with a name, a date and a number. Without them it was a conversation.',
  },
  {
    number: 7,
    title: 'I ask again in two weeks',
    description:
      'Each session opens with the list you made in the last one. Done, not done, and what got in the way.',
  },
  {
    number: 8,
    title: 'Your team can run it',
    description:
      'The plan, the scorecard and the meeting agenda stay with you, plain enough to use on a Monday morning.',
  },
  {
    number: 9,
    title: 'I have seen this problem before',
    description:
      'More than 100 founders: clinics, machine shops, agencies, software teams. If there is a known fix, we start there.',
  },
  {
    number: 10,
    title: 'I will say if you don’t need me',
    description:
      'Sometimes the answer is a bookkeeper, a lawyer or a new price list. Then you hear that on the first call.',
  },
]

export const firstCall: CallToAction = {
  heading: 'Bring the problem you keep moving to next week',
  text: 'The first call takes 30 minutes and costs nothing. We look at what is stuck, what it costs you each month and what I would do first.',
  button: 'Book Your Call',
}

export const processSteps: readonly [ProcessStep, ProcessStep, ProcessStep, ProcessStep, ProcessStep] = [
  {
    step: 1,
    title: 'Discovery & Diagnosis',
    description:
      'A 30-minute call, then the Business Diagnostic and a look at your numbers. I ask what you have tried before I suggest anything.',
  },
  {
    step: 2,
    title: 'Strategic Clarity Session',
    description:
      'Ninety minutes to settle where the company should be in 90 days. We choose three priorities and name what stops.',
  },
  {
    step: 3,
    title: 'Execution Roadmap',
    description:
      'In 60 minutes each priority gets a number, an owner and dates. The roadmap fits on one page, so your team will read it.',
  },
  {
    step: 4,
    title: 'Ongoing Coaching & Accountability',
    description:
      'One hour every two weeks. We check what you said you would do, work on what got in the way and set the next two weeks.',
  },
  {
    step: 5,
    title: 'Quarterly Review & Reset',
    description:
      'Every 90 days we lay the plan beside the results. We keep what worked, drop what did not and choose the next three.',
  },
]

export const services: readonly [Service, Service, Service, Service] = [
  {
    title: 'Strategy Reset Sprint',
    tagline: 'Three priorities, one page, one quarter.',
    description:
      'For the company that is busy and flat. We strip the plan to three priorities, turn them into a roadmap and work through it together.',
    included: [
      'A 30-minute clarity call before you commit',
      'A 90-minute strategy session',
      'A 60-minute execution session',
      'Six one-hour coaching sessions, one every two weeks',
      'A one-page roadmap with owners, numbers and dates',
      'A closing review that sets up the next quarter',
    ],
    audience: 'Founders and owners whose revenue has been level for two quarters or more',
    duration: '90 days',
    frequency: 'Biweekly sessions',
    format: 'Video calls',
    structure: 'Strategy session, execution session, six coaching sessions',
    page: {
      text: 'This is the 90-Day Strategic Sprint.',
      label: 'See it step by step',
      href: '/sprint-program',
    },
  },
  {
    title: 'Executive Coaching Partnership',
    tagline: 'A standing hour for what you cannot try out on your team.',
    description:
      'A partner who wants out. A manager you should have replaced in spring. An offer for the company. We meet on a fixed day and work on the decision in front of you.',
    included: [
      'A one-hour session on a fixed day',
      'Short questions by email between sessions',
      'Rehearsal for hard conversations with a board, a bank or a co-founder',
      'Notes with decisions and due dates after each session',
      'A review and reset every 90 days',
    ],
    audience: 'Founders, chief executives and managing partners who decide alone',
    duration: 'Ongoing',
    frequency: 'Weekly or biweekly',
    format: 'One-to-one, by video or phone',
    structure: 'Rolling quarters, each closed with a review',
  },
  {
    title: 'Quarterly Planning Workshop',
    tagline: 'A plan your managers wrote themselves.',
    description:
      'Ask five managers for the top priority and count the answers. In this workshop they compare them, argue it out and agree on goals, owners and numbers for the quarter.',
    included: [
      'Short interviews with participants beforehand',
      'Facilitation, so that you can take part instead of chairing',
      'A workbook for each participant',
      'The finished plan in writing, sent to everyone',
      'A 30-minute follow-up call a month later',
    ],
    audience: 'Leadership teams of 4 to 15 people',
    duration: 'Half-day or full-day',
    frequency: 'Once, or at the start of each quarter',
    format: 'Virtual or in person',
    structure: 'Interviews, working session, written plan, follow-up',
  },
  {
    title: 'Advisory & Retainer',
    tagline: 'An operator beside you for the rare, large decisions.',
    description:
      'Raising money, buying a competitor, preparing a sale: these do not keep to a biweekly hour. I take on few at a time, so that I can pick up when you call.',
    included: [
      'Calls when the matter needs them',
      'An operator’s reading of offers, term sheets and forecasts',
      'Sale preparation: books, contracts and managers that hold up in due diligence',
      'A seat beside you in board and investor meetings',
    ],
    audience: 'Owners facing a sale, an acquisition, a raise or a handover',
    duration: 'Flexible',
    frequency: 'As the work requires',
    format: 'Video, phone or on site',
    structure: 'Retainer, by application',
  },
]

export const addOns: readonly [AddOn, AddOn, AddOn] = [
  {
    title: 'Team diagnostic',
    description:
      'Each manager takes the Business Diagnostic. We lay the scores side by side and discuss where they differ.',
  },
  {
    title: 'Second interview',
    description: 'I interview your last two candidates for a key role and tell you what I heard.',
  },
  {
    title: 'Exit readiness review',
    description:
      'I read your books, contracts and org chart as a buyer would and list what would lower the price.',
  },
]

export const pillars: readonly [Pillar, Pillar, Pillar] = [
  {
    name: 'Clarity',
    description:
      'Decide what this quarter is for and what it is not for. If it does not fit on one page, we keep cutting.',
  },
  {
    name: 'Leverage',
    description:
      'Find the move that carries the others: a price, a hire, a channel, or a task that is no longer yours.',
  },
  {
    name: 'Momentum',
    description:
      'Two-week commitments and a short weekly scorecard show in week three whether week twelve will hold.',
  },
]

export const exploreTools: ExploreTools = {
  heading: 'Explore Our Business Tools',
  links: [
    {
      title: 'Business Diagnostic',
      description: 'Rate 16 parts of your business in about 5 minutes and get a scored report.',
      href: '/diagnostic',
    },
    {
      title: 'Founder Test',
      description: 'Ten questions, about 3 minutes: find out which of five operating styles is yours.',
      href: '/founder-test/assessment',
    },
    {
      title: 'Business Toolbox',
      description: 'Nine tools for goals, decisions, returns and team performance. Try the demos first.',
      href: '/toolbox',
    },
    {
      title: '90-Day Sprint',
      description: 'Four steps, from a 30-minute clarity call to six one-hour coaching sessions.',
      href: '/sprint-program',
    },
  ],
}

export const finalCall: FinalCall = {
  heading: 'Name one thing that should be done 90 days from now',
  text: 'Bring it to the call. We test whether it is the right thing, find what stands in its way and see whether I can help.',
  button: 'Book a 30-minute Strategy Call',
  mail: 'Would you rather write first? Email me at',
}
