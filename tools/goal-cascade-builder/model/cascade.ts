import { personKey } from '#tools/shared/okr/people.ts'
import type { Goal, KeyResult, Level, Plan } from '#tools/shared/okr/plan.ts'
import { type GoalPace, goalPace, knownUntil } from '#tools/shared/okr/progress/goal-pace.ts'
import { leftOutWords } from '#tools/shared/okr/progress/line-words.ts'
import { claimedProgress, latestValues } from '#tools/shared/okr/progress/progress.ts'
import { belowEach } from '#tools/shared/okr/progress/served.ts'
import { openingWeek } from '#tools/shared/okr/progress/weeks.ts'
import { type Day, today } from '#tools/shared/values/days.ts'
import { noTeam, teamKey } from './teams.ts'

/** Annual goals are above the levels of objectives. */
export type Tier = 'goal' | Level

export const tiers = ['goal', 'company', 'department', 'team', 'person'] as const satisfies readonly Tier[]

export const tierNames: Record<Tier, string> = {
  goal: 'Annual goal',
  company: 'Company',
  department: 'Department',
  team: 'Team',
  person: 'Person',
}

/**
 * A goal of any tier with the values derived from its place in the tree. Tree, picture, print and files all
 * use it. Links are ids (`nodes.get(id)`).
 */
export type CascadeNode = {
  readonly id: string
  readonly tier: Tier
  readonly title: string
  readonly owner: string
  /** The team as typed; '' for none and for annual goals. Its color: colorsOf(plan).get(teamKey(team)). */
  readonly team: string
  readonly parentId: string | null
  /** Goals it serves besides its parent; all of them exist. */
  readonly alsoIds: readonly string[]
  readonly depth: number
  /** Goals directly below it. */
  readonly children: readonly string[]
  readonly guests: readonly string[]
  readonly keyResults: readonly KeyResult[]
  readonly weight: number
  /** Its part of the parent, 0 to 1; null at the root or if all weights are 0. */
  readonly share: number | null
  /** Weighted progress, 0 to 1; null if nothing in the branch can be measured or was reported. */
  readonly progress: number | null
  /** It can be measured, but nothing was reported yet. */
  readonly isWaiting: boolean
  /** How an annual goal's own numbers are doing, independent of the work below. Null for all others. */
  readonly pace: GoalPace | null
}

export type Cascade = {
  readonly nodes: ReadonlyMap<string, CascadeNode>
  readonly roots: readonly string[]
  readonly order: readonly string[]
  readonly values: ReadonlyMap<string, number | null>
  readonly reached: ReadonlyMap<string, number | null>
  readonly progress: number | null
  readonly counted: readonly string[]
  readonly leftOut: readonly string[]
}

type Row = Pick<CascadeNode, 'id' | 'tier' | 'title' | 'owner' | 'team' | 'parentId' | 'alsoIds' | 'weight' | 'pace'>

/** Builds the tree. Key results and child goals count toward their goal by weight. */
export function buildCascade(plan: Plan, day: Day = today()): Cascade {
  const until = knownUntil(plan, day)
  const rows: Row[] = [
    ...plan.goals.map((goal) => goalRow(goal, goalPace(goal, plan, day, until))),
    ...plan.objectives.map(({ level, ...objective }) => ({ ...objective, tier: level, pace: null })),
  ]
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const serving = belowEach(plan.objectives)
  const keyResults = Map.groupBy(plan.keyResults, ({ objectiveId }) => objectiveId)
  const week = openingWeek(plan, day)
  const keyResultsOnly = plan.keyResults.map(({ id }) => ({ id, baseline: null }))
  const values = latestValues({ keyResults: keyResultsOnly, checkIns: plan.checkIns }, week)
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
      id,
      tier,
      title,
      owner,
      team,
      parentId,
      alsoIds,
      weight,
      pace,
      depth,
      share,
      children: children.map((child) => child.id),
      guests: guests.map((guest) => guest.id),
      keyResults: own,
      progress: reached.of.get(id) ?? null,
      isWaiting: reached.waiting.has(id),
    })
    for (const child of children) add(child, depth + 1, total === 0 ? null : child.weight / total)
  }

  const roots = below.get(null) ?? []
  for (const row of roots) add(row, 0, null)
  const { plan: whole, counted, leftOut } = reached
  return {
    nodes,
    roots: roots.map(({ id }) => id),
    order,
    values,
    reached: reached.of,
    progress: whole,
    counted,
    leftOut,
  }
}

function goalRow({ id, title, owner }: Goal, pace: GoalPace | null): Row {
  return { id, tier: 'goal', title, owner, team: '', parentId: null, alsoIds: [], weight: 1, pace }
}

function sumOfWeights(parts: readonly { weight: number }[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0)
}

export function shareOfKeyResult(cascade: Cascade, keyResult: KeyResult): number | null {
  return shareIn(cascade, cascade.nodes.get(keyResult.objectiveId), keyResult)
}

export function shareIn(
  { nodes }: Pick<Cascade, 'nodes'>,
  node: CascadeNode | undefined,
  { id, weight }: { id: string; weight: number },
): number | null {
  const parts = [...(node?.keyResults ?? []), ...servingNode(nodes, node)]
  const total = sumOfWeights(parts)
  return total === 0 || !parts.some((part) => part.id === id) ? null : weight / total
}

export function childrenOf(nodes: Cascade['nodes'], node: CascadeNode | undefined): CascadeNode[] {
  return (node?.children ?? []).flatMap((id) => nodes.get(id) ?? [])
}

export function servingNode(nodes: Cascade['nodes'], node: CascadeNode | undefined): CascadeNode[] {
  const guests = (node?.guests ?? []).flatMap((id) => nodes.get(id) ?? [])
  return [...childrenOf(nodes, node), ...guests]
}

