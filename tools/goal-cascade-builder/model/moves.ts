import { type Cascade, type CascadeNode, maySupport } from './cascade.ts'
import type { Place } from './model.ts'

export type Direction = 'up' | 'down' | 'in' | 'out'
export type Zone = 'before' | 'into' | 'after'

/** Where a key or a button takes a goal; undefined when there is no way. */
export function stepMove(cascade: Cascade, id: string, direction: Direction): Place | undefined {
  const node = cascade.nodes.get(id)
  if (!node) return undefined
  const place = steps[direction](cascade, node)
  // One that the new parent serves already, by another way, would go round in a circle.
  return place && maySupport(cascade, id, place.parentId) ? place : undefined
}

const steps = { up: moveUp, down: moveDown, in: moveIn, out: moveOut }

/** Past the one above it; from the first place to the end of the branch above. */
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

/** Below the one above it. Annual goals stay at the root. */
function moveIn(cascade: Cascade, node: CascadeNode): Place | undefined {
  if (node.tier === 'goal') return undefined
  const siblings = siblingsOf(cascade, node)
  const before = siblings[siblings.indexOf(node.id) - 1]
  return before === undefined ? undefined : { parentId: before, beforeId: null }
}

/** Out of its parent, to the place after it. */
function moveOut(cascade: Cascade, node: CascadeNode): Place | undefined {
  const parent = cascade.nodes.get(node.parentId ?? '')
  if (!parent) return undefined
  // Only annual goals and what hangs loose stand at the root, the loose ones after the goals.
  const next = parent.tier === 'goal' ? undefined : neighbor(cascade, parent, 1)
  return { parentId: parent.parentId, beforeId: next?.id ?? null }
}

/** Where a goal lands that is dropped on another; undefined where it may not. */
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

/** The next goal beside it that it could change places with. */
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
