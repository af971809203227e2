import type { SaveState } from '../../store/saver.ts'
import { Bar, BarButton } from '../bar.tsx'

export const saveWords: Record<SaveState, string> = {
  saved: 'Saved in this browser',
  pending: 'Saving…',
  full: 'Not saved',
  blocked: 'Not saved',
  conflict: 'Not saved',
}

type SaveProblemProps = {
  state: SaveState
  onTakeOther: () => void
  onKeepMine: () => void
  onSaveFile: () => void
}

export function SaveProblem({ state, onTakeOther, onKeepMine, onSaveFile }: SaveProblemProps) {
  return (
    // Visible at any scroll position.
    <div role="alert" className="fixed inset-x-0 bottom-0 z-40 shadow-float">
      {state === 'full' && (
        <Bar text="This browser’s storage is full, so your last changes are only on this screen. Save a file now.">
          <BarButton label="Save a file" onClick={onSaveFile} />
        </Bar>
      )}
      {state === 'blocked' && (
        <Bar text="This browser stores nothing here: it is a private window, or storage is turned off. Save a file before you close the tab.">
          <BarButton label="Save a file" onClick={onSaveFile} />
        </Bar>
      )}
      {state === 'conflict' && (
        <Bar text="Another tab saved this document too. Choose which version to continue with; the other one stays in its earlier versions.">
          <BarButton label="Use the other tab’s version" onClick={onTakeOther} />
          <BarButton label="Keep this one" onClick={onKeepMine} />
        </Bar>
      )}
    </div>
  )
}
