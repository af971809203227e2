import { type ReactNode, type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorWords } from '#lib/text/error-words.ts'
import { type ApiError, isHttpError } from '#lib/web/api-client.browser.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type FailedAction, useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { type Done, showDone } from './use-action.tsx'

type ConfirmDialogProps<Answer> = {
  title: string
  /** Says what happens and what cannot be undone. */
  description: string
  trigger: ReactNode
  /** Receives the focus if the trigger is removed too. */
  returnTo?: RefObject<HTMLElement | null> | undefined
  buttons: { confirm: string; pending: string; keep: string }
  /** The action is irreversible. */
  isFinal?: boolean
  /** Gets what was entered in the form fields. */
  onConfirm: (entry: FormData) => Promise<Answer>
  done?: Done<Answer, void>
  /** Instead of reloading the page's data. */
  onDone?: (answer: Answer) => unknown
  /** The dialog is wide enough for a preview. */
  isWide?: boolean
  /** Called when the server rejects the action, for example to reload the page's data. */
  onRefused?: (error: ApiError) => unknown
  failure: FailedAction
  /** Form fields; Enter in one of them confirms. */
  children?: ReactNode
}

/** Asks before an action that cannot easily be undone. */
export function ConfirmDialog<Answer>(props: ConfirmDialogProps<Answer>) {
  const { title, description, trigger, returnTo, buttons, isFinal, children } = props
  const { onConfirm, done, onDone, onRefused, failure, isWide = false } = props
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [isOver, setOver] = useState(false)
  const reportFailure = useReportFailure()
  const action = useSend(onConfirm, {
    async onSuccess(answer) {
      setOver(true)
      await (onDone ? onDone(answer) : revalidate())
      setOpen(false)
      showDone(done, answer, undefined)
    },
    onError(error) {
      if (isHttpError(error)) return onRefused?.(error)
      // An open dialog would trap the focus away from the toast's action.
      setOpen(false)
      return reportFailure(error, failure)
    },
  })
  function change(next: boolean): void {
    action.reset()
    setOver(false)
    setOpen(next)
  }
  return (
    <Dialog
      title={title}
      description={description}
      trigger={trigger}
      returnTo={returnTo}
      isOver={isOver}
      open={open}
      isWide={isWide}
      onOpenChange={change}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through portals, so the dialog may be inside another form.
          event.stopPropagation()
          if (!action.isPending) action.send(new FormData(event.currentTarget))
        }}
      >
        {children}
        {isHttpError(action.error) && (
          <p role="alert" className="mt-4 font-semibold text-red">
            {failure.title}: {errorWords(action.error)}
          </p>
        )}
        <div className="mt-6">
          <DialogButtons
            submit={buttons.confirm}
            pending={buttons.pending}
            leave={buttons.keep}
            isPending={action.isPending}
            isFinal={isFinal}
          />
        </div>
      </form>
    </Dialog>
  )
}
