import { ChevronsDownUp, ChevronsUpDown, X } from 'lucide-react'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { titleOf } from '../../model/cascade.ts'
import type { GoalPanelProps } from '../../model/goal-panel-props.ts'
import { settingsOf } from '../../model/model.ts'
import { GoalButtons, GoalPanel } from '../goal/goal-panel.tsx'
import { onEscape } from '../goal/on-escape.tsx'
import type { GoalCommands } from '../use-goal-commands.tsx'

type PictureGoalProps = GoalPanelProps & {
  commands: GoalCommands
  isWide: boolean
  mayFold: boolean
  onClose: () => void
}

/** The fields of the goal opened in the picture: next to it, or over it on a phone. */
export function PictureGoal({ commands, isWide, mayFold, onClose, ...panel }: PictureGoalProps) {
  const { cascade, node, plan } = panel
  const isFolded = settingsOf(plan).folded.includes(node.id)
  const Icon = isFolded ? ChevronsUpDown : ChevronsDownUp
  const fold = mayFold && node.children.length > 0 && (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-1.5 rounded px-2.5 font-semibold text-sm hover:bg-line/60"
      onClick={() => commands.fold([node.id], !isFolded)}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      {isFolded ? 'Unfold its branch' : 'Fold its branch'}
    </button>
  )
  const buttons = (
    <div className="flex flex-wrap justify-between">
      <GoalButtons cascade={cascade} node={node} commands={commands} />
    </div>
  )
  if (!isWide) {
    return (
      <Dialog
        title={titleOf(node)}
        description="Changes are in the plan as you type."
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <div className="-mx-3 mt-4">
          {buttons}
          {fold}
        </div>
        <div className="mt-4">
          <GoalPanel {...panel} />
        </div>
      </Dialog>
    )
  }
  return (
    <aside
      aria-label={`Details of ${titleOf(node)}`}
      onKeyDown={onEscape(onClose)}
      className="sticky top-4 max-h-[calc(100dvh-2rem)] self-start overflow-y-auto rounded border border-line bg-sheet"
    >
      <div className="border-line border-b px-2 py-1">
        <div className="flex items-center justify-between">
          <div>{fold}</div>
          <RowButton icon={X} label="Close" onClick={onClose} />
        </div>
        {buttons}
      </div>
      <div className="px-5 py-5">
        <GoalPanel {...panel} />
      </div>
    </aside>
  )
}
