// The largest document that we promise each tool to be quick with, as the file that a buyer would open.

import { sprintFormat } from '#tools/90-day-sprint-planner/files/sprint-file.ts'
import { emptySprint } from '#tools/90-day-sprint-planner/model/edit-sprint.ts'
import { type Decision, frameworkFormat } from '#tools/executive-decision-framework/files/format.ts'
import { emptyDecision } from '#tools/executive-decision-framework/model/model.ts'
import type { toolIds } from '#tools/list.ts'
import { workshopFormat } from '#tools/okr-workshop-facilitator-kit/files/workshop-file.ts'
import { toolId as workshopId, workshopOf } from '#tools/okr-workshop-facilitator-kit/model/model.ts'
import { type Case, caseFormat } from '#tools/roi-projection-calculator/files/case-file.ts'
import { emptyBenefit, emptyCase, emptyCost } from '#tools/roi-projection-calculator/model/case.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { newGoal, newKeyResult, newObjective } from '#tools/shared/okr/new-rows.ts'
import { type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { addDays } from '#tools/shared/values/days.ts'
import { writeCode } from '#tools/strategic-alignment-assessment-kit/files/code.ts'
import { assessmentFormat } from '#tools/strategic-alignment-assessment-kit/files/format.ts'
import {
  type Answer,
  emptyAssessment,
  emptyRound,
  questions,
  type RoundId,
  ratingsFrom,
  roundKey,
} from '#tools/strategic-alignment-assessment-kit/model/model.ts'
import { dashboardFormat } from '#tools/team-performance-dashboard/files/format.ts'
import { emptyDashboard } from '#tools/team-performance-dashboard/model/dashboard.ts'

type ToolId = (typeof toolIds)[number]

/** What it holds, in words for the report, and the file. */
export type LargeDocument = { size: string; file: () => string }

export const largeDocuments: Record<ToolId, LargeDocument> = {
  'strategic-okr-planner': {
    size: '3 goals, 12 objectives, 50 key results',
    file: () => writeDocument(planFormat, largePlan()),
  },
  'strategic-okr-execution-tracker': {
    size: '50 key results, 13 weeks of check-ins, 60 commitments',
    file: () => writeDocument(planFormat, trackedPlan()),
  },
  'goal-cascade-builder': {
    size: '500 goals, 250 key results',
    file: () => writeDocument(planFormat, largeCascade()),
  },
  'okr-workshop-facilitator-kit': {
    size: '30 blocks, 100 notes, 12 themes, 12 objectives',
    file: () => writeDocument(workshopFormat, largeWorkshop()),
  },
  '90-day-sprint-planner': {
    size: 'its 3 outcomes, 60 milestones, 12 people, 13 full weeks',
    file: () => writeDocument(sprintFormat, largeSprint()),
  },
  'roi-projection-calculator': {
    size: '300 lines, 60 months, 3 scenarios',
    file: () => writeDocument(caseFormat, largeCase()),
  },
  'executive-decision-framework': {
    size: '12 options, 20 criteria, 24 risks',
    file: () => writeDocument(frameworkFormat, { decisions: [largeDecision()], openId: 'd1' }),
  },
  'strategic-alignment-assessment-kit': {
    size: '40 people in both rounds',
    file: () => writeDocument(assessmentFormat, largeAssessment()),
  },
  'team-performance-dashboard': {
    size: '30 people, 8 measures, 52 weeks',
    file: () => writeDocument(dashboardFormat, largeDashboard()),
  },
}

const firstMonday = '2027-01-04'

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

const monday = (week: number) => addDays(firstMonday, week * 7)
const person = (index: number) => ['Angela Reyes', 'Marcus Cole', 'Dana Whitfield', 'Priya Nair'][index % 4] ?? ''
/** Between 0 and 1, the same on every machine. */
const wave = (index: number) => (Math.sin(index * 1.7) + 1) / 2

function largePlan(): Plan {
  const objectives = 12
  return {
    id: 'large',
    title: 'OKRs for the second quarter',
    company: 'Harbor Street Bakery',
    period: { name: 'Q1 2027', start: '2027-01-01', end: '2027-03-31' },
    goals: times(3, (index) => ({
      id: `g${index}`,
      title: `Be the bakery that cafés call first, part ${index + 1}`,
      measure: 'Revenue of $4.2M',
      owner: person(index),
      ...newGoal,
    })),
    objectives: times(objectives, (index) => ({
      id: `o${index}`,
      parentId: `g${index % 3}`,
      level: 'company',
      title: `Wholesale customers stay with us, part ${index + 1}`,
      why: 'A customer lost costs eight months of new business to win back.',
      owner: person(index),
      weight: 1,
      ...newObjective,
    })),
    keyResults: times(50, (index) => ({
      id: `k${index}`,
      objectiveId: `o${index % objectives}`,
      goalId: `g${(index % objectives) % 3}`,
      title: `Raise on-time deliveries in district ${index + 1}`,
      unit: '%',
      baseline: 80,
      target: 96,
      direction: 'up',
      owner: person(index),
      due: '2027-03-31',
      ...newKeyResult,
    })),
    initiatives: [],
    checkIns: [],
    commitments: [],
    closing: null,
    parts: {},
  }
}

function trackedPlan(): Plan {
  const plan = largePlan()
  return {
    ...plan,
    checkIns: plan.keyResults.flatMap(({ id }, row) =>
      times(13, (week) => ({
        keyResultId: id,
        week: monday(week),
        value: Math.round(80 + week + wave(row + week) * 3),
        confidence: 1 + Math.floor(wave(row * 3 + week) * 9),
        note: 'Two drivers were ill; the spare van went out on Tuesday.',
      })),
    ),
    commitments: times(60, (index) => ({
      id: `c${index}`,
      week: monday(index % 13),
      text: `Call the ten cafés on route ${index + 1}`,
      owner: person(index),
      keyResultId: `k${index % 50}`,
      kept: index % 13 < 12 ? index % 3 > 0 : null,
    })),
  }
}

/** Four below each goal, level by level, until there are 500. */
function largeCascade(): Plan {
  const plan = largePlan()
  return {
    ...plan,
    objectives: times(497, (index) => ({
      id: `o${index}`,
      parentId: index < 12 ? `g${index % 3}` : `o${Math.floor((index - 12) / 4)}`,
      level: index < 12 ? 'company' : index < 60 ? 'team' : 'person',
      title: `Every route leaves on time, part ${index + 1}`,
      why: 'Late bread is old bread.',
      owner: person(index),
      weight: 1 + (index % 3),
      ...newObjective,
    })),
    keyResults: times(250, (index) => ({
      ...(plan.keyResults[index % 50] as Plan['keyResults'][number]),
      id: `k${index}`,
      objectiveId: `o${(index * 2) % 497}`,
      goalId: null,
    })),
  }
}

function largeWorkshop(): Plan {
  const plan = largePlan()
  const workshop = workshopOf({ parts: {} })
  return {
    ...plan,
    parts: {
      [workshopId]: {
        ...workshop,
        day: '2027-01-11',
        people: times(20, person).join('\n'),
        blocks: times(30, (index) => ({
          id: `b${index}`,
          kind: 'own',
          title: `Talk about route ${index + 1}`,
          minutes: 10,
          fixed: false,
          notes: 'Bring the list of late deliveries.',
        })),
        headlines: times(100, (index) => ({
          id: `n${index}`,
          text: `The bakery of the year, number ${index}`,
        })),
        themes: times(12, (index) => ({
          id: `t${index}`,
          title: `Deliveries, part ${index + 1}`,
          notes: 'Late vans',
          dots: index % 5,
          objectiveId: `o${index}`,
        })),
      },
    },
    commitments: times(20, (index) => ({
      id: `c${index}`,
      week: '2027-01-11',
      text: `Call the ten cafés on route ${index + 1}`,
      owner: person(index),
      keyResultId: null,
      kept: null,
    })),
  }
}

function largeSprint() {
  const sprint = emptySprint('large', firstMonday)
  return {
    ...sprint,
    title: 'Ninety days to on-time bread',
    people: times(12, (index) => ({ id: `p${index}`, name: `${person(index)} ${index + 1}`, hours: 12 })),
    outcomes: sprint.outcomes.map((outcome, index) => ({
      ...outcome,
      title: `Every route leaves on time, part ${index + 1}`,
      why: 'Late bread is old bread.',
      measure: 'Deliveries on time',
      unit: '%',
      baseline: 80,
      target: 96,
      ownerId: `p${index}`,
    })),
    milestones: times(60, (index) => ({
      id: `m${index}`,
      title: `Route ${index + 1} is measured`,
      outcome: index % 3,
      day: (index * 7) % 91,
      ownerId: `p${index % 12}`,
      done: index % 4 === 0,
    })),
    weeks: sprint.weeks.map((week, index) => ({
      ...week,
      big: week.big.map((big, row) => ({
        ...big,
        text: `Ride along on route ${index + 1} and write down each stop`,
        outcome: row,
        ownerId: `p${row}`,
        hours: 8,
      })),
      other: 20,
      hours: { p3: 4, p4: 6 },
    })),
  }
}

export function largeCase(): Case {
  const half = 150
  return {
    ...emptyCase(),
    title: 'Two electric vans',
    company: 'Harbor Street Bakery',
    months: 60,
    start: '2027-01',
    costs: times(half, (index) => ({
      ...emptyCost(`c${index}`),
      name: `Cost of route ${index + 1}`,
      kind: index % 3 === 0 ? ('once' as const) : ('monthly' as const),
      amount: 400 + index * 20,
      from: index % 12,
      until: null,
    })),
    benefits: times(half, (index) => ({
      ...emptyBenefit(`b${index}`),
      name: `Gain on route ${index + 1}`,
      kind: (['revenue', 'savings', 'hours'] as const)[index % 3] ?? 'savings',
      amount: index % 3 === 2 ? 20 : 1000 + index * 30,
      margin: 60,
      rate: 45,
      from: 1 + (index % 12),
      ramp: 1 + (index % 6),
      until: null,
    })),
  }
}

function largeDecision(): Decision {
  const criteria = times(20, (index) => ({
    id: `k${index}`,
    name: `Criterion ${index + 1}`,
    worst: 'As bad as today',
    best: 'Better than anyone in town',
    points: 100 - index * 4,
    atLeast: null,
  }))
  const options = times(12, (index) => ({
    id: `o${index}`,
    name: `Option ${index + 1}`,
    meaning: 'We sign in March and move in June.',
    scores: Object.fromEntries(
      criteria.map(({ id }, row) => [
        id,
        {
          value: Math.round(wave(index * 20 + row) * 20) / 2,
          confidence: (['high', 'medium', 'low'] as const)[(index + row) % 3] ?? 'medium',
          evidence: 'Two quotes and a visit.',
        },
      ]),
    ),
    door: { back: 'yes', cost: 'no', trust: '', small: 'yes', soon: '' } as const,
  }))
  return {
    ...emptyDecision('d1'),
    title: 'Where do we bake from next year?',
    options,
    criteria,
    risks: times(24, (index) => ({
      id: `r${index}`,
      optionId: `o${index % 12}`,
      cause: 'The landlord sells the house',
      likelihood: 1 + (index % 3),
      damage: 1 + ((index + 1) % 3),
      sign: 'A surveyor in the yard',
      prevention: 'Ask for a right of first refusal',
      owner: person(index),
    })),
  }
}

function largeAssessment() {
  const id = 'large'
  const answers = (round: RoundId): Answer[] =>
    times(40, (index) => {
      const values = questions.map((_, row) => Math.floor(wave(index * 16 + row + (round === 'after' ? 1 : 0)) * 3.99))
      const code = writeCode(values, index, roundKey({ id, anonymous: false }, round))
      return {
        id: `${round}${index}`,
        name: `${person(index)} ${index + 1}`,
        code,
        ratings: ratingsFrom(values),
        own: {},
        comments: {},
        department: `Department ${index % 4}`,
        level: '',
      }
    })
  return {
    ...emptyAssessment(id, firstMonday),
    team: 'Harbor Street Bakery',
    rounds: {
      before: { ...emptyRound(firstMonday), answers: answers('before') },
      after: { ...emptyRound(monday(13)), answers: answers('after') },
    },
  }
}

function largeDashboard() {
  const measures = times(8, (index) => ({
    id: `q${index}`,
    name: `Measure ${index + 1}`,
    unit: '%',
    better: index % 2 === 0 ? ('up' as const) : ('down' as const),
    target: 50,
    tolerance: 10,
    rhythm: 'week' as const,
  }))
  const members = times(30, (index) => ({
    id: `p${index}`,
    name: `${person(index)} ${index + 1}`,
    role: 'Driver',
    department: ['Morning', 'Evening'][index % 2] ?? '',
    leftOn: '',
    measures: measures.map(({ id }) => ({ measureId: id, target: null })),
  }))
  return {
    ...emptyDashboard('large'),
    team: 'Harbor Street Bakery',
    measures,
    members,
    readings: members.flatMap((member, row) =>
      measures.flatMap((measure, column) =>
        times(52, (week) => ({
          memberId: member.id,
          measureId: measure.id,
          week: monday(week),
          value: Math.round(wave(row * 8 + column + week * 0.3) * 100),
        })),
      ),
    ),
    notes: members.map(({ id }) => ({ memberId: id, week: monday(51), text: 'Wants the early route.' })),
  }
}
