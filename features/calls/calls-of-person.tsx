import { useRef } from 'react'
import { siteFormats } from '#lib/site-formats.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { CallRow } from '#platform/database/tables/calls.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Fold } from '#ui/fold.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { Time } from '#ui/time.tsx'
import { calendarNames } from './calendars.ts'
import { CallOutcomeForm } from './call-outcome.tsx'
import type { MarkBooked } from './schema.ts'
import { whenError } from './words.ts'

export type ShownCall = Pick<
  CallRow,
  | 'id'
  | 'provider'
  | 'state'
  | 'startsAt'
  | 'joinUrl'
  | 'changedAt'
  | 'said'
  | 'outcome'
  | 'valueCents'
  | 'valueCurrency'
>

type CallsOfPersonProps = { id: string; name: string; calls: readonly ShownCall[] }

export function CallsOfPerson({ id, name, calls }: CallsOfPersonProps) {
  const mayWrite = useMay('work-with-people')
  const newest = calls.toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
  return (
    <AdminSection heading="Calls">
      {newest.length === 0 && <p className="text-soft">No calls.</p>}
      {newest.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {newest.map((call) => (
            <CallItem key={call.id} personId={id} name={name} call={call} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <Fold label="Mark a call as booked">
          <MarkBookedForm id={id} />
        </Fold>
      )}
    </AdminSection>
  )
}

const states: Record<CallRow['state'], string> = {
  requested: 'Waiting for your approval',
  booked: 'Booked',
  moved: 'Moved',
  cancelled: 'Canceled',
}

type CallItemProps = { personId: string; name: string; call: ShownCall; mayWrite: boolean }

function CallItem({ personId, name, call, mayWrite }: CallItemProps) {
  const { provider, state, startsAt, joinUrl, said } = call
  const isMarked = provider === 'by-hand'
  const isPast = startsAt !== null && startsAt < new Date().toISOString()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <p>
        <span className="font-semibold">{states[state]}</span>
        {startsAt ? (
          <>
            , <Time at={startsAt} />
          </>
        ) : (
          ', time unknown'
        )}
        <span className="block text-sm text-soft">
          {isMarked ? 'Marked by hand' : `Booked in ${calendarNames[provider]}`}
        </span>
        {said && <span className="block max-w-text text-sm whitespace-pre-line">{said}</span>}
      </p>
      <span className="flex flex-wrap gap-x-4">
        {joinUrl && !isPast && state !== 'cancelled' && (
          <ExternalLink href={joinUrl} className="inline-flex min-h-11 items-center text-link">
            Join
          </ExternalLink>
        )}
        {isMarked && mayWrite && <Unmark personId={personId} callId={call.id} />}
      </span>
      {isPast && state !== 'cancelled' && (
        <div className="w-full text-sm">
          <CallOutcomeForm call={{ ...call, name }} />
        </div>
      )}
    </li>
  )
}

function Unmark({ personId, callId }: { personId: string; callId: string }) {
  return (
    <ActionButton
      onPress={() => callApi('DELETE', `/api/admin/people/${personId}/calls/${callId}`)}
      pending="Removing…"
      done={{ title: 'Call removed' }}
      // The focused button is gone with its call.
      onDone={() => document.querySelector<HTMLElement>('summary:has(+ #mark-booked)')?.focus()}
      failure={{ title: 'The call was not removed' }}
    >
      Remove
    </ActionButton>
  )
}

const fetchSchema = async () => (await import('./schema.ts')).markBookedSchema

function MarkBookedForm({ id }: { id: string }) {
  const time = useRef<HTMLInputElement>(null)
  const { checked, input, refuse, reset } = useSchemaForm(fetchSchema, { startsAt: '' })
  const mark = useAction((entry: MarkBooked) => callApi('POST', `/api/admin/people/${id}/calls`, entry), {
    done: { title: 'Call marked as booked', description: 'It is now in the timeline and in Numbers.' },
    failure: { title: 'The call was not marked' },
    onDone: reset,
  })
  function send(entry: MarkBooked): void {
    // The value of an incomplete date is empty, which would silently mean "no time".
    if (time.current?.validity.badInput) refuse({ startsAt: whenError })
    else mark.send(entry)
  }
  return (
    <ScriptForm id="mark-booked" {...checked(send)} className="grid max-w-text gap-4 pb-4">
      <Field
        label="When"
        optional
        hint={`${siteFormats().timeZone} time. Use this for calls that are not in your connected calendar.`}
        {...input('startsAt')}
        ref={time}
        type="datetime-local"
      />
      <SubmitButton send={mark} pending="Marking…" look="quiet" label="Mark call as booked" />
    </ScriptForm>
  )
}
