import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { CallRow } from '#platform/database/tables/calls.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { Time } from '#ui/time.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import { calendarNames } from './calendars.ts'
import type { MarkBooked } from './schema.ts'
import { whenError } from './words.ts'

export type ShownCall = Pick<CallRow, 'id' | 'provider' | 'state' | 'startsAt' | 'joinUrl' | 'changedAt'>

/** Newest first, and the click for who has a calendar that tells nothing. */
export function CallsOfPerson({ id, calls }: { id: string; calls: readonly ShownCall[] }) {
  const mayWrite = useMay('work-with-people')
  const newest = calls.toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
  return (
    <AdminSection heading="Calls">
      {newest.length === 0 && <p className="text-soft">No call is booked.</p>}
      {newest.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {newest.map((call) => (
            <CallItem key={call.id} personId={id} call={call} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && <MarkBookedForm id={id} />}
    </AdminSection>
  )
}

const states: Record<CallRow['state'], string> = {
  requested: 'Waits for your yes',
  booked: 'Booked',
  moved: 'Moved',
  cancelled: 'Cancelled',
}

type CallItemProps = { personId: string; call: ShownCall; mayWrite: boolean }

function CallItem({ personId, call, mayWrite }: CallItemProps) {
  const { provider, state, startsAt, joinUrl } = call
  const isMarked = provider === 'by-hand'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <p>
        <span className="font-semibold">{states[state]}</span>
        {startsAt ? (
          <>
            , <Time at={startsAt} />
          </>
        ) : (
          ', time not known'
        )}
        <span className="block text-sm text-soft">
          {isMarked ? 'Marked by hand' : `By ${calendarNames[provider]}`}
        </span>
      </p>
      <span className="flex flex-wrap gap-x-4">
        {joinUrl && state !== 'cancelled' && (
          <ExternalLink href={joinUrl} className="inline-flex min-h-11 items-center text-link">
            Join
          </ExternalLink>
        )}
        {isMarked && mayWrite && <TakeBack personId={personId} callId={call.id} />}
      </span>
    </li>
  )
}

function TakeBack({ personId, callId }: { personId: string; callId: string }) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const take = useSend(() => callApi('DELETE', `/api/admin/people/${personId}/calls/${callId}`), {
    async onSuccess() {
      await revalidate()
      showToast({ title: 'Taken back', description: 'It is as if the call had not been marked.' })
      // The button is gone with its call: the keyboard goes on where the next one is marked.
      document.querySelector<HTMLElement>('#mark-booked button')?.focus()
    },
    onError: (error) => reportFailure(error, { title: 'The call was not taken back' }),
  })
  return (
    <Button look="quiet" disabled={take.isPending} onClick={() => take.send()}>
      {take.isPending ? 'Taking it back…' : 'Take it back'}
    </Button>
  )
}

const fetchSchema = async () => (await import('./schema.ts')).typedTimeSchema

function MarkBookedForm({ id }: { id: string }) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const input = useRef<HTMLInputElement>(null)
  const { checked, field, errors, refuse, reset } = useSchemaForm(fetchSchema, { startsAt: '' })
  const mark = useSend((entry: MarkBooked) => callApi('POST', `/api/admin/people/${id}/calls`, entry), {
    async onSuccess() {
      await revalidate()
      reset()
      showToast({ title: 'Marked as booked', description: 'It stands in the timeline and in the funnel.' })
    },
    onError: (error) => reportFailure(error, { title: 'The call was not marked' }),
  })
  function send({ startsAt }: MarkBooked): void {
    // A browser gives nothing for half a date: what was typed must not be left out in silence.
    if (input.current?.validity.badInput) refuse({ startsAt: whenError })
    else mark.send({ startsAt: startsAt && new Date(startsAt).toISOString() })
  }
  return (
    <ScriptForm id="mark-booked" {...checked(send)} className="mt-4 grid max-w-text gap-4">
      <Field
        label="When"
        optional
        hint="In your time. For a call that your calendar does not tell the site about."
        error={errors.startsAt}
      >
        {(control) => <input {...control} {...field('startsAt')} ref={input} type="datetime-local" />}
      </Field>
      <div>
        <Button type="submit" look="quiet" disabled={mark.isPending}>
          {mark.isPending ? 'Marking…' : 'Mark a call as booked'}
        </Button>
      </div>
    </ScriptForm>
  )
}
