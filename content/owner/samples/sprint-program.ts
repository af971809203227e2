import type { SprintProgram } from '../parts/sprint-program.ts'

export const sprintProgram: SprintProgram = {
  summary:
    'Three priorities, thirteen weeks, nine hours of calls: the four steps of the 90-Day Sprint, what you hold at the end, and who works with you.',
  heading: '90-Day Strategic Sprint',
  intro:
    'Three priorities, thirteen weeks, nine hours of calls. The Sprint is for founders who already have customers and a team, and whose list is longer than their quarter. We choose what counts, put it on the calendar, and check every two weeks whether it happened.',
  price: 'from $4,800',
  priceNote: 'for the whole Sprint; the exact figure comes in writing before you decide',
  calendar: {
    caption: 'Minutes of calls in each week. The first, outlined, is the clarity call: free, before the Sprint starts.',
    before: 30,
    weeks: [90, 60, 60, 0, 60, 0, 60, 0, 60, 0, 60, 0, 60],
  },
  stepsHeading: 'The 4-Step Roadmap',
  outcomeLabel: 'What you hold afterward',
  steps: [
    {
      title: 'Clarity Call',
      length: '30 minutes',
      description:
        'Free, before anything starts. You say where the business is stuck and where it should be in 90 days. We check whether the Sprint is the right way to get there.',
      outcome: 'A yes or a no with the reason. After a yes: scope, price and start dates in writing.',
    },
    {
      title: 'Strategy Session',
      length: '90 minutes',
      description:
        'Week 1. You send your last twelve months of numbers beforehand. We read them together, choose three priorities for the quarter, and go through everything else on your list until each item is later, someone else’s, or gone.',
      outcome: 'Three priorities with one measure each, and a list of what you stop doing.',
    },
    {
      title: 'Execution Session',
      length: '60 minutes',
      description:
        'Week 2. Each priority gets milestones, an owner and a date. Then we add up the hours the plan needs and hold them against the hours your team has. If they do not fit, the plan shrinks that day.',
      outcome: 'A thirteen-week plan your calendar can carry, and the agenda for your weekly check-in.',
    },
    {
      title: 'Coaching Sessions',
      length: '6 one-hour sessions, every two weeks',
      description:
        'Weeks 3 to 13. Every session has the same order: the numbers, what was promised and kept, then the one obstacle that matters most. The sixth closes the Sprint and opens the next quarter.',
      outcome: 'A decision and a next step after every session, and a written review after the last one.',
    },
  ],
  deliverablesHeading: 'Final Deliverables',
  deliverables: [
    {
      title: 'One-page roadmap',
      description: 'The three priorities of the quarter with owners, numbers and dates, and what you said no to.',
    },
    {
      title: 'Objectives and key results',
      description: 'Each result with its starting value, target, owner and due date, ready to share with the team.',
    },
    {
      title: 'Thirteen-week plan',
      description: 'Milestones on a timeline, the three big tasks of each week, planned hours against available hours.',
    },
    {
      title: 'Weekly scorecard',
      description: 'Five to eight numbers that tell you by Friday how the quarter is going, each with one owner.',
    },
    {
      title: 'Check-in agenda',
      description: 'A 30-minute weekly meeting your team can run without you, with the questions in order.',
    },
    {
      title: 'Decision list',
      description: 'Who decides what, up to which amount, without asking you first.',
    },
    {
      title: 'Thirteen-week cash forecast',
      description: 'Money in and money out by week, so you see a tight payroll two months ahead.',
    },
    {
      title: 'Closing review',
      description:
        'The Strategic Business Diagnostic before and after, side by side, and the plan for the next 90 days.',
    },
  ],
  supportHeading: 'Support Structure',
  support: [
    {
      title: 'Notes after every session',
      description: 'Decisions, owners and dates in your inbox the same day.',
    },
    {
      title: 'Email between sessions',
      description: 'Send a question, a draft offer or a job description. You get an answer within one business day.',
    },
    {
      title: 'Friday numbers',
      description:
        'You send your scorecard on Friday, which takes five minutes. If something is off, you hear from us by Monday.',
    },
    {
      title: 'A specialist in the room',
      description:
        'When the obstacle is operations or cash, the operations coach or the finance coach joins the session. It costs nothing extra.',
    },
    {
      title: 'One short-notice call',
      description:
        'If a key person resigns or your largest customer leaves, you get 20 minutes within two business days, once per Sprint.',
    },
  ],
  teamHeading: 'Your Team',
  team: [
    {
      name: 'Ruth Calloway',
      role: 'Founder coach and operator',
      bio: 'Ruth founded four companies: a regional logistics firm, a B2B software company, a commercial-kitchen supplier and a training business. Together they came to $35M in exits. She has coached more than 100 founders, takes every clarity call herself, and leads every Sprint.',
    },
    {
      name: 'Glenn Tarkowski',
      role: 'Operations coach',
      bio: 'Glenn started on a loading dock in Dayton and ended up running three warehouses. He joins when work gets stuck between people: handoffs, scheduling, the process that exists only in somebody’s head. He will ask to watch one order go through before he says anything.',
      picture: 'portrait-operations',
    },
    {
      name: 'Imani Whitfield',
      role: 'Finance coach',
      bio: 'Imani ran the books for manufacturers and agencies too small for a CFO of their own. She builds the cash forecast with you, finds out which customers pay for the others, and stays until you can read your own numbers without her.',
      picture: 'portrait-finance',
    },
  ],
  faqHeading: 'Questions Founders Ask',
  callHeading: 'Start With 30 Minutes',
  callText:
    'Say what is stuck and what the next 90 days should bring. You will know by the end of the call whether the Sprint fits, and you will not be asked to decide on the spot.',
  button: 'Schedule Your Business Clarity Call',
  faq: [
    {
      question: 'How much of my time does the Sprint take?',
      answer:
        'Nine hours of calls over the whole Sprint, the free clarity call included. Between them, plan about two hours a week: half an hour for the check-in with your team, five minutes for the scorecard, the rest for the work only you can do.',
    },
    {
      question: 'What does it cost?',
      answer:
        'The clarity call is free. The Sprint starts at $4,800 for a founder alone; it is more when several of you join the sessions. You get the exact price in writing after the call, before you decide, with a payment schedule.',
    },
    {
      question: 'Do you guarantee results?',
      answer:
        'No. We promise the sessions, the documents and straight answers. What comes of them depends on your market and on what you and your team do between sessions.',
    },
    {
      question: 'What if I have to move a session?',
      answer:
        'Tell us 24 hours ahead and we find another time at no cost. A session missed without notice counts as held.',
    },
  ],
  share: { line: 'Three priorities in thirteen weeks.', figure: '90', label: 'days' },
}
