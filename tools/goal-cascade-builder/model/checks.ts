import type { Goal, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { paceWords } from '#tools/shared/okr/progress/line-words.ts'
import { daysBetween } from '#tools/shared/values/days.ts'
import {
  buildCascade,
  type Cascade,
  type CascadeNode,
  goalsBelow,
  goalsByOwner,
  percent,
  servingGoals,
  servingNode,
  tierNames,
  tiers,
  titleOf,
} from './cascade.ts'
import { settingsOf } from './model.ts'

export type ProblemKind = 'orphan' | 'gap' | 'overload' | 'measure' | 'pace' | 'order'

export type Problem = {
  readonly kind: ProblemKind
  readonly goalIds: readonly string[]
  readonly words: string
}

export const problemKinds: Record<ProblemKind, { name: string; asks: string }> = {
  orphan: { name: 'Orphans', asks: 'Which goals serve nothing above them?' },
  gap: { name: 'Gaps', asks: 'Which goals have no work below them, or no owner?' },
  overload: { name: 'Overload', asks: 'Who, or what, carries too much?' },
  measure: { name: 'No measure', asks: 'Which goals have no measure to tell when they are reached?' },
  pace: {
    name: 'Behind its line',
    asks: 'Which annual goals are off track in their year, or have no value to tell by?',
  },
  order: { name: 'Upside down', asks: 'Which goals serve one of a lower level?' },
}

/** Everything in a plan that a leader should look at, by kind and from the top of the tree down. */
export function checkCascade(plan: Plan, cascade: Cascade = buildCascade(plan)): Problem[] {
  const { mostPerOwner, mostBelow } = settingsOf(plan)
  const goals = new Map(plan.goals.map((goal) => [goal.id, goal]))
  const nodes = cascade.order.flatMap((id) => cascade.nodes.get(id) ?? [])
  const each = (kind: ProblemKind, say: (node: CascadeNode) => string | undefined): Problem[] =>
    nodes.flatMap((node) => {
      const words = say(node)
      return words === undefined ? [] : [{ kind, goalIds: [node.id], words }]
    })
  return [
    ...each('orphan', (node) => orphanWords(cascade, node, plan.goals.length > 0)),
    ...each('gap', (node) => gapWords(cascade, node)),
    ...overloadedOwners(cascade, mostPerOwner),
    ...each('overload', (node) => crowdedWords(node, mostBelow)),
    ...each('measure', (node) => {
      const goal = goals.get(node.id)
      return goal ? annualWords(goal) : measureWords(cascade, node)
    }),
    ...each('pace', (node) => paceProblem(node, goals.get(node.id)?.unit ?? '')),
    ...each('order', (node) => orderWords(cascade, node)),
  ]
}

/** Team and personal goals at the root are orphans; company goals only if there are annual goals to serve. */
function orphanWords(cascade: Cascade, node: CascadeNode, hasGoals: boolean): string | undefined {
  if (node.parentId !== null || node.alsoIds.length > 0 || node.tier === 'goal') return undefined
  if (node.tier === 'company' && !hasGoals) return undefined
  const count = goalsBelow(cascade, node.id).length
  const along = count === 0 ? '' : ` ${countOf(count)} below it ${count === 1 ? 'is' : 'are'} cut off with it.`
  return `${named(node)} serves no goal above it.${along} Move it under the goal it serves, or ask why you do it.`
}

function gapWords(cascade: Cascade, node: CascadeNode): string | undefined {
  const below = servingGoals(cascade, node.id)
  if (node.tier === 'goal' && below.length === 0) {
    return `${named(node)} has nothing below it, so no one works on it this quarter. Add a goal, or mark it as waiting.`
  }
  if (node.tier === 'company' && below.every(({ tier }) => tier === 'company')) {
    return `No team has picked up ${named(node)}. Which team moves it first?`
  }
  if (node.owner.trim() !== '') return undefined
  if (node.tier === 'goal') return `${named(node)} has no owner. Who answers for it at the end of the year?`
  if (node.tier === 'company' || node.tier === 'department') {
    return `${named(node)} has no owner. Who answers for it?`
  }
  if (node.tier === 'team' && !below.some(({ tier }) => tier === 'person')) {
    return `No one answers for ${named(node)}: it has no owner and no personal goal below it.`
  }
  if (node.tier === 'person') return `${named(node)} is a personal goal without a person. Name the owner.`
}

/** Annual goals don't count: owning one is no extra work. */
function overloadedOwners(cascade: Cascade, max: number): Problem[] {
  return goalsByOwner(cascade).flatMap(({ owner, goals: owned }) => {
    const carried = owned.filter(({ tier }) => tier !== 'goal')
    if (carried.length <= max) return []
    const names = carried.map(named).join(', ')
    const words = `${owner} carries ${countOf(carried.length)}; you set ${max} as the most: ${names}. Hand one over, or end one.`
    return [{ kind: 'overload', goalIds: carried.map(({ id }) => id), words }]
  })
}

function crowdedWords({ children, ...node }: CascadeNode, max: number): string | undefined {
  if (children.length <= max) return undefined
  return `${countOf(children.length)} are directly below ${named(node)}; your limit is ${max}. Merge some, or group them under one.`
}

function annualWords(goal: Goal): string | undefined {
  const { measure, baseline, target } = goal
  if (measure.trim() === '') return `${named(goal)} does not say how the year will be judged. Add a measure.`
  if (baseline === null || target === null) {
    return `${named(goal)} has no numbers for the year. Say from what to what it goes, and its pace shows.`
  }
  if (baseline === target) return `${named(goal)} ends the year where it starts. Is that what you mean?`
}

/** No value is expected in the first month. */
const firstValueDays = 31

function paceProblem(node: CascadeNode, unit: string): string | undefined {
  const { pace } = node
  if (pace && pace.share === null && daysBetween(pace.start, pace.on) >= firstValueDays) {
    return `${named(node)}: ${paceWords(pace, unit)} Report one to show the year’s progress.`
  }
  if (pace?.status !== 'off-track' && pace?.status !== 'missed') return undefined
  return `${named(node)}: ${paceWords(pace, unit)} What changes, the work below it or the goal?`
}

function measureWords(cascade: Cascade, node: CascadeNode): string | undefined {
  const children = servingNode(cascade.nodes, node)
  if (node.keyResults.length + children.length === 0) {
    return `${named(node)} has no key result. How would you know that you got there?${leftOut(cascade, node)}`
  }
  if ([...node.keyResults, ...children].every(({ weight }) => weight === 0)) {
    return `Everything below ${named(node)} has the weight 0, so no progress reaches it. Give one part a weight.`
  }
  const lacking = node.keyResults.flatMap((keyResult) => lackOf(keyResult) ?? [])
  if (lacking.length > 0) return `${named(node)}: ${lacking.join('; ')}. Until then it is left out of the progress.`
}

function leftOut({ nodes }: Cascade, { share, parentId }: CascadeNode): string {
  const parent = nodes.get(parentId ?? '')
  return parent && share
    ? ` It is ${percent(share)} of ${named(parent)}, and left out until it has one; then it counts, as 0 before its first value.`
    : ''
}

function lackOf({ title, baseline, target }: KeyResult): string | undefined {
  const name = `‘${title.trim() || 'Untitled key result'}’`
  if (baseline === null && target === null) return `${name} has no numbers`
  if (baseline === null) return `${name} has no starting value`
  if (target === null) return `${name} has no target`
  if (baseline === target) return `${name} ends where it starts`
}

function orderWords({ nodes }: Cascade, node: CascadeNode): string | undefined {
  const parent = nodes.get(node.parentId ?? '')
  if (!parent || tiers.indexOf(node.tier) >= tiers.indexOf(parent.tier)) return undefined
  return `${named(node)} is a ${levelWord(node)} goal, but serves ${named(parent)}, a ${levelWord(parent)} goal. Swap them, or change a level.`
}

function levelWord({ tier }: CascadeNode): string {
  return { ...tierNames, goal: 'year’s', person: 'personal' }[tier].toLowerCase()
}

function named(node: Pick<CascadeNode, 'title'>): string {
  return `‘${titleOf(node)}’`
}

function countOf(count: number): string {
  return count === 1 ? '1 goal' : `${count} goals`
}
