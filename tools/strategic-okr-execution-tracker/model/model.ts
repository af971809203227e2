import { editPlan, emptyPlan, type PlanAction } from '#tools/shared/okr/edit-plan.ts'
import type { CheckIn, Closing, Commitment, Plan } from '#tools/shared/okr/plan.ts'
import { type Day, quarterOf, today, weekStart } from '#tools/shared/values/days.ts'
import type { CheckInSheet } from '../files/check-in-code.ts'
import { answered } from './as-of.ts'
import { closed, editClosing, openedAgain, withScore } from './closing.ts'
import { takeSheets } from './sheets.ts'

export type TrackerAction =
  | PlanAction
  | {
      type: 'check-in'
      keyResultId: string
      week: Day
      changes: Partial<Pick<CheckIn, 'value' | 'confidence' | 'note'>>
    }
  | { type: 'add-commitment'; commitment: Commitment }
  | {
      type: 'edit-commitment'
      id: string
      changes: Partial<Pick<Commitment, 'text' | 'owner' | 'keyResultId'>>
    }
  /** Counts from the week on screen. */
  | { type: 'answer'; id: string; kept: boolean; week: Day }
  | { type: 'remove-commitment'; id: string }
  /** Promises an unkept commitment again. */
  | { type: 'carry-over'; id: string; copyId: string; week: Day }
  /** Imports answers from owners' sheets. */
  | { type: 'take-sheets'; sheets: readonly CheckInSheet[] }
  | { type: 'close'; day: Day }
  | { type: 'open-again' }
  | { type: 'edit-closing'; changes: Partial<Omit<Closing, 'scores'>> }
  | { type: 'score'; keyResultId: string; changes: { score?: number | null; note?: string } }

export function trackPlan(plan: Plan, action: TrackerAction): Plan {
  switch (action.type) {
    case 'check-in':
      return checkIn(plan, action)
    case 'add-commitment':
      return { ...plan, commitments: [...plan.commitments, action.commitment] }
    case 'edit-commitment':
      return {
        ...plan,
        commitments: plan.commitments.map((each) => {
          return each.id === action.id ? { ...each, ...action.changes } : each
        }),
      }
    case 'answer':
      return withAnswer(plan, action.id, action.kept, action.week)
    case 'remove-commitment':
      return { ...plan, commitments: plan.commitments.filter(({ id }) => id !== action.id) }
    case 'carry-over':
      return carryOver(plan, action)
    case 'take-sheets':
      return takeSheets(plan, action.sheets)
    case 'close':
      return closed(plan, action.day)
    case 'open-again':
      return openedAgain(plan)
    case 'edit-closing':
      return editClosing(plan, action.changes)
    case 'score':
      return withScore(plan, action.keyResultId, action.changes)
    default:
      return editPlan(plan, action)
  }
}

/** Changes to the plan apply from the selected week on. */
export function changedSince(action: PlanAction, week: Day): PlanAction {
  if (action.type === 'all') {
    return { ...action, actions: action.actions.map((each) => changedSince(each, week)) }
  }
  return action.type === 'edit-key-result' ? { ...action, from: week } : action
}

function checkIn(plan: Plan, { keyResultId, week, changes }: Extract<TrackerAction, { type: 'check-in' }>): Plan {
  if (!plan.keyResults.some(({ id }) => id === keyResultId)) return plan
  const monday = weekStart(week)
  const isOwn = (each: CheckIn) => each.keyResultId === keyResultId && each.week === monday
  const before = plan.checkIns.findLast(isOwn) ?? {
    keyResultId,
    week: monday,
    value: null,
    confidence: null,
    note: '',
  }
  const after = { ...before, ...changes }
  const saysNothing = after.value === null && after.confidence === null && after.note === ''
  const others = plan.checkIns.filter((each) => !isOwn(each))
  return {
    ...plan,
    checkIns: saysNothing ? others : [...others, after],
  }
}

function carryOver(plan: Plan, { id, copyId, week }: Extract<TrackerAction, { type: 'carry-over' }>): Plan {
  const old = plan.commitments.find((each) => each.id === id)
  if (!old) return plan
  const { answers: _, ...promise } = old
  return {
    ...plan,
    commitments: [
      ...withAnswer(plan, id, false, week).commitments,
      { ...promise, id: copyId, week: weekStart(week), kept: null },
    ],
  }
}

function withAnswer(plan: Plan, id: string, kept: boolean, week: Day): Plan {
  const commitments = plan.commitments.map((each) => (each.id === id ? answered(each, kept, weekStart(week)) : each))
  return { ...plan, commitments }
}

/** A tracker starts with the current quarter, while a planner looks ahead. */
export function emptyTracker(id: string, day = today()): Plan {
  const period = quarterOf(day)
  return { ...emptyPlan(id, day), period, title: `OKRs for ${period.name}` }
}

const demoObjectives = 2
const demoKeyResults = 8

export function demoLimit({ objectives, keyResults }: Plan): string | undefined {
  if (objectives.length > demoObjectives) return 'The demo holds two objectives.'
  if (keyResults.length > demoKeyResults) return 'The demo holds eight key results.'
}
