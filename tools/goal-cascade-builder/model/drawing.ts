import type { Plan } from '#tools/shared/okr/plan.ts'
import {
  buildCascade,
  type Cascade,
  type CascadeNode,
  goalsBelow,
  percent,
  type Tier,
  tierNames,
  titleOf,
} from './cascade.ts'
import { settingsOf } from './model.ts'

export type Box = {
  id: string
  tier: Tier
  x: number
  y: number
  height: number
  /** Level and owner. */
  label: string
  /** The title, broken into lines that fit. */
  lines: string[]
  progress: number | null
  /** It stands at the root, but is no annual goal. */
  isLoose: boolean
  /** What is folded away below it: '+ 4 goals'. */
  folded: string
}

/** A line from a goal to one below it, thicker the more that one counts. */
export type Link = { id: string; path: string; width: number }

export type Drawing = { width: number; height: number; heading: string; boxes: Box[]; links: Link[] }

export const boxWidth = 236
export const padding = 12
export const lineHeight = 17
const labelHeight = 18
const barHeight = 18
const gapAcross = 52
const gapDown = 14
const gapOfRoots = 30
const gapOfColumns = 64
const margin = 24
const headingHeight = 44
const headingLetter = 12
const mostLines = 4

/** As wide as a slide, roughly. */
const wantedShape = 1.5

type Branch = {
  node: CascadeNode
  box: Omit<Box, 'x' | 'y'>
  branches: Branch[]
  height: number
  depth: number
}

/** A branch of the root, or several goals side by side that have nothing below them. */
type Shelf = { branches: Branch[]; height: number; depth: number }

/** The tree from left to right, with its branches beside each other where one column would be too tall. */
export function drawCascade(plan: Plan, only?: readonly string[]): Drawing {
  const cascade = buildCascade(plan)
  const folded = new Set(settingsOf(plan).folded)
  const roots = (only ?? cascade.roots).map((id) => branchAt(cascade, folded, id, 0))
  const drawing: Drawing = { width: 0, height: 0, heading: headingOf(plan, cascade), boxes: [], links: [] }
  let x = margin
  for (const column of bestColumns(shelvesOf(roots))) {
    let y = margin + headingHeight
    for (const { branches, height } of column) {
      branches.forEach((branch, index) => {
        draw(drawing, branch, x + index * (boxWidth + gapAcross), y)
      })
      y += height + gapOfRoots
    }
    drawing.height = Math.max(drawing.height, y - gapOfRoots + margin)
    x += widthOf(column) + gapOfColumns
  }
  drawing.width = Math.max(x - gapOfColumns + margin, margin * 2 + drawing.heading.length * headingLetter)
  return drawing
}

function shelvesOf(roots: readonly Branch[]): Shelf[] {
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

function headingOf({ company, title }: Plan, cascade: Cascade): string {
  const name = [company, title].filter(Boolean).join(': ') || 'Goals'
  return cascade.progress === null ? name : `${name}, ${percent(cascade.progress)} of the way`
}

function branchAt(cascade: Cascade, folded: ReadonlySet<string>, id: string, level: number): Branch {
  const node = cascade.nodes.get(id)
  if (!node) throw new Error(`There is no goal ${id} to draw.`)
  const isFolded = folded.has(id) && node.children.length > 0
  const branches = isFolded ? [] : node.children.map((child) => branchAt(cascade, folded, child, level + 1))
  const box = boxOf(node, isFolded ? goalsBelow(cascade, id).length : 0)
  const depth = Math.max(level, ...branches.map((branch) => branch.depth))
  return { node, box, branches, height: Math.max(box.height, stackHeight(branches, gapDown)), depth }
}

function boxOf(node: CascadeNode, hidden: number): Omit<Box, 'x' | 'y'> {
  const lines = wrapped(titleOf(node), boxWidth - padding * 2, mostLines)
  return {
    id: node.id,
    tier: node.tier,
    height: padding * 2 + labelHeight + lines.length * lineHeight + barHeight,
    label: [tierNames[node.tier], node.owner.trim()].filter(Boolean).join(' · '),
    lines,
    progress: node.progress,
    isLoose: node.parentId === null && node.tier !== 'goal',
    folded: hidden === 0 ? '' : `+ ${hidden} ${hidden === 1 ? 'goal' : 'goals'}`,
  }
}

function stackHeight(branches: readonly { height: number }[], gap: number): number {
  return branches.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(branches.length - 1, 0)
}

function widthOf(column: readonly Shelf[]): number {
  const depth = Math.max(0, ...column.map((shelf) => shelf.depth))
  return (depth + 1) * boxWidth + depth * gapAcross
}

/** The number of columns whose picture comes closest to a slide. */
function bestColumns(shelves: readonly Shelf[]): Shelf[][] {
  const choices = shelves.map((_, index) => inColumns(shelves, index + 1))
  const unlikeness = (columns: readonly Shelf[][]) => {
    const width = columns.reduce((sum, column) => sum + widthOf(column) + gapOfColumns, 0)
    const height = Math.max(...columns.map((column) => stackHeight(column, gapOfRoots)))
    return Math.abs(Math.log(width / height / wantedShape))
  }
  return choices.toSorted((one, other) => unlikeness(one) - unlikeness(other))[0] ?? []
}

/** Fills so many columns in order, each until it has its part of the whole height. */
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

function draw(drawing: Drawing, { node, box, branches, height }: Branch, x: number, top: number): number {
  const y = top + (height - box.height) / 2
  drawing.boxes.push({ ...box, x, y })
  const middle = y + box.height / 2
  let next = top + (height - stackHeight(branches, gapDown)) / 2
  for (const branch of branches) {
    const to = draw(drawing, branch, x + boxWidth + gapAcross, next)
    drawing.links.push({
      id: `${node.id} ${branch.node.id}`,
      path: curve(x + boxWidth, middle, x + boxWidth + gapAcross, to),
      width: 1 + 4 * (branch.node.share ?? 0),
    })
    next += branch.height + gapDown
  }
  return middle
}

function curve(x1: number, y1: number, x2: number, y2: number): string {
  const half = (x1 + x2) / 2
  return `M${x1} ${round(y1)}C${half} ${round(y1)} ${half} ${round(y2)} ${x2} ${round(y2)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Breaks a title into lines that fit a width; what is too long for them ends in dots. */
export function wrapped(text: string, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((each) => pieces(each, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && textWidth(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  if (lines.length <= most) return lines
  const last = lines[most - 1] ?? ''
  return [...lines.slice(0, most - 1), `${fitting(last, width - textWidth('…'))}…`]
}

/** A word too long for a line is cut. */
function pieces(word: string, width: number): string[] {
  if (textWidth(word) <= width) return [word]
  const start = fitting(word, width) || word.slice(0, 1)
  return [start, ...pieces(word.slice(start.length), width)]
}

function fitting(text: string, width: number): string {
  let end = text.length
  while (end > 0 && textWidth(text.slice(0, end)) > width) end -= 1
  return text.slice(0, end).trimEnd()
}

/** A generous guess at 14 px, so that the text fits in the reader's fonts too, not only in ours. */
function textWidth(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0)
}

function letterWidth(letter: string): number {
  if (/[ilj|.,:;'’‘!ft()[\]I ]/.test(letter)) return 4.6
  if (/[mwMW@%—]/.test(letter)) return 12.6
  if (/[A-Z0-9$&]/.test(letter)) return 9.4
  // Beyond Latin letters may be as wide as they are high.
  return letter > '\u024f' && !/[“”–…]/.test(letter) ? 14 : 7.9
}
