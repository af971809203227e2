import type { ToolId } from '#tools/list.ts'

export const guideTitle = 'One quarter, one file'

export type Step = {
  tool: ToolId
  /** Condition for this step. */
  only?: string
  does: string
  takes: string
  /** What the file brings along or passes on. Checked in tests/tools/quarter.test.ts. */
  file?: string
}

type Phase = { name: string; steps: readonly Step[] }

/** One quarter with all nine tools. Mention only what the tools really do. */
export const phases: readonly Phase[] = [
  {
    name: 'Before the quarter',
    steps: [
      {
        tool: 'strategic-alignment-assessment-kit',
        does: 'Hand out the sheet and import the codes. Start with the point on which your people are furthest apart.',
        takes: '5 minutes each, an hour together',
      },
      {
        tool: 'okr-workshop-facilitator-kit',
        does: 'Set the agenda, keep to the time, and draft the objectives and key results with everyone in the room.',
        takes: '2 hours to a day',
        file: 'Save: the drafts become the plan.',
      },
      {
        tool: 'strategic-okr-planner',
        does: 'Give every key result a baseline, a target and an owner, until all checks pass.',
        takes: '1 hour',
        file: 'Opens the workshop’s file directly. Without a workshop, start here.',
      },
      {
        tool: 'goal-cascade-builder',
        does: 'Link the goals of teams and people to what they serve. Fix loose ends, and relieve people who own too much.',
        takes: '1 hour',
        file: 'Opens the plan’s file directly, and adds to the same plan.',
      },
      {
        tool: 'executive-decision-framework',
        only: 'If there is a decision to make',
        does: 'Score the options, see how sure you can be, and write down why.',
        takes: '1 hour',
      },
      {
        tool: 'roi-projection-calculator',
        only: 'If money is at stake',
        does: 'List costs and benefits, and see when it pays back and what has to be true for that.',
        takes: '30 minutes',
      },
    ],
  },
  {
    name: 'Week 1',
    steps: [
      {
        tool: '90-day-sprint-planner',
        does: 'Choose the key results that become outcomes. Say who has how many hours, and set the milestones.',
        takes: '1 hour',
        file: 'Opens the plan’s file. Save puts plan and sprint into one, and the outcomes follow the plan.',
      },
      {
        tool: 'team-performance-dashboard',
        does: 'Look through the people and measures, and add what is not in the plan.',
        takes: '15 minutes',
        file: 'Opens the same file: owners of key results become members, and key results become measures.',
      },
    ],
  },
  {
    name: 'Each week',
    steps: [
      {
        tool: '90-day-sprint-planner',
        does: 'Write the big three with their hours, and carry over what was not finished. Every second week, hold the review.',
        takes: '15 minutes, a review 30',
      },
      {
        tool: 'strategic-okr-execution-tracker',
        does: 'Check in: a value and a confidence for each key result, and whether last week’s commitments were kept. Send the report.',
        takes: '20 minutes',
        file: 'Opens the same file: the big three are its commitments, and values from finished reviews its check-ins.',
      },
      {
        tool: 'team-performance-dashboard',
        does: 'See who needs help, and prepare the one-to-ones.',
        takes: '15 minutes',
        file: 'Open the tracker’s file again: the new check-ins come in as values.',
      },
    ],
  },
  {
    name: 'The last week',
    steps: [
      {
        tool: '90-day-sprint-planner',
        does: 'Hold the retrospective: four questions, for the quarter too. It starts the next 90 days for you.',
        takes: '1 hour',
      },
      {
        tool: 'strategic-okr-execution-tracker',
        does: 'Close the quarter: a score from 0.0 to 1.0 for each key result, and what continues.',
        takes: '1 hour',
      },
      {
        tool: 'strategic-okr-planner',
        does: 'Plan the next quarter: what continues starts where it ended, together with what is new.',
        takes: '1 hour',
        file: 'Opens the closed file: its scores stay readable under ‘Last quarter’.',
      },
      {
        tool: 'strategic-alignment-assessment-kit',
        does: 'Ask again, and see what has moved since the first round.',
        takes: '5 minutes each',
      },
    ],
  },
]
