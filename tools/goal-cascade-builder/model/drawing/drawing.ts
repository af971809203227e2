import type { Goal, Plan } from '#tools/shared/okr/plan.ts'
import { paceWords } from '#tools/shared/okr/progress/line-words.ts'
import {
  buildCascade,
  type Cascade,
  type CascadeNode,
  goalsBelow,
  matching,
  titleOf,
  visibleGoals,
  wholeWords,
} from '../cascade.ts'
import { colorsOf, settingsOf } from '../model.ts'
import { noTeam, teamKey, teamsOf } from '../teams.ts'
import { type Box, boxOf, boxWidth, figuresOf } from './drawing-box.ts'
import {
  type Branch,
  bestColumns,
  gapAcross,
  gapDown,
  gapOfColumns,
  gapOfRoots,
  shelvesOf,
  stackHeight,
  widthOf,
} from './drawing-columns.ts'
import { type Head, headOf, type LegendEntry, margin, widestOf } from './drawing-head.ts'

/** Color of the lines to additionally served goals. */
export const alsoColor = '#1f4fd8'

/** A line from a goal to one that serves it; thicker for larger shares, dashed for additional links. */
export type Link = {
  id: string
  from: string
  to: string
  x1: number
  y1: number
  x2: number
  y2: number
  width: number
  isAlso: boolean
}

/** Boxes and links without a heading; the first box is at the margin. */
export type Layout = {
  width: number
  height: number
  heading: string
  legend: readonly LegendEntry[]
  boxes: readonly Box[]
  ties: readonly Tie[]
}

type Tie = Pick<Link, 'from' | 'to' | 'width' | 'isAlso'>

export type Drawing = Pick<Layout, 'width' | 'height' | 'heading' | 'boxes'> & { head: Head; links: Link[] }

type LayoutOptions = {
  /** The team to draw, with the ancestors of its goals; '' for all. */
  team?: string
  /** Width divided by height; about a slide by default. */
  shape?: number
}

export function layOutCascade(plan: Plan, { team = '', shape = 1.5 }: LayoutOptions = {}): Layout {
  const cascade = buildCascade(plan)
  const narrowed = narrowedTo(cascade, team)
  const branchAt = branching(plan, cascade, narrowed)
  const roots = drawnOf(cascade.roots, narrowed).map((id) => branchAt(id, 0))
  const boxes: Box[] = []
  const ties: Tie[] = []
  let height = 0
  let x = margin
  for (const column of bestColumns(shelvesOf(roots), shape)) {
    let y = 0
    for (const shelf of column) {
      shelf.branches.forEach((branch, index) => {
        place(branch, x + index * (boxWidth + gapAcross), y, boxes, ties)
      })
      y += shelf.height + gapOfRoots
    }
    height = Math.max(height, y - gapOfRoots + margin)
    x += widthOf(column) + gapOfColumns
  }
  const isThere = new Set(boxes.map(({ id }) => id))
  for (const { id } of boxes) {
    for (const from of cascade.nodes.get(id)?.alsoIds ?? [])
      if (isThere.has(from)) ties.push({ from, to: id, width: 1.5, isAlso: true })
  }
  const width = Math.max(x - gapOfColumns + margin, margin * 2 + boxWidth)
  return {
    width,
    height,
    heading: headingOf(plan, cascade, team),
    legend: legendOf(plan, cascade, boxes, ties),
    boxes,
    ties,
  }
}

export function drawCascade(plan: Plan, options?: Omit<LayoutOptions, 'shape'>): Drawing {
  return withHead(layOutCascade(plan, options))
}

type OneTeam = { found: ReadonlySet<string>; drawn: ReadonlySet<string> }

function narrowedTo(cascade: Cascade, team: string): OneTeam | undefined {
  const narrowed = { search: '', team }
  const found = matching(cascade, narrowed)
  return found && { found: new Set(found), drawn: new Set(visibleGoals(cascade, new Set(), narrowed)) }
}

function drawnOf(ids: readonly string[], narrowed: OneTeam | undefined): readonly string[] {
  return narrowed ? ids.filter((id) => narrowed.drawn.has(id)) : ids
}

export function withHead(layout: Layout, widest = Math.max(layout.width, 480)): Drawing {
  const { width, height, heading, legend, ties } = layout
  const head = headOf(heading, legend, widest)
  const boxes = layout.boxes.map((box) => ({ ...box, y: box.y + head.height }))
  return {
    heading,
    head,
    boxes,
    links: linksOf(boxes, ties),
    width: Math.max(width, widestOf(head)),
    height: height + head.height,
  }
}

