import type { Plan } from '#tools/shared/okr/plan.ts'
import { type Slot, shareMinutes, totalMinutes } from '../agenda.ts'
import { groupCount, peopleOf, workshopOf } from '../model.ts'
import { formatClock, oneDot } from '../run/clock.ts'
import { type Block, formOf, type OwnScript, type Workshop } from '../shape.ts'
import { type Material, materialsOf, scripts, stepText } from './scripts.ts'

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** What stands in braces in a script and is filled in. */
const placeholders = ['end', 'next', 'period', 'dots', 'keep']
const braces = /\{(\w+)\}/g

/** What stands in braces and nobody can fill in: it would be read, and printed, as it stands. */
export function unknownIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) =>
    [...text.matchAll(braces)].map(([whole, name = '']) => ({ whole, name })),
  )
  return [...new Set(found.filter(({ name }) => !placeholders.includes(name)).map(({ whole }) => whole))]
}

/** Those of a block's own script; the kit's has none. */
export function unknownOf({ script }: Pick<Block, 'script'>): string[] {
  return script ? unknownIn([script.purpose, script.watch, ...script.steps.map(({ text }) => text)]) : []
}

/** Puts this workshop's times and numbers into a sentence of the script. */
export function fillIn(text: string, plan: Plan, next?: number): string {
  const workshop = workshopOf(plan)
  const facts: Record<string, string> = {
    end: formatClock(workshop.start + totalMinutes(workshop.blocks)),
    next: next === undefined ? 'the end of the break' : formatClock(next),
    period: plan.period.name || 'the quarter',
    dots: inWords(workshop.dotsEach),
    keep: inWords(workshop.keep),
  }
  const filled = text.replace(braces, (whole, name: string) => facts[name] ?? whole)
  return oneDot(filled)
}

function inWords(count: number): string {
  return numberWords[count] ?? String(count)
}

export type TimedStep = { act: 'say' | 'do'; text: string; from: number; minutes: number }

/** The script of a block with the time of each step; the steps' minutes are the block's. */
export function timedSteps(plan: Plan, { block, from, to, script }: Slot): TimedStep[] {
  const { steps } = scriptOf(block, workshopOf(plan))
  const minutes = shareMinutes(
    script ?? block.minutes,
    steps.map(({ weight }) => weight),
  )
  let start = from
  return steps.map(({ act, text }, index) => {
    const step = { act, text: fillIn(text, plan, to), from: start, minutes: minutes[index] ?? 0 }
    start += step.minutes
    return step
  })
}

/** A script as it is read: the facilitator's own, or the kit's for a room or for a call. */
export type ReadScript = {
  purpose: string
  steps: readonly { act: 'say' | 'do'; weight: number; text: string }[]
  watch: string
  materials: readonly Material[]
}

export function scriptOf({ kind, script }: Pick<Block, 'kind' | 'script'>, workshop: Workshop): ReadScript {
  if (script) return script
  const { purpose, steps, watch } = scripts[kind]
  const form = formOf(workshop)
  return {
    purpose,
    steps: steps.map((step) => ({ act: step.act, weight: step.weight, text: stepText(step, form) })),
    watch,
    materials: materialsOf(scripts[kind], form),
  }
}

/** The block's script to write in: a copy of the kit's, if it has none of its own. */
export function ownScriptOf(block: Block, workshop: Workshop): OwnScript {
  if (block.script) return block.script
  const { purpose, steps, watch, materials } = scriptOf(block, workshop)
  return {
    purpose: block.kind === 'own' ? '' : purpose,
    steps: steps.map((step, index) => ({ ...step, id: `s${index + 1}` })),
    watch: block.kind === 'own' ? '' : watch,
    materials: materials.map((material, index) => {
      return { ...material, id: `m${index + 1}`, count: countOf(material, workshop) }
    }),
  }
}

/** Everything to bring, over all blocks. What is used up adds up; what is used again is brought once. */
export function packingList(workshop: Workshop): string[] {
  return packingItems(workshop).map(({ words }) => words)
}

export function packingItems(workshop: Workshop): { what: string; words: string }[] {
  const { blocks } = workshop
  const all = new Map<string, Material & { count: number }>()
  for (const material of blocks.flatMap((block) => scriptOf(block, workshop).materials)) {
    const what = material.what.trim()
    if (what === '') continue
    const before = all.get(what)?.count ?? 0
    const own = countOf(material, workshop)
    all.set(what, { ...material, count: what === usedUp ? before + own : Math.max(before, own) })
  }
  return [...all].map(([what, material]) => ({ what, words: materialWords(material, workshop) }))
}

const usedUp = 'Sticky notes'

function countOf({ count }: Material, { dotsEach }: Workshop): number {
  return count === 'dots' ? dotsEach : count
}

/** 'Sticky notes: 35', or for each person while nobody knows how many come. */
export function materialWords(material: Material, workshop: Workshop): string {
  const { what, per } = material
  const people = peopleOf(workshop).length
  const count = countOf(material, workshop)
  if (per === 'all') return what
  if (people === 0) return `${what}: ${count} for each ${per}`
  return `${what}: ${count * (per === 'person' ? people : groupCount(people))}`
}
