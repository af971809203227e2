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
/** Sends a change and returns how to undo it. Only an entry that leaves the list says so in a toast. */
type Step = { send: () => Promise<() => Promise<unknown>>; title?: string }

/** Done, Snooze and Assign. Done and Snooze can be undone. */
export function useTodoChange(todo: OpenTodo, { onGone, onUndone }: TodoActions) {
  const { kind, ref, personId, name, email, detail, work, assignedTo } = todo
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const api = `/api/admin/people/${personId}`
  const change = (changed: Change) => callApi('POST', '/api/admin/today/todos', { personId, kind, ref, ...changed })

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
    async onSuccess(back, { title }) {
      if (title) {
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
    async onError(error, { title }) {
      await reportFailure(error, { title: 'The change was not saved' })
      // Changed in another window: refresh the list.
      if (!(error instanceof ApiError) || error.status !== 409) return
      if (title) onGone()
      await revalidate()
    },
  })

  const mark = (changed: Change, before: Change, title?: string) =>
    send({ send: () => change(changed).then(() => () => change(before)), ...(title && { title }) })

  async function finishStep({ seen, status, nextStepOn }: NonNullable<OpenTodo['work']>) {
    const { statusAt } = await callApi<{ statusAt: string }>('POST', `${api}/step-done`, { seen })
    return () => callApi('POST', `${api}/work`, { status, nextStep: detail, nextStepOn, seen: statusAt })
  }

  return {
    isPending,
    done: () =>
      work
        ? send({ send: () => finishStep(work), title: `Done: ${detail}` })
        : mark({ done: true }, { done: false }, 'Done'),
    snooze: () => mark({ snoozedUntil: tomorrow(new Date()) }, { snoozedUntil: '' }, 'Snoozed until tomorrow'),
    assign: (to: string) => mark({ assignedTo: to }, { assignedTo }),
  }
}
