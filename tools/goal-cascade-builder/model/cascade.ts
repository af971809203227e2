import { personKey } from '#tools/shared/okr/people.ts'
import type { KeyResult, Level, Plan } from '#tools/shared/okr/plan.ts'
import { latestValues, planProgress, progress } from '#tools/shared/okr/progress.ts'

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

/** A goal of any tier, with what the tree around it makes of it. */
export type CascadeNode = {
  readonly id: string
  readonly tier: Tier
  readonly title: string
  readonly owner: string
  readonly parentId: string | null
  readonly depth: number
  readonly children: readonly string[]
  readonly keyResults: readonly KeyResult[]
  readonly weight: number
  /** How much of its parent it is, 0 to 1; null at the root, or where nothing beside it has a weight. */
  readonly share: number | null
  /** 0 to 1; null while nothing at it or below it can be measured. */
  readonly progress: number | null
}

export type Cascade = {
  readonly nodes: ReadonlyMap<string, CascadeNode>
  readonly roots: readonly string[]
  /** Every goal, each right before those below it. */
  readonly order: readonly string[]
  /** Where each key result stands now. */
  readonly values: ReadonlyMap<string, number | null>
  /** Of the whole plan. */
  readonly progress: number | null
}

type Row = Pick<CascadeNode, 'id' | 'tier' | 'title' | 'owner' | 'parentId' | 'weight'>

/**
 * The plan as a tree. What stands right below a goal counts toward it by its weight: its key results and the goals
 * under it alike.
 */
export function buildCascade(plan: Plan): Cascade {
  const rows: Row[] = [
    ...plan.goals.map(({ id, title, owner }) => goalRow(id, title, owner)),
    ...plan.objectives.map(({ level, ...objective }) => ({ ...objective, tier: level })),
  ]
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const keyResults = Map.groupBy(plan.keyResults, ({ objectiveId }) => objectiveId)
  const values = latestValues(plan)
  const reached = planProgress(plan, (each) => progress(each, values.get(each.id) ?? null))
  const nodes = new Map<string, CascadeNode>()
  const order: string[] = []

  const add = (row: Row, depth: number, share: number | null): void => {
    order.push(row.id)
    const children = below.get(row.id) ?? []
    const own = keyResults.get(row.id) ?? []
    const total = sumOfWeights([...children, ...own])
    const { id, tier, title, owner, parentId, weight } = row
    const links = { children: children.map((child) => child.id), keyResults: own }
    const progressOfOne = reached.of.get(id) ?? null
    nodes.set(id, {
      id,
      tier,
      title,
      owner,
      parentId,
      weight,
      depth,
      share,
      progress: progressOfOne,
      ...links,
    })
    for (const child of children) add(child, depth + 1, total === 0 ? null : child.weight / total)
  }

  const roots = below.get(null) ?? []
  for (const row of roots) add(row, 0, null)
  return { nodes, roots: roots.map(({ id }) => id), order, values, progress: reached.plan }
}

function goalRow(id: string, title: string, owner: string): Row {
  return { id, tier: 'goal', title, owner, parentId: null, weight: 1 }
}

function sumOfWeights(parts: readonly { weight: number }[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0)
}

/** How much a key result is of its objective, 0 to 1. */
export function shareOfKeyResult({ nodes }: Cascade, { id, objectiveId, weight }: KeyResult): number | null {
  const node = nodes.get(objectiveId)
  const parts = [...(node?.keyResults ?? []), ...childrenOf(nodes, node)]
  const total = sumOfWeights(parts)
  return total === 0 || !parts.some((part) => part.id === id) ? null : weight / total
}

export function childrenOf(nodes: Cascade['nodes'], node: CascadeNode | undefined): CascadeNode[] {
  return (node?.children ?? []).flatMap((id) => nodes.get(id) ?? [])
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
