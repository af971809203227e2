import { useRevalidator } from 'react-router'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { ChangeTodo } from './schema.ts'
import { tomorrow } from './todo.ts'
import type { OpenTodo } from './todos.server.ts'

export type TodoActions = { onGone: () => void; onUndone: () => void }

type Change = Pick<ChangeTodo, 'done' | 'snoozedUntil' | 'assignedTo'>
type Step = { send: () => Promise<{ undo: () => Promise<unknown> }>; title: string; leaves: boolean }

/** Done, Snooze and Assign. Done and Snooze can be undone. */
export function useTodoChange(todo: OpenTodo, { onGone, onUndone }: TodoActions) {
  const { kind, ref, personId, name, email, detail, work } = todo
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const api = `/api/admin/people/${personId}`
  const change = (changed: Change) =>
    callApi('POST', '/api/admin/today/todos', { personId, kind, ref, ...changed })

  async function undo(back: () => Promise<unknown>): Promise<void> {
    try {
      await back()
      onUndone()
      await revalidate()
    } catch (error) {
      await reportFailure(error as Error, { title: 'This could not be undone' })
    }
  }

  const { send, isPending } = useSend(({ send: start }: Step) => start(), {
    async onSuccess({ undo: back }, { title, leaves }) {
      if (leaves) {
        onGone()
        showToast({
          title,
          description: name || email,
          action: { label: 'Undo', onClick: () => void undo(back) },
          lasts: true,
        })
      }
      await revalidate()
    },
    async onError(error, { leaves }) {
      await reportFailure(error, { title: 'The change was not saved' })
      // Changed in another window: refresh the list.
      if (!(error instanceof ApiError) || error.status !== 409) return
      if (leaves) onGone()
      await revalidate()
    },
  })

  return {
    isPending,
    done: () =>
      send({
        title: work ? `Done: ${detail}` : 'Done',
        leaves: true,
        async send() {
          if (!work) {
            await change({ done: true })
            return { undo: () => change({ done: false }) }
          }
          const { seen, status, nextStepOn } = work
          const { statusAt } = await callApi<{ statusAt: string }>('POST', `${api}/step-done`, { seen })
          const before = { status, nextStep: detail, nextStepOn, seen: statusAt }
          return { undo: () => callApi('POST', `${api}/work`, before) }
        },
      }),
    snooze: () =>
      send({
        title: 'Snoozed until tomorrow',
        leaves: true,
        async send() {
          await change({ snoozedUntil: tomorrow(new Date()) })
          return { undo: () => change({ snoozedUntil: '' }) }
        },
      }),
    assign: (assignedTo: string) =>
      send({
        title: '',
        leaves: false,
        async send() {
          await change({ assignedTo })
          return { undo: () => Promise.resolve() }
        },
      }),
  }
}
