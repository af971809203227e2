import { markdownText } from '#tools/shared/files/markdown.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { paceWords } from '#tools/shared/okr/progress/line-words.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { formatQuantity, signOf } from '#tools/shared/values/numbers.ts'
import {
  buildCascade,
  type Cascade,
  type CascadeNode,
  percent,
  reachedWords,
  tierNames,
  titleOf,
  wholeWords,
} from '../model/cascade.ts'

/** The whole tree as an indented Markdown list. */
export function outlineOf(plan: Plan): string {
  const cascade = buildCascade(plan)
  const name = [plan.company, plan.title].filter(Boolean).join(': ') || 'Goals'
  const lines = cascade.order.flatMap((id) => {
    const node = cascade.nodes.get(id)
    if (!node) return []
    const indent = '  '.repeat(node.depth)
    const below = node.keyResults.map((each) => `${indent}  - ${markdownText(keyResultLine(cascade, each))}`)
    const own = `${indent}- **${markdownText(titleOf(node))}** (${markdownText(factsOf(node))})`
    const more = [...notesOf(plan, node), ...alsoOf(cascade, node)]
    return [own, ...more.map((words) => `${indent}  - ${markdownText(words)}`), ...below]
  })
  const whole = wholeWords(cascade)
  const head = [`# ${markdownText(name)}`, '', ...(whole ? [markdownText(`${sentence(whole)}.`), ''] : [])]
  return [...head, ...lines, ''].join('\n')
}

/** Lines below a goal's title: measure and pace of an annual goal, or why the goal matters. */
export function notesOf(plan: Plan, node: CascadeNode): string[] {
  const why = plan.objectives.find(({ id }) => id === node.id)?.why.trim()
  return why ? [`Why it matters: ${why}`] : yearOf(plan, node)
}

function yearOf({ goals }: Plan, { id, pace }: CascadeNode): string[] {
  const goal = goals.find((each) => each.id === id)
  if (!goal) return []
  const measure = goal.measure.trim()
  const year = pace ? [`The year: ${wayOf(goal)}. ${sentence(paceWords(pace, goal.unit))}`] : []
  return [...(measure ? [`Measure: ${measure}`] : []), ...year]
}

function sentence(words: string): string {
  return words.replace(/^./, (letter) => letter.toUpperCase())
}

export function alsoOf({ nodes }: Cascade, { alsoIds }: CascadeNode): string[] {
  if (alsoIds.length === 0) return []
  return [`Also serves ${alsoIds.map((id) => `‘${titleOf(nodes.get(id) ?? { title: '' })}’`).join(', ')}`]
}

function factsOf(node: CascadeNode): string {
  const { tier, owner, team, share, progress } = node
  const counts = share === null ? '' : `counts ${percent(share)}`
  const done = tier === 'goal' ? `work below it ${percent(progress)} done` : `${percent(progress)} done`
  const reached = progress === null ? reachedWords(node).toLowerCase() : done
  return [tierNames[tier], owner.trim(), team.trim(), counts, reached].filter(Boolean).join(', ')
}

/** 'Orders a week: 22 to 60 orders, now 41 (50%)'. */
export function keyResultLine(
  { values, reached: shares }: Pick<Cascade, 'values' | 'reached'>,
  keyResult: KeyResult,
): string {
  const { id, title, baseline, target, unit } = keyResult
  const name = title.trim() || 'Untitled key result'
  const value = values.get(id) ?? null
  const reached = percent(shares.get(id) ?? null)
  if (baseline === null || target === null || baseline === target) return `${name}: no numbers yet`
  // Repeat a symbol like $ with every number, but a unit word only once.
  const sign = signOf(unit)
  const from = formatQuantity(baseline, sign)
  const way = `${name}: ${from} to ${formatQuantity(target, unit)}`
  return value === null ? `${way}, no value yet` : `${way}, now ${formatQuantity(value, sign)} (${reached})`
}
