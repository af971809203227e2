import { useRevalidator } from 'react-router'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { FollowUp } from '../follow-ups.ts'

type DoneButtonProps = {
  followUp: FollowUp
  /** The line is about to go. */
  onGone: (personId: string) => void
  /** It is about to come back. */
  onUndone: (personId: string) => void
}

type Saved = { statusAt: string }

/** The step was taken. It stays in the person's timeline, and for a moment the press can be taken back. */
export function DoneButton({ followUp, onGone, onUndone }: DoneButtonProps) {
  const { personId, name, email, nextStep, nextStepOn, status, seen } = followUp
  const api = `/api/admin/people/${personId}`
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()

  async function undo(now: string): Promise<void> {
    try {
      await callApi('POST', `${api}/work`, { status, nextStep, nextStepOn, seen: now })
      onUndone(personId)
      await revalidate()
      showToast({ title: 'Not done yet', description: `${nextStep}: it is on the list again.` })
    } catch (error) {
      await reportFailure(error as Error, { title: 'The step was not put back' })
    }
  }

  const done = useSend(() => callApi<Saved>('POST', `${api}/step-done`, { seen }), {
    async onSuccess({ statusAt }) {
      onGone(personId)
      showToast({
        title: `Done: ${nextStep}`,
        description: `It stands in the timeline of ${name || email}.`,
        action: { label: 'Undo', onClick: () => void undo(statusAt) },
        lasts: true,
      })
      await revalidate()
    },
    async onError(error) {
      await reportFailure(error, { title: 'The step is not marked as done' })
      if (!(error instanceof ApiError) || error.status !== 409) return
      // Another window was first: the list shows what stands there now.
      onGone(personId)
      await revalidate()
    },
  })
  return (
    <Button look="quiet" className="ml-auto" disabled={done.isPending} onClick={() => done.send()}>
      Done{' '}
      <span className="sr-only">
        with {nextStep}, {name || email}
      </span>
    </Button>
  )
}
