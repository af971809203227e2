import { CircleQuestionMark, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { ToastList } from '#ui/toast/toast-list.tsx'
import type { DocumentState } from '../document/use-history.tsx'

type ShellProps = {
  edition: string
  /** Shown at the top: the demo notice, or save problems. */
  bar?: ReactNode
  fileButtons?: ReactNode
  state: Pick<DocumentState<unknown, never>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>
  help: ReactNode
  children: ReactNode
}

export function Shell({ edition, bar, fileButtons, state, help, children }: ShellProps) {
  return (
    <div className="on-screen">
      <header className="border-line border-b bg-sheet">
        {bar}
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-6 gap-y-2 px-gutter py-3">
          <div className="flex min-w-0 grow basis-72 items-center gap-3">
            <img src={__TOOL__.icon} alt="" width={40} height={40} className="-m-1 size-10 shrink-0" />
            <div className="min-w-0">
              <h1 className="text-lg leading-tight">{__TOOL__.title}</h1>
              <p className="text-sm text-soft sm:truncate" title={edition}>
                {edition}
              </p>
            </div>
          </div>
          <div className="flex flex-wrap justify-between max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] lg:gap-1">
            {fileButtons}
            <ToolButton icon={Undo2} label="Undo" onClick={state.undo} disabled={!state.canUndo} />
            <ToolButton icon={Redo2} label="Redo" onClick={state.redo} disabled={!state.canRedo} />
            <Dialog
              title={`How ${__TOOL__.title} works`}
              description="The short version. Everything can be undone."
              trigger={<ToolButton icon={CircleQuestionMark} label="Help" />}
            >
              <div className="mt-4 space-y-4">{help}</div>
            </Dialog>
          </div>
        </div>
      </header>
      {/* Receives the focus when the focused element was removed. */}
      <main tabIndex={-1} className="mx-auto max-w-[90rem] px-gutter py-6 outline-none sm:py-8">
        {children}
      </main>
      <ToastList />
    </div>
  )
}

type ToolButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: LucideIcon; label: string }

/** A toolbar button. On phones only the icon is visible. */
export function ToolButton({ icon: Icon, label, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded px-2.5 text-sm sm:max-lg:gap-1 sm:max-lg:px-1.5 font-semibold transition-colors hover:bg-paper disabled:cursor-not-allowed disabled:text-edge"
      {...rest}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{label}</span>
    </button>
  )
}
