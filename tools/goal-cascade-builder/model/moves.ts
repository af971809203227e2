import { type Cascade, type CascadeNode, maySupport } from './cascade.ts'
import type { Place } from './model.ts'

export type Direction = 'up' | 'down' | 'in' | 'out'
export type Zone = 'before' | 'into' | 'after'

/** Where a key or button moves a goal; undefined if it can't move. */
export function stepMove(cascade: Cascade, id: string, direction: Direction): Place | undefined {
  const node = cascade.nodes.get(id)
  if (!node) return undefined
  const place = steps[direction](cascade, node)
  // A parent that already serves the goal by another path would create a cycle.
  return place && maySupport(cascade, id, place.parentId) ? place : undefined
}

const steps = { up: moveUp, down: moveDown, in: moveIn, out: moveOut }

/** Before the sibling above; from the first place to the end of the previous branch. */
function moveUp(cascade: Cascade, node: CascadeNode): Place | undefined {
  const { parentId } = node
  const before = neighbor(cascade, node, -1)
  if (before) return { parentId, beforeId: before.id }
  const branch = neighborOfParent(cascade, node, -1)
  return branch && { parentId: branch.id, beforeId: null }
}

function moveDown(cascade: Cascade, node: CascadeNode): Place | undefined {
  const { parentId } = node
  const after = neighbor(cascade, node, 1)
  if (after) return { parentId, beforeId: neighbor(cascade, after, 1)?.id ?? null }
  const branch = neighborOfParent(cascade, node, 1)
  return branch && { parentId: branch.id, beforeId: branch.children[0] ?? null }
}

/** Below the sibling above. Annual goals stay at the root. */
function moveIn(cascade: Cascade, node: CascadeNode): Place | undefined {
  if (node.tier === 'goal') return undefined
  const siblings = siblingsOf(cascade, node)
  const before = siblings[siblings.indexOf(node.id) - 1]
  return before === undefined ? undefined : { parentId: before, beforeId: null }
}

function moveOut(cascade: Cascade, node: CascadeNode): Place | undefined {
  const parent = cascade.nodes.get(node.parentId ?? '')
  if (!parent) return undefined
  // The root holds only annual goals and unattached ones, which come last.
  const next = parent.tier === 'goal' ? undefined : neighbor(cascade, parent, 1)
  return { parentId: parent.parentId, beforeId: next?.id ?? null }
}

/** Where a dropped goal goes; undefined if it may not be dropped there. */
export function dropPlace(
  cascade: Cascade,
  id: string,
  target: { id: string; zone: Zone; isOpen: boolean },
): Place | undefined {
  const node = cascade.nodes.get(id)
  const on = cascade.nodes.get(target.id)
  if (!node || !on || !maySupport(cascade, id, on.id)) return undefined
  const after = { parentId: on.parentId, beforeId: neighbor(cascade, on, 1)?.id ?? null }
  const before = { parentId: on.parentId, beforeId: on.id }
  if (node.tier === 'goal') {
    if (on.tier !== 'goal') return undefined
    return target.zone === 'before' ? before : after
  }
  const first = on.children.find((child) => child !== id) ?? null
  if (target.zone === 'after' && target.isOpen && first) return { parentId: on.id, beforeId: first }
  if (target.zone === 'into' || on.tier === 'goal') return { parentId: on.id, beforeId: null }
  return target.zone === 'before' ? before : after
}

/** The adjacent sibling it could swap places with. */
function neighbor(cascade: Cascade, node: CascadeNode, by: -1 | 1): CascadeNode | undefined {
  const siblings = siblingsOf(cascade, node)
  const other = cascade.nodes.get(siblings[siblings.indexOf(node.id) + by] ?? '')
  const bothGoals = (other?.tier === 'goal') === (node.tier === 'goal')
  return bothGoals ? other : undefined
}

function neighborOfParent(cascade: Cascade, node: CascadeNode, by: -1 | 1): CascadeNode | undefined {
  const parent = cascade.nodes.get(node.parentId ?? '')
  return parent && neighbor(cascade, parent, by)
}

export function siblingsOf({ nodes, roots }: Cascade, { parentId }: CascadeNode): readonly string[] {
  return parentId === null ? roots : (nodes.get(parentId)?.children ?? [])
}
