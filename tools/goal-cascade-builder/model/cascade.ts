import { personKey } from '#tools/shared/okr/people.ts'
import type { Goal, KeyResult, Level, Plan } from '#tools/shared/okr/plan.ts'
import { type GoalPace, goalPace, knownUntil } from '#tools/shared/okr/progress/goal-pace.ts'
import { leftOutWords } from '#tools/shared/okr/progress/line-words.ts'
import { claimedProgress, latestValues } from '#tools/shared/okr/progress/progress.ts'
import { belowEach } from '#tools/shared/okr/progress/served.ts'
import { openingWeek } from '#tools/shared/okr/progress/weeks.ts'
import { type Day, today } from '#tools/shared/values/days.ts'
import { noTeam, teamKey } from './teams.ts'

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
  /** The team whose work it is, as typed; '' for none and for annual goals. Its colour: coloursOf(plan).get(teamKey(team)). */
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
  /** Of what counts toward it, 0 to 1; null while nothing at it or below it can be measured, or was reported. */
  readonly progress: number | null
  /** It could be measured, and nothing was reported yet. */
  readonly isWaiting: boolean
  /** Of an annual goal with numbers of its own: how its year stands, whatever the work below it. Null for all others. */
  readonly pace: GoalPace | null
}

export type Cascade = {
  readonly nodes: ReadonlyMap<string, CascadeNode>
  readonly roots: readonly string[]
  /** Every goal, each right before those below it. */
  readonly order: readonly string[]
  /** Where each key result stands now; null before anything was reported. */
  readonly values: ReadonlyMap<string, number | null>
  /** How far each goal and key result is, by its id; null before anything was reported for it. */
  readonly reached: ReadonlyMap<string, number | null>
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
      ...{ id, tier, title, owner, team, parentId, alsoIds, weight, pace, depth, share },
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
  const { plan: whole, leftOut } = reached
  return {
    nodes,
    roots: roots.map(({ id }) => id),
    order,
    values,
    reached: reached.of,
    progress: whole,
    leftOut,
  }
}

function goalRow({ id, title, owner }: Goal, pace: GoalPace | null): Row {
  return { id, tier: 'goal', title, owner, team: '', parentId: null, alsoIds: [], weight: 1, pace }
}

function sumOfWeights(parts: readonly { weight: number }[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0)
}

/** How much a key result is of its objective, 0 to 1. */
export function shareOfKeyResult(cascade: Cascade, keyResult: KeyResult): number | null {
  return shareIn(cascade, cascade.nodes.get(keyResult.objectiveId), keyResult)
}

/** How much a key result or a goal is of one that it counts toward. */
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

/** All that counts toward a goal: what stands below it and what serves it besides. */
export function servingNode(nodes: Cascade['nodes'], node: CascadeNode | undefined): CascadeNode[] {
  const guests = (node?.guests ?? []).flatMap((id) => nodes.get(id) ?? [])
  return [...childrenOf(nodes, node), ...guests]
}

/** What the tree is narrowed to: words of a title or an owner, a team by its key ('-' is no team); '' is all. */
export type Narrowed = { search: string; team: string }

/** The goals to show: not what is folded away, or while the tree is narrowed, what matches and the way to it. */
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

/** The goals that a search and a team name; undefined where neither narrows anything. */
export function matching({ nodes, order }: Cascade, { search, team }: Narrowed): string[] | undefined {
  const words = search.trim().toLowerCase()
  if (words === '' && team === '') return undefined
  return order.filter((id) => {
    const node = nodes.get(id)
    if (!node || (team !== '' && (teamKey(node.team) || noTeam) !== team)) return false
    return `${node.title}\n${node.owner}`.toLowerCase().includes(words)
  })
}

/** With every way up: a goal that serves two shows both. */
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

/** Whether a goal may stand below another, or serve it besides: it does not serve it already, by whichever way. */
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

/** All that serves a goal, directly or through others, by whichever way. */
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

/** How far a goal is, or why nobody can say. Of an annual goal it is the work below it, whatever its year. */
export function reachedWords(
  node: Pick<CascadeNode, 'tier' | 'progress' | 'isWaiting' | 'children' | 'guests'>,
) {
  const { tier, progress, isWaiting, children, guests } = node
  if (progress !== null) return tier === 'goal' ? `work below ${percent(progress)}` : percent(progress)
  if (tier !== 'goal') return isWaiting ? 'No value yet' : 'No measure'
  if (children.length + guests.length === 0) return 'No work below yet'
  return isWaiting ? 'No value below yet' : 'No measure below'
}

/** How far the whole plan is, with what is not in the figure; '' while nobody can say. */
export function wholeWords({ progress, leftOut }: Pick<Cascade, 'progress' | 'leftOut'>): string {
  if (progress === null) return ''
  const not = leftOutWords(leftOut.length, 'goal').replace(/\.$/, '')
  return `${percent(progress)} of the way${not && `; ${not}`}`
}

export function percent(share: number | null): string {
  return share === null ? '' : `${Math.round(share * 100)}%`
}
