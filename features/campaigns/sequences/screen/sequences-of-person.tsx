import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import type { PersonsRun } from '../overview.server.ts'
import { progressText } from '../persons-runs.ts'

export function SequencesOfPerson({ id, runs }: { id: string; runs: readonly PersonsRun[] }) {
  if (runs.length === 0) return null
  return (
    <AdminSection heading="Sequences">
      <ul className="divide-y divide-line border-y border-line">
        {runs.map((run) => (
          <Run key={run.sequence} personId={id} run={run} />
        ))}
      </ul>
    </AdminSection>
  )
}

function Run({ personId, run }: { personId: string; run: PersonsRun }) {
  const mayWrite = useMay('work-with-people')
  const { dueAt, endedAt, isOn } = run
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p>
        {progressText(run)}
        <span className="block text-sm text-soft">
          {endedAt && <Time at={endedAt} />}
          {dueAt && isOn && (
            <>
              Next email: <Time at={dueAt} />
            </>
          )}
          {dueAt && !isOn && 'The sequence is turned off, so the next email is on hold.'}
        </span>
      </p>
      {mayWrite && !endedAt && <Stop personId={personId} run={run} />}
    </li>
  )
}

function Stop({ personId, run: { sequence, title } }: { personId: string; run: PersonsRun }) {
  const { revalidate } = useRevalidator()
  return (
    <ConfirmDialog
      title={`Stop “${title}” for this person?`}
      description="They get no more emails from it, and it will not start again for them."
      trigger={<Button look="quiet">Stop sequence</Button>}
      buttons={{ confirm: 'Stop sequence', pending: 'Stopping…', keep: 'Cancel' }}
      isFinal
      onConfirm={() => callApi('POST', `/api/admin/campaigns/sequences/${sequence}/stop`, { person: personId })}
      done={{ title: 'Sequence stopped', description: 'They get no more emails from it.' }}
      onRefused={() => revalidate()}
      failure={{ title: 'The sequence was not stopped' }}
    />
  )
}
