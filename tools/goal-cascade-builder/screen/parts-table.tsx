import { weightLimits } from '#tools/shared/okr/plan-limits.ts'
import { Section } from '#tools/shared/parts/section.tsx'
import { NumberInput } from '#tools/shared/parts/typed/number-input.tsx'
import { percent, servingNode, shareIn, shareOfKeyResult, titleOf } from '../model/cascade.ts'
import type { GoalPanelProps } from '../model/goal-panel-props.ts'

type PartsTableProps = Pick<GoalPanelProps, 'cascade' | 'node' | 'dispatch'>

export function PartsTable({ cascade, node, dispatch }: PartsTableProps) {
  const parts = [
    ...node.keyResults.map((each) => ({
      id: each.id,
      name: each.title.trim() || 'Untitled key result',
      weight: each.weight,
      share: shareOfKeyResult(cascade, each),
      reached: cascade.reached.get(each.id) ?? null,
      weigh: (weight: number) =>
        dispatch({ type: 'edit-key-result', id: each.id, changes: { weight } }, `weight ${each.id}`),
    })),
    ...servingNode(cascade.nodes, node).map((child) => ({
      id: child.id,
      name: node.guests.includes(child.id) ? `${titleOf(child)} (listed elsewhere)` : titleOf(child),
      weight: child.weight,
      share: shareIn(cascade, node, child),
      reached: child.progress,
      weigh: (weight: number) =>
        dispatch({ type: 'edit-objective', id: child.id, changes: { weight } }, `weight ${child.id}`),
    })),
  ]
  if (parts.length === 0) return null
  return (
    <Section title="What counts toward it" isSmall className="border-line border-t pt-4">
      <table className="mt-2 w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr className="text-left text-soft">
            <th scope="col" className="pb-1 font-normal">
              Key result or goal
            </th>
            <th scope="col" className="pb-1 pl-2 font-normal">
              Weight
            </th>
            <th scope="col" className="pb-1 pl-2 text-right font-normal">
              Share
            </th>
            <th scope="col" className="pb-1 pl-2 text-right font-normal">
              Done
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ id, name, weight, share, reached, weigh }) => (
            <tr key={id} className="border-line border-t">
              <th scope="row" className="py-1.5 text-left font-normal leading-snug">
                {name}
              </th>
              <td className="w-16 py-1.5 pl-2">
                <NumberInput
                  name={`${id} weight as a part`}
                  label={`Weight of ${name}`}
                  limits={weightLimits}
                  value={weight}
                  onChange={(next) => next !== null && weigh(next)}
                  className="min-h-11 w-full rounded border border-edge bg-sheet px-2 text-right hover:border-ink focus-visible:outline-offset-0"
                />
              </td>
              <td className="w-12 py-1.5 pl-2 text-right">{percent(share) || '–'}</td>
              <td className="w-12 py-1.5 pl-2 text-right">{percent(reached) || '–'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-ink border-t font-semibold">
            <th scope="row" colSpan={3} className="pt-2 text-left">
              {node.tier === 'goal' ? 'Work below it' : 'Together'}
            </th>
            <td className="pt-2 text-right">{percent(node.progress) || '–'}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}
