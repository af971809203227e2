import { type ReactNode, type RefObject, useState } from 'react'
import { errorWords } from '#lib/text/error-words.ts'
import { type ApiError, isRefusal } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { type FailedAction, useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

type ConfirmDialogProps<Answer> = {
  title: string
  /** What it means, and what of it cannot be undone. */
  description: string
  trigger: ReactNode
  /** Where a keyboard goes on, where what opened it goes as well. */
  returnTo?: RefObject<HTMLElement | null> | undefined
  /** What the button says that does it, before and while it is being done, and the one that leaves all as it is. */
  buttons: { confirm: string; pending: string; keep: string }
  /** Nobody can bring back what goes. */
  isFinal?: boolean
  onConfirm: () => Promise<Answer>
  onDone: (answer: Answer) => unknown
  /** The server said no; before it is tried again there may be something to read anew. */
  onRefused?: (error: ApiError) => unknown
  failure: FailedAction
  /** What has to be chosen first; Enter in a field of it confirms, as the button does. */
  children?: ReactNode
}

/** Asks before it does something that another click would not undo. */
export function ConfirmDialog<Answer>(props: ConfirmDialogProps<Answer>) {
  const { title, description, trigger, returnTo, buttons, isFinal, children } = props
  const { onConfirm, onDone, onRefused, failure } = props
  const [open, setOpen] = useState(false)
  const [isOver, setOver] = useState(false)
  const reportFailure = useReportFailure()
  const action = useSend(onConfirm, {
    async onSuccess(answer) {
      setOver(true)
      await onDone(answer)
      setOpen(false)
    },
    onError(error) {
      if (isRefusal(error)) return onRefused?.(error)
      // An open dialog keeps the keyboard away from what the message offers.
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
    <Dialog {...{ title, description, trigger, returnTo, isOver, open }} onOpenChange={change}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog may stand in another form as far as React is concerned.
          event.stopPropagation()
          if (!action.isPending) action.send()
        }}
      >
        {children}
        {isRefusal(action.error) && (
          <p role="alert" className="mt-4 font-semibold text-red">
            {failure.title}: {errorWords(action.error)}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" look={isFinal ? 'danger' : 'main'} disabled={action.isPending}>
            {action.isPending ? buttons.pending : buttons.confirm}
          </Button>
          <DialogClose asChild>
            <Button look="quiet">{buttons.keep}</Button>
          </DialogClose>
        </div>
      </form>
    </Dialog>
  )
}
