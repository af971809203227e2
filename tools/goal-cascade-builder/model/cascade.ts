import { type GoalPace, goalPace } from '#tools/shared/okr/goal-pace.ts'
import { personKey } from '#tools/shared/okr/people.ts'
import type { Goal, KeyResult, Level, Plan } from '#tools/shared/okr/plan.ts'
import { claimedProgress, latestValues } from '#tools/shared/okr/progress.ts'
import { belowEach } from '#tools/shared/okr/served.ts'
import { openingWeek } from '#tools/shared/okr/weeks.ts'
import { type Day, today } from '#tools/shared/values/days.ts'

/** An annual goal stands above the three levels of objectives. */
export type Tier = 'goal' | Level

/** From the top down. */
export const tiers = ['goal', 'company', 'team', 'person'] as const satisfies readonly Tier[]

export const tierNames: Record<Tier, string> = {
  goal: 'Annual goal',
  company: 'Company',
  team: 'Team',
  person: 'Person',
}

/**
 * A goal of any tier, with what the tree around it makes of it. Tree, picture, print and files all draw from this: plain
 * values, links by id (`nodes.get(id)`).
 */
export type CascadeNode = {
  readonly id: string
  readonly tier: Tier
  readonly title: string
  readonly owner: string
  /** The team whose work it is, as typed; '' for none and for annual goals. Its colour: teamColours(plan).get(teamKey(team)). */
  readonly team: string
  readonly parentId: string | null
  /** What it serves besides its parent; each of them is there. */
  readonly alsoIds: readonly string[]
  readonly depth: number
  /** Those that stand right below it. */
  readonly children: readonly string[]
  /** Those that stand elsewhere and serve it besides; they count toward it like its children. */
  readonly guests: readonly string[]
  readonly keyResults: readonly KeyResult[]
  readonly weight: number
  /** How much of its parent it is, 0 to 1; null at the root, or where nothing beside it has a weight. */
  readonly share: number | null
  /** 0 to 1; null while nothing at it or below it can be measured. */
  readonly progress: number | null
  /** Of an annual goal with numbers of its own: how its year stands, whatever the work below it. Null for all others. */
  readonly pace: GoalPace | null
}

export type Cascade = {
  readonly nodes: ReadonlyMap<string, CascadeNode>
  readonly roots: readonly string[]
  /** Every goal, each right before those below it. */
  readonly order: readonly string[]
  /** Where each key result stands now. */
  readonly values: ReadonlyMap<string, number | null>
  /** Of the whole plan; null while nothing was reported. */
  readonly progress: number | null
  /** The goals that serve nothing and are not in it. */
  readonly leftOut: readonly string[]
}

type Row = Pick<
  CascadeNode,
  'id' | 'tier' | 'title' | 'owner' | 'team' | 'parentId' | 'alsoIds' | 'weight' | 'pace'
>

/**
 * The plan as a tree. What stands right below a goal counts toward it by its weight: its key results and the goals
 * under it alike.
 */
export function buildCascade(plan: Plan, day: Day = today()): Cascade {
  const rows: Row[] = [
    ...plan.goals.map((goal) => goalRow(goal, goalPace(goal, plan, day))),
    ...plan.objectives.map(({ level, ...objective }) => ({ ...objective, tier: level, pace: null })),
  ]
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const serving = belowEach(plan.objectives)
  const keyResults = Map.groupBy(plan.keyResults, ({ objectiveId }) => objectiveId)
  const week = openingWeek(plan, day)
  const values = latestValues(plan, week)
  const reached = claimedProgress(plan, week)
  const nodes = new Map<string, CascadeNode>()
  const order: string[] = []

  const add = (row: Row, depth: number, share: number | null): void => {
    order.push(row.id)
    const children = below.get(row.id) ?? []
    const guests = (serving.get(row.id) ?? []).filter(({ parentId }) => parentId !== row.id)
    const own = keyResults.get(row.id) ?? []
    const total = sumOfWeights([...children, ...guests, ...own])
    const { id, tier, title, owner, team, parentId, alsoIds, weight, pace } = row
    nodes.set(id, {
      ...{ id, tier, title, owner, team, parentId, alsoIds, weight, pace, depth, share },
      children: children.map((child) => child.id),
      guests: guests.map((guest) => guest.id),
      keyResults: own,
      progress: reached.of.get(id) ?? null,
    })
    for (const child of children) add(child, depth + 1, total === 0 ? null : child.weight / total)
  }

  const roots = below.get(null) ?? []
  for (const row of roots) add(row, 0, null)
  const { plan: whole, leftOut } = reached
  return { nodes, roots: roots.map(({ id }) => id), order, values, progress: whole, leftOut }
}

