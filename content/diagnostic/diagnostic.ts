export type RatingValue = 0 | 1 | 2 | 3

export type HealthLabel = 'Strong' | 'Moderate' | 'Needs Attention'

export type CompanySize = (typeof companySizes)[number]

export type ChallengeName = (typeof challenges)[number]['name']

export type SectionId = (typeof sections)[number]['id']

export type RatingKey = (typeof sections)[number]['ratings'][number]['key']

export type SectionFlag = (typeof sections)[number]['flag']

export interface Challenge {
  name: string
  description: string
}

interface RatingChoice<Value extends RatingValue> {
  value: Value
  label: string
}

export interface Rating {
  /** Name of the database column. */
  key: string
  label: string
  question: string
}

export interface Section<Id extends string, Flag extends string> {
  id: Id
  title: string
  intro: string
  flag: Flag
  ratings: readonly [Rating, Rating, Rating, Rating]
}

export const companySizes = [
  'Solo founder',
  '2-5 employees',
  '6-20 employees',
  '21-50 employees',
  '50+ employees',
] as const satisfies readonly [string, string, string, string, string]

export const challenges = [
  {
    name: 'Vision & Strategic Clarity',
    description:
      'You are busy every day, but you could not say in one sentence where the company should be in three years.',
  },
  {
    name: 'Marketing & Lead Generation',
    description: 'New inquiries come by referral or by luck, and you cannot tell which of your marketing brings any.',
  },
  {
    name: 'Sales & Revenue Growth',
    description:
      'Revenue has been level for two quarters or more, or good conversations do not turn into signed orders.',
  },
  {
    name: 'Operations & Execution',
    description: 'You make plans, the week takes over, and the same thing goes wrong a second time.',
  },
  {
    name: 'Team & Delegation',
    description: 'Decisions wait for you, and work you handed over comes back to your desk.',
  },
  {
    name: 'Financial Management',
    description: 'You learn how a month went weeks after it ended, and before payroll you check the bank twice.',
  },
  {
    name: 'Product/Service Delivery',
    description:
      'Work goes out late, or its quality depends on who did it, and customers tell you before your team does.',
  },
  {
    name: 'Mindset & Focus',
    description: 'You start more than you finish, and the decision that counts keeps moving to next week.',
  },
] as const satisfies readonly [Challenge, Challenge, Challenge, Challenge, Challenge, Challenge, Challenge, Challenge]

export const ratingScale = [
  { value: 0, label: 'Not in Place' },
  { value: 1, label: 'Poor' },
  { value: 2, label: 'Somewhat' },
  { value: 3, label: 'Excellent' },
] as const satisfies readonly [RatingChoice<0>, RatingChoice<1>, RatingChoice<2>, RatingChoice<3>]

export const sections = [
  {
    id: 'vision',
    title: 'Vision',
    intro: 'Where the company is going, what it is for, and who knows about it.',
    flag: 'hasVisionMissionGoals',
    ratings: [
      {
        key: 'visionClarity',
        label: 'Clarity of the vision',
        question: 'How clear is your picture of where the company should be in three years?',
      },
      {
        key: 'missionRelevance',
        label: 'Fit of the mission',
        question: 'How well does your mission describe what you sell today, and to whom?',
      },
      {
        key: 'goalDefinition',
        label: 'Definition of the goals',
        question: 'How well are your goals for this year defined, each with a number and a date?',
      },
      {
        key: 'stakeholderAwareness',
        label: 'Who knows the plan',
        question: 'How well do your people, partners and lenders know the vision and the goals?',
      },
    ],
  },
  {
    id: 'keyResults',
    title: 'Key Results',
    intro: 'The few measurable results that show, when the quarter ends, whether the plan worked.',
    flag: 'hasKeyResults',
    ratings: [
      {
        key: 'keyResultsClarity',
        label: 'Clarity of key results',
        question: 'How clear are the results this quarter has to bring, in numbers?',
      },
      {
        key: 'keyResultsAlignment',
        label: 'Link to the vision',
        question: 'How well does each key result lead toward your vision and this year’s goals?',
      },
      {
        key: 'teamAdoption',
        label: 'Adoption by the team',
        question: 'How well do the people doing the work know the key results and steer by them?',
      },
      {
        key: 'progressTracking',
        label: 'Tracking of progress',
        question: 'How well do you track each key result while the quarter is still running?',
      },
    ],
  },
  {
    id: 'weeklyTasks',
    title: 'Weekly Tasks',
    intro: 'What gets done from Monday to Friday, and whether it serves the plan.',
    flag: 'hasWeeklyPlanning',
    ratings: [
      {
        key: 'taskAlignment',
        label: 'Tasks that serve goals',
        question: 'How well do each week’s tasks serve the key results of the quarter?',
      },
      {
        key: 'prioritizationProcess',
        label: 'Choosing what comes first',
        question: 'How well do you decide, every week, what comes first and what waits?',
      },
      {
        key: 'executionConsistency',
        label: 'Finishing what was planned',
        question: 'How well does the work planned on Monday get done by Friday, week after week?',
      },
      {
        key: 'resourceSupport',
        label: 'Time, people and money',
        question: 'How well is the work of the week covered with the hours, people and money it needs?',
      },
    ],
  },
  {
    id: 'kpis',
    title: 'KPIs',
    intro: 'The numbers you read every week or month to see how the business is doing.',
    flag: 'hasKPIs',
    ratings: [
      {
        key: 'kpiRelevance',
        label: 'Relevance of the numbers',
        question: 'How well do the numbers you watch show whether you are getting closer to your goals?',
      },
      {
        key: 'measurementClarity',
        label: 'Clarity of measurement',
        question: 'How clear is it where each number comes from, and how often it is taken?',
      },
      {
        key: 'accountabilityMechanisms',
        label: 'Answering for the numbers',
        question: 'How well is it settled who answers for each number, and what follows when it is missed?',
      },
      {
        key: 'feedbackIntegration',
        label: 'Learning from the numbers',
        question: 'How well do last week’s numbers change what you do next?',
      },
    ],
  },
] as const satisfies readonly [
  Section<'vision', 'hasVisionMissionGoals'>,
  Section<'keyResults', 'hasKeyResults'>,
  Section<'weeklyTasks', 'hasWeeklyPlanning'>,
  Section<'kpis', 'hasKPIs'>,
]
