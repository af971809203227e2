import type { Autosaver, AutosaveState } from './autosave.ts'

/** The state of saving, always in view below the tool's name. */
export const saveWords: Record<AutosaveState, string> = {
  saved: 'Saved in this browser',
  pending: 'Saving…',
  full: 'Not saved',
  blocked: 'Not saved',
  conflict: 'Not saved',
}

type SaveProblemProps = {
  state: AutosaveState
  saver: Pick<Autosaver<unknown>, 'takeOther' | 'keepMine'>
  onSaveFile: () => void
}

/** Says why nothing is saved, and what to do. */
export function SaveProblem({ state, saver, onSaveFile }: SaveProblemProps) {
  return (
    <div role="alert">
      {state === 'full' && (
        <Bar text="This browser’s storage is full, so your last changes are only on this screen. Save a file now.">
          <BarButton label="Save a file" onClick={onSaveFile} />
        </Bar>
      )}
      {state === 'blocked' && (
        <Bar text="This browser keeps nothing here: a private window, or storage is switched off. Save a file before you close the tab.">
          <BarButton label="Save a file" onClick={onSaveFile} />
        </Bar>
      )}
      {state === 'conflict' && (
        <Bar text="Another tab saved this tool’s document too. Choose which one to go on with; undo works either way.">
          <BarButton label="Take the other tab’s" onClick={saver.takeOther} />
          <BarButton label="Keep this one" onClick={saver.keepMine} />
        </Bar>
      )}
    </div>
  )
}

function Bar({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-1 bg-red-tint px-gutter py-2 text-red">
      <p className="text-sm font-semibold">{text}</p>
      <p className="flex flex-wrap gap-x-6">{children}</p>
    </div>
  )
}

function BarButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="min-h-11 text-sm font-semibold underline underline-offset-4"
      onClick={onClick}
    >
      {label}
    </button>
  )
}
