import type { KeyResult } from '#tools/shared/okr/plan.ts'
import { formatQuantity, signOf } from '#tools/shared/values/numbers.ts'
import { type Cascade, type CascadeNode, percent, reachedWords, type Tier, tierNames, titleOf } from '../cascade.ts'
import { textWidth, wrapped } from './drawing-text.ts'

export type Words = { text: string; x: number; y: number; size: number; look: WordsLook; isAtEnd?: true }

type WordsLook = 'title' | 'soft' | 'figure'

export type Bar = { x: number; y: number; width: number; height: number; share: number }

export type Box = {
  id: string
  tier: Tier
  x: number
  y: number
  height: number
  words: readonly Words[]
  bars: readonly Bar[]
  /** Y positions of horizontal dividers. */
  rules: readonly number[]
  /** At the root without being an annual goal. */
  isLoose: boolean
  /** Not a goal of the shown team, but an ancestor of one. */
  isOnTheWay: boolean
  /** The team's color; '' without a team. */
  color: string
}

/** Everything drawn that is not part of the goal itself. */
type BoxFacts = Pick<Cascade, 'values' | 'reached'> & {
  showsKeyResults: boolean
  isOnTheWay: boolean
  hidden: number
  color: string
  /** The annual goal's number and pace, one line each. */
  year: readonly string[]
  also: readonly string[]
}

export const boxWidth = 236
const padding = 12
const paddingDown = 9
const inner = boxWidth - padding * 2
const titleSize = 14
const titleStep = 17
/** The smallest text in the picture; print/poster.ts relies on it. */
export const smallText = 12.5
const smallStep = 15
const maxLines = 12
const percentWidth = 42

export function boxOf(node: CascadeNode, facts: BoxFacts): Omit<Box, 'x' | 'y'> {
  const pen = startPen()
  const { hidden, year, also } = facts
  const folded = hidden === 0 ? '' : `+ ${hidden} ${hidden === 1 ? 'goal' : 'goals'}`
  const reached = reachedWords(node)
  const label = [tierNames[node.tier], node.team.trim(), node.owner.trim()].filter(Boolean).join(' · ')
  pen.atEnd(reached, node.progress === null ? 'soft' : 'title')
  pen.write(label, smallText, 'soft', textWidth(reached, smallText) + 8)
  // Bold text is wider than the estimate.
  pen.write(titleOf(node), titleSize, 'title', node.tier === 'person' ? 0 : 10, 2)
  for (const each of year) pen.write(each, smallText, 'soft')
  if (also.length > 0) pen.write(`Also serves ${also.map((each) => `‘${each}’`).join(', ')}`, smallText, 'soft')
  if (folded) pen.write(folded, smallText, 'soft')
  if (node.progress !== null) pen.bar(node.progress, 6)
  for (const each of facts.showsKeyResults ? node.keyResults : []) drawKeyResult(pen, each, facts)
  const { id, tier } = node
  return {
    id,
    tier,
    ...pen.drawn(),
    isOnTheWay: facts.isOnTheWay,
    color: facts.color,
    isLoose: node.parentId === null && tier !== 'goal',
  }
}

type Pen = ReturnType<typeof startPen>

function startPen() {
  const words: Words[] = []
  const bars: Bar[] = []
  const rules: number[] = []
  let bottom = paddingDown
  return {
    /** Wraps text, leaving `free` pixels at the line end and `above` pixels before it. */
    write(text: string, size: number, look: WordsLook, free = 0, above = 0) {
      bottom += above
      const step = size > smallText ? titleStep : smallStep
      for (const line of wrapped(text, inner - free, maxLines, size)) {
        words.push({ text: line, x: padding, y: bottom + size - 1, size, look })
        bottom += step
      }
    },
    /** Right-aligned on the next line. */
    atEnd(text: string, look: WordsLook) {
      words.push({
        text,
        x: boxWidth - padding,
        y: bottom + smallText - 1,
        size: smallText,
        look,
        isAtEnd: true,
      })
    },
    bar(share: number, height: number) {
      bars.push({ x: padding, y: bottom + 3, width: inner, height, share })
      bottom += height + 4
    },
    rule() {
      rules.push(bottom + 5)
      bottom += 10
    },
    drawn: () => ({ height: bottom + paddingDown, words, bars, rules }),
  }
}

function drawKeyResult(pen: Pen, keyResult: KeyResult, facts: BoxFacts): void {
  const value = facts.values.get(keyResult.id) ?? null
  const reached = facts.reached.get(keyResult.id) ?? null
  pen.rule()
  pen.write(keyResult.title.trim() || 'Untitled key result', smallText, 'figure')
  if (reached !== null) pen.atEnd(percent(reached), 'figure')
  pen.write(figuresOf(keyResult, value), smallText, 'soft', percentWidth)
  if (reached !== null) pen.bar(reached, 3)
}

type Line = Pick<KeyResult, 'baseline' | 'target' | 'unit'>

/** '22 → 60 orders, now 41', with a dash for missing numbers. */
export function figuresOf({ baseline, target, unit }: Line, value: number | null): string {
  if (baseline === null && target === null && value === null) return 'No numbers yet'
  // Repeat a symbol like $ with every number, but a unit word only once.
  const sign = signOf(unit)
  const [from, to] = [formatQuantity(baseline, sign), formatQuantity(target, unit)]
  const now = value === null ? 'no value yet' : `now ${formatQuantity(value, sign)}`
  return `${from || '–'} → ${to || '–'}, ${now}`
}
