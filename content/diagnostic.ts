// The Strategic Business Diagnostic, /diagnostic and its report: questions, judgements, advice, screen words.

import type { TitledText } from './book-call.ts'
import type { Product } from './products.ts'
import type { SprintProgram } from './sprint-program.ts'

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

export interface Recommendation {
  /** What is stored and mailed; it also finds the tool and the step again, so no two are alike. */
  text: string
  /** The slug of the product that helps. */
  tool: Product['slug']
  /** The step of the 90-Day Sprint that works on it. */
  step: SprintProgram['steps'][number]['step']
}

export interface Recommendations {
  /** Strong for a section under 8, refinement for 8 to 9. */
  sections: Record<SectionId, { strong: Recommendation; refinement: Recommendation }>
  challenges: Record<ChallengeName, Recommendation>
  companySizes: Record<CompanySize, Recommendation>
  /** For a visitor whose role is CEO or founder. */
  leader: Recommendation
}

export interface DiagnosticStep {
  title: string
  intro: string
}

export interface DiagnosticPage {
  heading: string
  intro: string
  steps: readonly [DiagnosticStep, DiagnosticStep, DiagnosticStep]
  buttons: { previous: string; next: string; submit: string; pending: string; startOver: string }
  notes: { optional: string; kept: string; privacy: string }
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

export const recommendations: Recommendations = {
  sections: {
    vision: {
      strong: {
        text: 'Block 90 minutes this week and write one page: where the company stands in three years, whom it serves, and the three goals of this quarter. Then ask three people you work with to say it back without the page.',
        tool: 'okr-workshop-facilitator-kit',
        step: 2,
      },
      refinement: {
        text: 'Hold the three largest decisions of the last quarter against your vision this week. Where one does not fit, change the sentence or the decision before the month ends.',
        tool: 'executive-decision-framework',
        step: 2,
      },
    },
    keyResults: {
      strong: {
        text: 'Choose three results for the next 90 days. Give each a starting value, a target, one owner and a date, and share the list with everyone it concerns by Friday.',
        tool: 'strategic-okr-planner',
        step: 2,
      },
      refinement: {
        text: 'Go through last week’s work and note which key result each piece of it moved. A key result that nothing moved gets an owner within seven days, or you drop it.',
        tool: 'goal-cascade-builder',
        step: 3,
      },
    },
    weeklyTasks: {
      strong: {
        text: 'On Monday, write down three tasks for the week, with the result each one moves and the hours it needs. On Friday, count how many are done and plan the next week from that count.',
        tool: '90-day-sprint-planner',
        step: 3,
      },
      refinement: {
        text: 'Start counting this Friday: commitments made, commitments kept. If fewer than 80 percent are kept, plan one task less per person each week until you are above it.',
        tool: 'strategic-okr-execution-tracker',
        step: 4,
      },
    },
    kpis: {
      strong: {
        text: 'Pick five numbers you can read every Friday, such as cash, orders, margin, open quotes and on-time delivery. Give each a target and one owner, and fill in last week’s values today.',
        tool: 'team-performance-dashboard',
        step: 4,
      },
      refinement: {
        text: 'Strike every number on your scorecard that changed no decision in the last 90 days. Beside each one left, write the value at which its owner acts and what they do then.',
        tool: 'team-performance-dashboard',
        step: 4,
      },
    },
  },
  challenges: {
    'Vision & Strategic Clarity': {
      text: 'Ask three people who know the company, each alone, for its top three priorities. If you hear more than three different answers, make that list the only item of your next meeting.',
      tool: 'strategic-alignment-assessment-kit',
      step: 2,
    },
    'Marketing & Lead Generation': {
      text: 'Ask your last ten customers how they found you. Put this month’s marketing hours into the source named most often, and pause one that nobody named.',
      tool: 'roi-projection-calculator',
      step: 2,
    },
    'Sales & Revenue Growth': {
      text: 'List every quote that has been open for more than 14 days and call the five largest by Friday. Write down the reason for each no, and make the most frequent one a key result of the quarter.',
      tool: 'strategic-okr-planner',
      step: 2,
    },
    'Operations & Execution': {
      text: 'Follow one order this week from the first call to the paid invoice, and note every wait of more than a day. Give the longest one an owner and 30 days.',
      tool: '90-day-sprint-planner',
      step: 3,
    },
    'Team & Delegation': {
      text: 'Keep a list of every question that is brought to you this week. Give the three most frequent to one person each, with the amount up to which they decide without asking.',
      tool: 'goal-cascade-builder',
      step: 3,
    },
    'Financial Management': {
      text: 'Put the money in and money out of the next thirteen weeks on one sheet and mark the first week whose cash does not cover its bills. Sign for nothing over one percent of yearly revenue until you know the month it pays back.',
      tool: 'roi-projection-calculator',
      step: 4,
    },
    'Product/Service Delivery': {
      text: 'Take your last 20 deliveries and count how many were late, over budget or redone. Set a target for that one number and read it out every Friday.',
      tool: 'team-performance-dashboard',
      step: 4,
    },
    'Mindset & Focus': {
      text: 'Write down the decision you have put off longest and what it costs you each month. Set a date for it within ten days, and tell one person who will ask.',
      tool: 'executive-decision-framework',
      step: 1,
    },
  },
  companySizes: {
    'Solo founder': {
      text: 'Block one morning a week, four hours, for work on the company itself. Pick one task that comes back every week and hand it to a bookkeeper or a freelancer within 30 days.',
      tool: '90-day-sprint-planner',
      step: 3,
    },
    '2-5 employees': {
      text: 'Hold a 30-minute check-in on the same day every week: the numbers, what was promised and kept, and three tasks per person. Put the first one in the calendar for this week.',
      tool: 'strategic-okr-execution-tracker',
      step: 3,
    },
    '6-20 employees': {
      text: 'Put one name beside each of your three priorities this week, and yours beside one at most. Each owner tells the team on Monday what the number is and where it stands.',
      tool: 'goal-cascade-builder',
      step: 3,
    },
    '21-50 employees': {
      text: 'Have each of your managers rate the sixteen points of this report this week, alone. Open the next leadership meeting with the point where they are furthest apart.',
      tool: 'strategic-alignment-assessment-kit',
      step: 2,
    },
    '50+ employees': {
      text: 'Set a half-day with your managers before the next quarter starts and send the invitation this week. End it with three company goals and at most three for each team.',
      tool: 'okr-workshop-facilitator-kit',
      step: 2,
    },
  },
  leader: {
    text: 'Print your calendar of the last four weeks and mark each hour that only you could have done. If that is less than half, hand over the largest of the other blocks by the end of the month.',
    tool: '90-day-sprint-planner',
    step: 1,
  },
}

export const allRecommendations: readonly Recommendation[] = [
  ...Object.values(recommendations.sections).flatMap(({ strong, refinement }) => [strong, refinement]),
  ...Object.values(recommendations.challenges),
  ...Object.values(recommendations.companySizes),
  recommendations.leader,
]

/** An older report may hold a text that has been reworded since; it is then shown without tool and step. */
export function recommendationByText(text: string): Recommendation | undefined {
  return allRecommendations.find((recommendation) => recommendation.text === text)
}

export const diagnosticPage = {
  heading: 'Strategic Business Diagnostic',
  intro:
    'Rate sixteen parts of your business in about 5 minutes. You get a report with an overall score, a reading of each of the four sections, and up to four things to do first. It opens when you finish, and we mail you a copy.',
  steps: [
    {
      title: 'About You & Your Business',
      intro: 'Your name goes on the report. Role and company size help us choose advice that fits.',
    },
    {
      title: 'Current Business Challenges',
      intro: 'Choose each area that costs you time or money right now, at least one.',
    },
    {
      title: 'Strategic Alignment Assessment',
      intro: 'Rate how things are today. If you hesitate between two answers, take the lower one.',
    },
  ],
  buttons: {
    previous: 'Previous',
    next: 'Next',
    submit: 'Get My Results',
    pending: 'Generating Report...',
    startOver: 'Start over',
  },
  notes: {
    optional: 'optional',
    kept: 'Your answers are kept in this browser until you submit them, so you can close the tab and come back.',
    privacy: 'The report goes to you and to our team. We do not sell your data.',
  },
} as const satisfies DiagnosticPage

/** What a toast says when a step cannot go on or the report could not be made. */
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
} as const satisfies Record<string, TitledText>

export function submitFailedMessage(message: string): TitledText {
  return { title: 'Error', description: `Failed to submit assessment: ${message}` }
}
