import { markdownText } from '#tools/shared/files/markdown.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { progress } from '#tools/shared/okr/progress.ts'
import { formatQuantity, signOf } from '#tools/shared/values/numbers.ts'
import {
  buildCascade,
  type Cascade,
  type CascadeNode,
  percent,
  tierNames,
  titleOf,
} from '../model/cascade.ts'

/** The whole tree as an indented list in Markdown. */
export function outlineOf(plan: Plan): string {
  const cascade = buildCascade(plan)
  const name = [plan.company, plan.title].filter(Boolean).join(': ') || 'Goals'
  const lines = cascade.order.flatMap((id) => {
    const node = cascade.nodes.get(id)
    if (!node) return []
    const indent = '  '.repeat(node.depth)
    const below = node.keyResults.map((each) => `${indent}  - ${markdownText(keyResultLine(cascade, each))}`)
    return [`${indent}- **${markdownText(titleOf(node))}** (${markdownText(factsOf(node))})`, ...below]
  })
  return [`# ${markdownText(name)}`, '', ...lines, ''].join('\n')
}

function factsOf(node: CascadeNode): string {
  const share = node.share === null ? '' : `counts ${percent(node.share)}`
  const reached = node.progress === null ? 'no measure' : `${percent(node.progress)} done`
  return [tierNames[node.tier], node.owner.trim(), share, reached].filter(Boolean).join(', ')
}

/** 'Orders a week: 22 to 60 orders, now 41 (50%)'. */
export function keyResultLine({ values }: Pick<Cascade, 'values'>, keyResult: KeyResult): string {
  const { id, title, baseline, target, unit } = keyResult
  const name = title.trim() || 'Untitled key result'
  const value = values.get(id) ?? null
  const reached = percent(progress(keyResult, value))
  if (!reached) return `${name}: no numbers yet`
  // A sign belongs to every number, a word is said once.
  const sign = signOf(unit)
  const from = formatQuantity(baseline, sign)
  return `${name}: ${from} to ${formatQuantity(target, unit)}, now ${formatQuantity(value, sign)} (${reached})`
}
