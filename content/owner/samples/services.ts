import type { Services } from '../parts/services.ts'

export const services: Services = {
  services: [
    {
      title: '90-Day Sprint',
      tagline: 'A strategy reset: three priorities, one page, one quarter.',
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
        text: 'The Sprint has four steps.',
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
  ],
  addOns: [
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
      description: 'I read your books, contracts and org chart as a buyer would and list what would lower the price.',
    },
  ],
}
