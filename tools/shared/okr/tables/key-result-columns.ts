import { calculated, day, named, number, text } from '../../tables/column.ts'
import { weightLimits } from '../plan-limits.ts'
import { keyResultFields as fields } from './key-result-fields.ts'

/** A row per key result, with its objective, goal and plan. */
export const keyResultColumns = {
  goal: text('Goal', 32, ['Annual goal', 'Company goal', 'Strategic goal', 'Theme']),
  objective: text('Objective', 36, ['Objectives', 'Objective title', 'Objective name']),
  title: named(fields.title, ['Key results', 'KR', 'KRs', 'Key result title', 'Title', 'Name', 'Metric', 'Measure']),
  baseline: named(fields.baseline, ['From', 'Start', 'Start value', 'Starting value', 'Initial value']),
  target: named(fields.target, ['To', 'Target value', 'Goal value', 'End value']),
  unit: named(fields.unit, ['Units', 'Unit of measure']),
  kind: named(fields.kind, ['Direction', 'Better', 'Trend', 'Kind', 'Type'], {
    up: /^(rise|up|increase|grow|higher|more|↑)/,
    down: /^(fall|down|decrease|reduce|lower|less|↓)/,
    least: /^(at least|keep above|min|≥)/,
    most: /^(at most|keep below|max|≤)/,
    yes: /^(yes|milestone|done)/,
  }),
  owner: named(fields.owner, ['Responsible', 'Lead', 'Assignee', 'Person', 'Who']),
  due: named(fields.due, ['Due date', 'Deadline', 'End date', 'By when']),
  movesGoal: text('Moves goal', 32, ['Goal moved', 'Contributes to']),
  ambition: named(fields.ambition, ['Commitment', 'Kind'], {
    committed: /^(commit|promise|must)/,
    stretch: /^(stretch|aspir|moon|ambitious)/,
  }),
  weight: named(fields.weight, ['Key result weight', 'KR weight']),
  objectiveWeight: number('Objective weight', 10, ['Weight of objective'], weightLimits),
  initiatives: text('Initiatives', 48, ['Initiative', 'Tasks', 'Actions', 'Projects']),
  why: text('Why now', 40, ['Why', 'Reason', 'Rationale']),
  objectiveOwner: text('Objective owner', 16, ['Owner of objective']),
  goalMeasure: text('Goal measure', 24, ['Measure of goal']),
  goalOwner: text('Goal owner', 16, ['Owner of goal']),
  plan: text('Name of plan', 24, ['Plan name']),
  serves: text('Serves', 36, ['Parent objective', 'Serves objective']),
  company: text('Company', 20, ['Company or team']),
  period: text('Period', 14, ['Name of period']),
  firstDay: day('First day', 14, ['Period start']),
  lastDay: day('Last day', 14, ['Period end']),
  passed: calculated(number('Checks passed', 10)),
  toDo: calculated(text('To do', 60)),
}
