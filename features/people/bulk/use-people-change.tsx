import { counted } from '#lib/text/count.ts'
import { minuteMs } from '#lib/time/durations.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import type { ChosenPeople, PeopleChange } from './schema.ts'

const api = '/api/admin/people-changes'

export type UsedChange = ReturnType<typeof usePeopleChange>

export function usePeopleChange(chosen: ChosenPeople, onDone: () => unknown) {
  const reportFailure = useReportFailure()
  async function undo(id: string): Promise<void> {
    try {
      await callApi('POST', `${api}/${id}/undo`)
      showToast({ title: 'Undone', description: 'People you changed again since are as you left them.' })
      await onDone()
    } catch (error) {
      await reportFailure(error as Error, { title: 'Nothing was undone' })
    }
  }
  async function send(change: PeopleChange) {
    const entry = { ...chosen, change }
    const answer = await callApi('POST', api, entry)
    return { ...answer, kind: change.kind }
  }
  return {
    send,
    done: ({ id, changed, kind }: Awaited<ReturnType<typeof send>>) => ({
      title: changed === 0 ? 'Nothing to change' : `Changed ${counted(changed, 'person', 'people')}`,
      ...(kind === 'sequence' && { description: onlyLeads }),
      ...(changed > 0 && { lasts: true, action: { label: 'Undo', onClick: () => void undo(id) } }),
    }),
    onDone,
    failure: { title: 'The people were not changed' },
  }
}

const onlyLeads = 'It starts for leads who gave consent and are not in a sequence already.'

/** A file of the picked people. Everyone who matches a query has an address for that: see CsvLink. */
export async function saveCsv(chosen: ChosenPeople): Promise<void> {
  const answer = await fetch(`${api}/csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(chosen),
  })
  if (!answer.ok) return void showToast({ title: 'The file was not made', variant: 'destructive' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = /filename="?([^"]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'people.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), minuteMs)
}
