import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { TestimonialForAdmin } from './for-admin.server.ts'

type Decision = { path: string; body?: object; title: string; undo?: Decision }

/** Every decision takes effect at once and can be undone. */
export function useDecisions({ id, revision }: TestimonialForAdmin) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const api = `/api/admin/testimonials/${id}`

  const decide = useSend(({ path, body = {} }: Decision) => callApi('POST', `${api}/${path}`, body), {
    async onSuccess(_, { title, undo }) {
      const action = undo && { label: 'Undo', onClick: () => void decide.send(undo) }
      showToast({ title, ...(action && { action, lasts: true }) })
      await revalidate()
    },
    async onError(error) {
      await reportFailure(error, { title: 'Nothing was changed' })
      await revalidate()
    },
  })

  const off = { path: 'take-off', title: 'Removed from your site' }
  const publish = { path: 'publish', body: { revision }, title: 'Published on your testimonials page' }
  const later = (on: boolean) => ({
    path: 'put-off',
    body: { revision, on },
    title: on ? 'Moved to “Not now”' : 'Moved back to “Waiting for your decision”',
  })
  return {
    publish: () => void decide.send({ ...publish, undo: off }),
    takeOff: () => void decide.send({ ...off, undo: publish }),
    putOff: (on: boolean) => void decide.send({ ...later(on), undo: later(!on) }),
    isPending: decide.isPending,
  }
}
