import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { diagnosticMessages, submitFailedMessage } from '#content/diagnostic/diagnostic-page.ts'
import { ApiError } from '#lib/web/api-client.browser.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { dismissErrors, showToast } from '#ui/toast/toast-store.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import type { SentState } from './arrival.tsx'
import { type FormKind, openForm } from './form-kind.ts'
import type { Submission } from './submission.ts'

/** The way from the answers to their report. */
export function useSubmit({ sendTo, draftKey }: FormKind = openForm) {
  const navigate = useNavigate()
  // Once there is a report, a click that comes before it is drawn makes no other.
  const done = useRef(false)
  const { send, isPending, error, answer } = useSend(
    (body: Submission) => sendForm<{ id?: string; letters?: string }>(sendTo, body),
    {
      onSuccess({ id, letters }, { clientKey }) {
        if (!id) return showToast({ ...diagnosticMessages.noId, variant: 'destructive' })
        done.current = true
        dismissErrors()
        navigate(`/diagnostic/results/${id}`, {
          state: { sent: clientKey, keptAs: draftKey, letters } satisfies SentState,
        })
      },
      onError(problem) {
        // The link was used meanwhile, or has ended: the page itself says so.
        if (problem instanceof ApiError && problem.status === 410) return location.reload()
        showToast({ ...submitFailedMessage(problem.message), variant: 'destructive' })
      },
    },
  )
  return {
    sending: isPending || Boolean(answer?.id),
    failed: error !== null,
    send(body: Submission): void {
      if (!done.current) send(body)
    },
  }
}
