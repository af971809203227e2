import type { RatingKey } from '#content/diagnostic/diagnostic.ts'
import type { Assessment } from './model.ts'

/** Ways to start a discussion about each point on which people differ. */
const prompts: Record<RatingKey, string> = {
  visionClarity:
    'Everyone writes down in one sentence where the company is in three years. Read them all aloud before anyone comments.',
  missionRelevance:
    'Name the last three orders you were glad about and the last three you were not. Which of them does the mission describe?',
  goalDefinition: 'Each person writes this year’s goals from memory, with number and date. Lay the lists side by side.',
  stakeholderAwareness: 'Who outside this room could say our goals today? Name the person and how they heard of them.',
  keyResultsClarity:
    'Finish the sentence, each alone: this quarter was a success if … Count how many of the endings hold a number.',
  keyResultsAlignment: 'Take one key result each and say which annual goal fails without it. What does nobody need?',
  teamAdoption: 'When did a key result last change what somebody did that day? Ask for the day and the case.',
  progressTracking:
    'Where does each key result stand as of last Friday? Note who could answer without looking, and where they looked.',
  taskAlignment: 'Take last week’s calendar. Mark each entry that moved a key result. What was the rest for?',
  prioritizationProcess: 'What did we say no to last week? If nothing comes to mind, ask who decides what waits.',
  executionConsistency: 'How many of last week’s promises were kept? Everyone writes a number first. Then count.',
  resourceSupport:
    'Which piece of work lacks hours, people or money right now? Whoever gave the low rating goes first.',
  kpiRelevance: 'Which of our numbers changed a decision in the last 90 days? Name the decision.',
  measurementClarity: 'Pick one number. Each person says where it comes from and when it was last taken.',
  accountabilityMechanisms:
    'Put one name beside each number, each person alone. Where the names differ, nobody answers for it.',
  feedbackIntegration: 'What did we do differently this week because of last week’s numbers?',
}

const forOwn = 'Everyone writes down one case from the last month, alone. Read them all aloud before anyone comments.'

/** Replacements that ask no one to step forward, for anonymous rounds. */
const withoutNames: Partial<Record<string, string>> = {
  resourceSupport:
    'Which piece of work lacks hours, people or money right now? Everyone writes one down, alone. Read them all aloud.',
}

export function promptFor({ anonymous }: Pick<Assessment, 'anonymous'>, key: string): string {
  const usual: Partial<Record<string, string>> = prompts
  return (anonymous ? withoutNames[key] : undefined) ?? usual[key] ?? forOwn
}
