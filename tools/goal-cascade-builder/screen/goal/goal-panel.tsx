import {
  ArrowDown,
  ArrowUp,
  IndentDecrease,
  IndentIncrease,
  ListPlus,
  type LucideIcon,
  Plus,
  Trash2,
} from 'lucide-react'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import type { Cascade, CascadeNode } from '../../model/cascade.ts'
import type { GoalPanelProps } from '../../model/goal-panel-props.ts'
import { type Direction, stepMove } from '../../model/moves.ts'
import { PartsTable } from '../parts-table.tsx'
import type { GoalCommands } from '../use-goal-commands.tsx'
import { GoalFields } from './goal-fields.tsx'
import { GoalYear } from './goal-year.tsx'
import { KeyResults } from './key-results.tsx'

export function GoalPanel({ plan, cascade, node, problems, dispatch, onDone }: GoalPanelProps) {
  const own = problems.filter(({ goalIds }) => goalIds.includes(node.id))
  return (
    // Keyed, so that half-typed input does not carry over to another goal.
    <div key={node.id} className="space-y-6">
      {own.length > 0 && (
        <ul aria-label="To look at" className="space-y-2 rounded bg-amber-tint px-3.5 py-3 text-sm">
          {own.map(({ kind, words }) => (
            <li key={kind + words}>{words}</li>
          ))}
        </ul>
      )}
      <GoalFields plan={plan} cascade={cascade} node={node} dispatch={dispatch} onDone={onDone} />
      {node.tier === 'goal' ? (
        <GoalYear plan={plan} node={node} dispatch={dispatch} />
      ) : (
        <KeyResults plan={plan} cascade={cascade} node={node} dispatch={dispatch} />
      )}
      <PartsTable cascade={cascade} node={node} dispatch={dispatch} />
    </div>
  )
}

const moveButtons: readonly [Direction, string, LucideIcon][] = [
  ['up', 'Move up', ArrowUp],
  ['down', 'Move down', ArrowDown],
  ['out', 'Move out', IndentDecrease],
  ['in', 'Move in, below the one above', IndentIncrease],
]

type GoalButtonsProps = { cascade: Cascade; node: CascadeNode; commands: GoalCommands }

export function GoalButtons({ cascade, node, commands }: GoalButtonsProps) {
  return (
    <>
      <RowButton icon={ListPlus} label="Add a goal below" onClick={() => commands.addBelow(node.id)} />
      <RowButton icon={Plus} label="Add a goal at this level" onClick={() => commands.addBeside(node.id)} />
      {moveButtons.map(([direction, label, icon]) => (
        <RowButton
          key={direction}
          icon={icon}
          label={label}
          disabled={stepMove(cascade, node.id, direction) === undefined}
          onClick={() => commands.move(node.id, direction)}
        />
      ))}
      <RowButton icon={Trash2} label="Remove" onClick={() => commands.remove(node.id)} />
    </>
  )
}