function goalRow({ id, title, owner }: Goal, pace: GoalPace | null): Row {
  return { id, tier: 'goal', title, owner, team: '', parentId: null, alsoIds: [], weight: 1, pace }
}

function sumOfWeights(parts: readonly { weight: number }[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0)
}

/** How much a key result is of its objective, 0 to 1. */
export function shareOfKeyResult({ nodes }: Cascade, { id, objectiveId, weight }: KeyResult): number | null {
  const node = nodes.get(objectiveId)
  const parts = [...(node?.keyResults ?? []), ...servingNode(nodes, node)]
  const total = sumOfWeights(parts)
  return total === 0 || !parts.some((part) => part.id === id) ? null : weight / total
}

export function childrenOf(nodes: Cascade['nodes'], node: CascadeNode | undefined): CascadeNode[] {
  return (node?.children ?? []).flatMap((id) => nodes.get(id) ?? [])
}

/** All that counts toward a goal: what stands below it and what serves it besides. */
export function servingNode(nodes: Cascade['nodes'], node: CascadeNode | undefined): CascadeNode[] {
  const guests = (node?.guests ?? []).flatMap((id) => nodes.get(id) ?? [])
  return [...childrenOf(nodes, node), ...guests]
}

/** The goals to show: not what is folded away, or while something is searched, what matches and the way to it. */
export function visibleGoals(cascade: Cascade, folded: ReadonlySet<string>, search = ''): string[] {
  const words = search.trim().toLowerCase()
  const shown = words === '' ? undefined : withAncestors(cascade, matching(cascade, words))
  const hidden = new Set<string>()
  return cascade.order.filter((id) => {
    if (shown) return shown.has(id)
    const parentId = cascade.nodes.get(id)?.parentId
    if (parentId && (folded.has(parentId) || hidden.has(parentId))) hidden.add(id)
    return !hidden.has(id)
  })
}

function matching({ nodes, order }: Cascade, words: string): string[] {
  return order.filter((id) => {
    const node = nodes.get(id)
    return node && `${node.title}\n${node.owner}`.toLowerCase().includes(words)
  })
}

function withAncestors(cascade: Cascade, ids: readonly string[]): Set<string> {
  return new Set(ids.flatMap((id) => pathTo(cascade, id).map((node) => node.id)))
}

/** The way from the root down to a goal, with the goal itself. */
export function pathTo({ nodes }: Pick<Cascade, 'nodes'>, id: string): CascadeNode[] {
  const path: CascadeNode[] = []
  for (let node = nodes.get(id); node; node = node.parentId ? nodes.get(node.parentId) : undefined) {
    path.unshift(node)
  }
  return path
}

export function goalsBelow(cascade: Pick<Cascade, 'nodes'>, id: string): string[] {
  const children = cascade.nodes.get(id)?.children ?? []
  return children.flatMap((child) => [child, ...goalsBelow(cascade, child)])
}

/** The tier that a new goal below this one most likely has: that of those already there, else the next down. */
export function tierBelow({ nodes }: Pick<Cascade, 'nodes'>, parentId: string | null): Level {
  const parent = parentId === null ? undefined : nodes.get(parentId)
  if (!parent) return 'company'
  const last = nodes.get(parent.children.at(-1) ?? '')
  if (last && last.tier !== 'goal') return last.tier
  const next: Record<Tier, Level> = { goal: 'company', company: 'team', team: 'person', person: 'person' }
  return next[parent.tier]
}

/** The goals by the people who own them, in the order of their names. Spelling and spaces do not divide a person. */
export function goalsByOwner({ nodes, order }: Cascade): { owner: string; goals: CascadeNode[] }[] {
  const owned = order.flatMap((id) => nodes.get(id) ?? []).filter(({ owner }) => owner.trim() !== '')
  return [...Map.groupBy(owned, ({ owner }) => personKey(owner)).values()]
    .map((goals) => ({ owner: goals[0]?.owner.trim() ?? '', goals }))
    .toSorted((one, other) => one.owner.localeCompare(other.owner, 'en'))
}

export function titleOf({ title }: Pick<CascadeNode, 'title'>): string {
  return title.trim() || 'Untitled goal'
}

export function percent(share: number | null): string {
  return share === null ? '' : `${Math.round(share * 100)}%`
}
