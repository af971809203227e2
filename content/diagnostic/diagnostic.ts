// The Strategic Business Diagnostic: what it asks, and how the report judges the answers.

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

export interface RatingChoice<Value extends RatingValue> {
  value: Value
  label: string
}

export interface Rating {
  /** The name of the stored field. */
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
  /** Opens the report’s chapter. Even a Strong section can hide a 0, so no line praises a detail. */
  judgement: Record<HealthLabel, string>
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
    description:
      'New inquiries come by referral or by luck, and you cannot tell which of your marketing brings any.',
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
    description:
      'You learn how a month went weeks after it ended, and before payroll you check the bank twice.',
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
] as const satisfies readonly [
  Challenge,
  Challenge,
  Challenge,
  Challenge,
  Challenge,
  Challenge,
  Challenge,
  Challenge,
]

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
    judgement: {
      Strong:
        'The direction is set and holds up. Read it again once a quarter and leave it alone in between.',
      Moderate:
        'There is a direction, but part of it still lives in your head. Sooner or later that shows as two people working hard on different things.',
      'Needs Attention':
        'The next order decides where the company goes. Write the direction down first, because every goal below it is a guess until you do.',
    },
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
    judgement: {
      Strong:
        'You mostly know, in numbers, what this quarter has to bring. Keep the list short: a fourth result tends to cost you one of the first three.',
      Moderate:
        'Some of your goals can be measured and some can only be discussed. About the second kind you will hear “almost there” in week ten.',
      'Needs Attention':
        'Ask today whether the quarter is going well, and the answer is an opinion. Three results with a number each would settle it.',
    },
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
    judgement: {
      Strong:
        'Most weeks, the plan makes it into your calendar. Protect the planning hour, because a busy month takes that one first.',
      Moderate:
        'Some weeks follow the plan and some follow the inbox. Lose one week in three, and a month of the quarter is gone.',
      'Needs Attention':
        'Whoever asks first decides what your week looks like. Three tasks, written down on Monday and counted on Friday, are enough to begin.',
    },
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
    judgement: {
      Strong:
        'You can run the company on these figures. Once a quarter, drop the one that no longer changes a decision.',
      Moderate:
        'You have numbers, but some come late and some belong to nobody. Give each one a name and a day of the week.',
      'Needs Attention':
        'You find out how the month went when the bank statement comes. Five numbers, read every Friday, would tell you three weeks sooner.',
    },
  },
] as const satisfies readonly [
  Section<'vision', 'hasVisionMissionGoals'>,
  Section<'keyResults', 'hasKeyResults'>,
  Section<'weeklyTasks', 'hasWeeklyPlanning'>,
  Section<'kpis', 'hasKPIs'>,
]

export const overallJudgement = {
  Strong:
    'Plan, week and numbers mostly fit together, so keep the habits you have and change one thing at a time.',
  Moderate:
    'The parts of a working plan are there, but they do not connect yet, and some of each week’s work never reaches a goal.',
  'Needs Attention':
    'The company runs on your effort more than on a plan, so finish the first recommendation in this report before you start the second.',
} as const satisfies Record<HealthLabel, string>