/** The tree's filter: text in a title or owner, and a team key ('-' is no team); '' means all. */
type Narrowed = { search: string; team: string }

/** The goals to show: everything not collapsed, or with a filter, the matches and their ancestors. */
export function visibleGoals(cascade: Cascade, folded: ReadonlySet<string>, narrowed?: Narrowed): string[] {
  const found = narrowed && matching(cascade, narrowed)
  const shown = found && withAncestors(cascade, found)
  const hidden = new Set<string>()
  return cascade.order.filter((id) => {
    if (shown) return shown.has(id)
    const parentId = cascade.nodes.get(id)?.parentId
    if (parentId && (folded.has(parentId) || hidden.has(parentId))) hidden.add(id)
    return !hidden.has(id)
  })
}

export function matching({ nodes, order }: Cascade, { search, team }: Narrowed): string[] | undefined {
  const words = search.trim().toLowerCase()
  if (words === '' && team === '') return undefined
  return order.filter((id) => {
    const node = nodes.get(id)
    if (!node || (team !== '' && (teamKey(node.team) || noTeam) !== team)) return false
    return `${node.title}\n${node.owner}`.toLowerCase().includes(words)
  })
}

function withAncestors({ nodes }: Cascade, ids: readonly string[]): Set<string> {
  const shown = new Set<string>()
  const climb = (id: string): void => {
    const node = nodes.get(id)
    if (!node || shown.has(id)) return
    shown.add(id)
    for (const above of [node.parentId ?? '', ...node.alsoIds]) climb(above)
  }
  for (const id of ids) climb(id)
  return shown
}

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

export function maySupport({ nodes }: Pick<Cascade, 'nodes'>, id: string, aboveId: string | null): boolean {
  const seen = new Set<string>()
  const leadsBack = (at: string): boolean => {
    if (at === id) return true
    const node = nodes.get(at)
    if (!node || seen.has(at)) return false
    seen.add(at)
    return [...(node.parentId === null ? [] : [node.parentId]), ...node.alsoIds].some(leadsBack)
  }
  return aboveId === null || !leadsBack(aboveId)
}

export function servingGoals({ nodes }: Pick<Cascade, 'nodes'>, id: string): CascadeNode[] {
  const found = new Map<string, CascadeNode>()
  const visit = (node: CascadeNode | undefined): void => {
    for (const each of servingNode(nodes, node)) {
      if (found.has(each.id)) continue
      found.set(each.id, each)
      visit(each)
    }
  }
  visit(nodes.get(id))
  return [...found.values()]
}

/** The likely tier of a new goal here: that of its siblings, else the next one down. */
export function tierBelow({ nodes }: Pick<Cascade, 'nodes'>, parentId: string | null): Level {
  const parent = parentId === null ? undefined : nodes.get(parentId)
  if (!parent) return 'company'
  const last = nodes.get(parent.children.at(-1) ?? '')
  if (last && last.tier !== 'goal') return last.tier
  return nextTier[parent.tier]
}

/** Not every company has departments, so a new goal is of a team. */
export const nextTier: Record<Tier, Level> = {
  goal: 'company',
  company: 'team',
  department: 'team',
  team: 'person',
  person: 'person',
}

export function goalsByOwner({ nodes, order }: Cascade): { owner: string; goals: CascadeNode[] }[] {
  const owned = order.flatMap((id) => nodes.get(id) ?? []).filter(({ owner }) => owner.trim() !== '')
  return [...Map.groupBy(owned, ({ owner }) => personKey(owner)).values()]
    .map((goals) => ({ owner: goals[0]?.owner.trim() ?? '', goals }))
    .toSorted((one, other) => one.owner.localeCompare(other.owner, 'en'))
}

export function titleOf({ title }: Pick<CascadeNode, 'title'>): string {
  return title.trim() || 'Untitled goal'
}

/**
 * Progress as text, or why there is none. For an annual goal it covers the work below, not its own numbers.
 */
export function reachedWords(node: Pick<CascadeNode, 'tier' | 'progress' | 'isWaiting' | 'children' | 'guests'>) {
  const { tier, progress, isWaiting, children, guests } = node
  if (progress !== null) return tier === 'goal' ? `work below ${percent(progress)}` : percent(progress)
  if (tier !== 'goal') return isWaiting ? 'No value yet' : 'No measure'
  if (children.length + guests.length === 0) return 'No work below yet'
  return isWaiting ? 'No value below yet' : 'No measure below'
}

/** What each goal adds to the overall progress; null where it cannot be measured. The parts add up to the whole. */
export function planParts({ nodes, counted, reached }: Cascade) {
  const goals = counted.flatMap((id) => nodes.get(id) ?? [])
  // A goal without a value counts as 0 if it could have one.
  const measured = goals.filter(({ progress, isWaiting }) => progress !== null || isWaiting)
  const total = sumOfWeights(measured)
  return goals.map((node) => ({
    id: node.id,
    name: titleOf(node),
    weight: node.weight,
    done: reached.get(node.id) ?? null,
    adds: measured.includes(node) && total > 0 ? ((node.progress ?? 0) * node.weight) / total : null,
  }))
}

/** Overall progress and what it leaves out; '' if unknown. */
export function wholeWords({ progress, leftOut }: Pick<Cascade, 'progress' | 'leftOut'>): string {
  if (progress === null) return ''
  const not = leftOutWords(leftOut.length, 'goal').replace(/\.$/, '')
  return `${percent(progress)} of the way${not && `; ${not}`}`
}

export function percent(share: number | null): string {
  return share === null ? '' : `${Math.round(share * 100)}%`
}
