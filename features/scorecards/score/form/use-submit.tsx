import { useRef } from 'react'
import { diagnosticMessages, submitFailedMessage } from '#content/diagnostic/diagnostic-page.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { dismissErrors, showToast } from '#ui/toast/toast-store.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import { keepSent } from './arrival.tsx'
import { draftKey } from './draft.ts'
import type { Submission } from './submission.ts'

export function useSubmit() {
  // Ignore clicks between saving and showing the report.
  const done = useRef(false)
  const { send, isPending, error, answer } = useSend(
    (body: Submission) => sendForm<{ id?: string; optInNote?: string }>('/api/assessments', body),
    {
      onSuccess({ id, optInNote }, body) {
        if (!id) return showToast({ ...diagnosticMessages.noId, variant: 'destructive' })
        done.current = true
        dismissErrors()
        keepSent({ report: id, draftKey, clientKey: body.clientKey, body, optInNote })
        location.assign(`/diagnostic/results/${id}`)
      },
      onError(problem) {
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