/** Words the plan's figure so that it can't be mistaken for the team's. */
function headingOf(plan: Plan, cascade: Cascade, team: string): string {
  const name = [plan.company, plan.title].filter(Boolean).join(': ') || 'Goals'
  const only = onlyWords(plan, team)
  const whole = wholeWords(cascade)
  if (only === '') return whole ? `${name}, ${whole}` : name
  return `${name}. ${only}${whole ? ` (the whole plan: ${whole})` : ''}`
}

function onlyWords(plan: Plan, team: string): string {
  if (team === noTeam) return 'Only goals without a team'
  const only = teamsOf(plan).find(({ key }) => key === team)
  return only ? `Only ${only.name}` : ''
}

export function linksOf(boxes: readonly Box[], ties: readonly Tie[]): Link[] {
  const places = new Map(boxes.map((box) => [box.id, box]))
  return ties.flatMap((tie) => {
    const from = places.get(tie.from)
    const to = places.get(tie.to)
    if (!from || !to) return []
    const ends = { x1: from.x + boxWidth, y1: middleOf(from), x2: to.x, y2: middleOf(to) }
    return [{ ...tie, ...ends, id: `${tie.from} ${tie.to}` }]
  })
}

export function middleOf({ y, height }: Pick<Box, 'y' | 'height'>): number {
  return y + height / 2
}

export function pathOf({ x1, y1, x2, y2, isAlso }: Link): string {
  const bend = isAlso ? Math.max(40, Math.abs(x2 - x1) / 2) : (x2 - x1) / 2
  const [top, bottom] = [round(y1), round(y2)]
  return `M${x1} ${top}C${round(x1 + bend)} ${top} ${round(x2 - bend)} ${bottom} ${x2} ${bottom}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * Returns a function that builds the branch of a goal. With a team filter, collapsed branches are drawn too.
 */
function branching(plan: Plan, cascade: Cascade, narrowed: OneTeam | undefined): (id: string, level: number) => Branch {
  const { folded, keyResultsInPicture } = settingsOf(plan)
  const isFolded = new Set(folded)
  const colors = colorsOf(plan)
  const goals = new Map(plan.goals.map((goal) => [goal.id, goal]))
  const branchAt = (id: string, level: number): Branch => {
    const node = cascade.nodes.get(id)
    if (!node) throw new Error(`There is no goal ${id} to draw.`)
    const isHiding = !narrowed && isFolded.has(id)
    const below = isHiding ? [] : drawnOf(node.children, narrowed)
    const branches = below.map((child) => branchAt(child, level + 1))
    const box = boxOf(node, {
      values: cascade.values,
      reached: cascade.reached,
      showsKeyResults: keyResultsInPicture,
      hidden: isHiding ? goalsBelow(cascade, id).length : 0,
      color: colors.get(teamKey(node.team))?.line ?? '',
      year: yearOf(node, goals.get(id)),
      isOnTheWay: narrowed !== undefined && !narrowed.found.has(id),
      also: node.alsoIds.flatMap((served) => cascade.nodes.get(served) ?? []).map(titleOf),
    })
    const depth = Math.max(level, ...branches.map((branch) => branch.depth))
    return { node, box, branches, height: Math.max(box.height, stackHeight(branches, gapDown)), depth }
  }
  return branchAt
}

function yearOf({ pace }: CascadeNode, goal: Goal | undefined): string[] {
  if (!goal) return []
  const measure = goal.measure.trim()
  if (goal.baseline === null && goal.target === null && !pace) return measure ? [measure] : []
  const figures = [measure, figuresOf(goal, pace?.value ?? null)].filter(Boolean).join(': ')
  return pace ? [figures, `The year: ${paceWords(pace, goal.unit)}`] : [figures]
}

function legendOf(plan: Plan, { nodes }: Cascade, boxes: readonly Box[], ties: readonly Tie[]): LegendEntry[] {
  const used = new Set(boxes.map(({ id }) => teamKey(nodes.get(id)?.team ?? '')))
  const colors = colorsOf(plan)
  const teams = teamsOf(plan)
    .filter(({ key }) => used.has(key))
    .map(({ key, name }) => ({ label: name, color: colors.get(key)?.line ?? '' }))
  return ties.some(({ isAlso }) => isAlso)
    ? [...teams, { label: 'also serves', color: alsoColor, isLine: true }]
    : teams
}

function place({ node, box, branches, height }: Branch, x: number, top: number, boxes: Box[], ties: Tie[]): void {
  boxes.push({ ...box, x, y: top + (height - box.height) / 2 })
  let next = top + (height - stackHeight(branches, gapDown)) / 2
  for (const branch of branches) {
    ties.push({ from: node.id, to: branch.node.id, width: 1 + 4 * (branch.node.share ?? 0), isAlso: false })
    place(branch, x + boxWidth + gapAcross, next, boxes, ties)
    next += branch.height + gapDown
  }
}
