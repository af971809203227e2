import type { CascadeNode } from '../cascade.ts'
import { type Box, boxWidth } from './drawing-box.ts'

export type Branch = {
  node: CascadeNode
  box: Omit<Box, 'x' | 'y'>
  branches: Branch[]
  height: number
  depth: number
}

export const gapAcross = 52
export const gapDown = 10
export const gapOfRoots = 18
export const gapOfColumns = 64

/** One branch of the root, or several leaf goals next to each other. */
export type Shelf = { branches: Branch[]; height: number; depth: number }

export function shelvesOf(roots: readonly Branch[]): Shelf[] {
  const room = Math.max(0, ...roots.map(({ depth }) => depth)) + 1
  const shelves: Shelf[] = []
  for (const root of roots) {
    const last = shelves.at(-1)
    const isShared = root.depth === 0 && last?.branches.every(({ depth }) => depth === 0)
    if (last && isShared && last.branches.length < room) {
      last.branches.push(root)
      last.height = Math.max(last.height, root.height)
      last.depth = last.branches.length - 1
    } else shelves.push({ branches: [root], height: root.height, depth: root.depth })
  }
  return shelves
}

export function stackHeight(branches: readonly { height: number }[], gap: number): number {
  return branches.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(branches.length - 1, 0)
}

export function widthOf(column: readonly Shelf[]): number {
  const depth = Math.max(0, ...column.map((shelf) => shelf.depth))
  return (depth + 1) * boxWidth + depth * gapAcross
}

/** The number of columns whose picture comes closest to the aspect ratio. */
export function bestColumns(shelves: readonly Shelf[], shape: number): Shelf[][] {
  const choices = shelves.map((_, index) => inColumns(shelves, index + 1))
  const unlikeness = (columns: readonly Shelf[][]) => {
    const width = columns.reduce((sum, column) => sum + widthOf(column) + gapOfColumns, 0)
    const height = Math.max(...columns.map((column) => stackHeight(column, gapOfRoots)))
    return Math.abs(Math.log(width / height / shape))
  }
  return choices.toSorted((one, other) => unlikeness(one) - unlikeness(other))[0] ?? []
}

function inColumns(shelves: readonly Shelf[], count: number): Shelf[][] {
  const each = stackHeight(shelves, gapOfRoots) / count
  const columns: Shelf[][] = [[]]
  for (const shelf of shelves) {
    const column = columns.at(-1) ?? []
    const isFull = column.length > 0 && stackHeight([...column, shelf], gapOfRoots) > each * 1.1
    if (isFull && columns.length < count) columns.push([shelf])
    else column.push(shelf)
  }
  return columns
}
