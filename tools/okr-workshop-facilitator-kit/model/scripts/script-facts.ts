import type { Plan } from '#tools/shared/okr/plan.ts'
import type { Block, OwnScript, Workshop } from '../../files/workshop-schema.ts'
import { type Slot, shareMinutes, totalMinutes } from '../agenda.ts'
import { groupCount, peopleOf, workshopOf } from '../model.ts'
import { formatClock, oneDot } from '../run/clock.ts'
import { formOf } from '../shape.ts'
import { type Material, materialsOf, scripts, stepText } from './scripts.ts'

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const placeholders = ['end', 'next', 'period', 'dots', 'keep']
const braces = /\{(\w+)\}/g

/** Unknown placeholders, which would appear literally on screen and in print. */
export function unknownIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(braces)].map(([whole, name = '']) => ({ whole, name })))
  return [...new Set(found.filter(({ name }) => !placeholders.includes(name)).map(({ whole }) => whole))]
}

export function unknownOf({ script }: Pick<Block, 'script'>): string[] {
  return script ? unknownIn([script.purpose, script.watch, ...script.steps.map(({ text }) => text)]) : []
}

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

type TimedStep = { act: 'say' | 'do'; text: string; from: number; minutes: number }

/** The steps of a block's script with their times. Their minutes add up to the block. */
export function timedSteps(plan: Plan, { block, from, to }: Slot): TimedStep[] {
  const { steps } = scriptOf(block, workshopOf(plan))
  const minutes = shareMinutes(
    block.minutes,
    steps.map(({ weight }) => weight),
  )
  let start = from
  return steps.map(({ act, text }, index) => {
    const step = { act, text: fillIn(text, plan, to), from: start, minutes: minutes[index] ?? 0 }
    start += step.minutes
    return step
  })
}

/** The script to show: the custom one, or the kit's for this format. */
type ReadScript = {
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

/** An editable script: the custom one, or a copy of the kit's. */
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

/** Everything to bring, over all blocks. Consumables add up; reusable items count once. */
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

/** 'Sticky notes: 35', or a count per person while the number of attendees is unknown. */
export function materialWords(material: Material, workshop: Workshop): string {
  const { what, per } = material
  const people = peopleOf(workshop).length
  const count = countOf(material, workshop)
  if (per === 'all') return what
  if (people === 0) return `${what}: ${count} for each ${per}`
  return `${what}: ${count * (per === 'person' ? people : groupCount(people))}`
}
