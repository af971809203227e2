import { useNavigate, useRevalidator } from 'react-router'
import { isHttpError } from '#lib/web/api-client.browser.ts'
import { type NewToast, showToast } from '../toast/toast-store.browser.ts'
import { type FailedAction, useReportFailure } from '../toast/use-report-failure.tsx'
import { useSend } from '../use-send.tsx'

/** The toast of a successful action; undefined if the page itself shows the result. */
export type Done<Answer, Sent> = NewToast | ((answer: Answer, sent: Sent) => NewToast | undefined)

export type Action<Answer, Sent> = {
  failure: FailedAction
  done?: Done<Answer, Sent>
  /** Where to go instead of reloading the page's data. */
  goTo?: (answer: Answer, sent: Sent) => string
  /** Runs after the page has its new data. */
  onDone?: (answer: Answer, sent: Sent) => unknown
  /** The form shows what the server rejects. */
  showsRejection?: boolean
}

/** Sends an action of the admin, brings the page's data up to date, and says how it ended. */
export function useAction<Answer, Sent = void>(
  call: (sent: Sent) => Promise<Answer>,
  { failure, done, goTo, onDone, showsRejection = false }: Action<Answer, Sent>,
) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  return useSend(call, {
    async onSuccess(answer, sent) {
      showDone(done, answer, sent)
      await (goTo ? navigate(goTo(answer, sent)) : revalidate())
      await onDone?.(answer, sent)
    },
    onError: (error) => (showsRejection && isHttpError(error) ? undefined : reportFailure(error, failure)),
  })
}

export function showDone<Answer, Sent>(done: Done<Answer, Sent> | undefined, answer: Answer, sent: Sent): void {
  const toast = typeof done === 'function' ? done(answer, sent) : done
  if (toast) showToast(toast)
}
