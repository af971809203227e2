import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { Notice } from '#ui/admin/form-answer.tsx'
import { Button } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { calendarNames, calendars } from '../calendars.ts'
import { CalComForm } from './cal-com-form.tsx'
import { CalendlyForm } from './calendly-form.tsx'
import type { CallsView } from './calls-view.server.ts'

export function CallsSettings({ view }: { view: CallsView }) {
  const { connected, urls, unreachable } = view
  const [chosen, setChosen] = useState(connected?.calendar ?? calendars[0])
  const isConnected = connected?.calendar === chosen && connected.works
  return (
    <div className="grid gap-6">
      {connected && <Status view={view} connected={connected} />}
      <fieldset>
        <legend className="mb-1.5 font-semibold">Your calendar</legend>
        <div className="flex flex-wrap gap-x-8">
          {calendars.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="calendar"
                checked={chosen === each}
                onChange={() => setChosen(each)}
                className="size-5 shrink-0 accent-blue"
              />
              {calendarNames[each]}
            </label>
          ))}
        </div>
      </fieldset>
      {unreachable && <Notice text={unreachable} />}
      {chosen === 'cal-com' ? (
        <CalComForm url={urls['cal-com']} isConnected={isConnected} />
      ) : (
        <CalendlyForm url={urls.calendly} isConnected={isConnected} />
      )}
      {connected && <Disconnect name={calendarNames[connected.calendar]} />}
    </div>
  )
}

type StatusProps = { view: CallsView; connected: NonNullable<CallsView['connected']> }

function Status({ view: { heard, refused }, connected }: StatusProps) {
  const { calendar, account, works } = connected
  if (!works) return <Notice text="The saved secret can no longer be read. Please connect again to receive calls." />
  return (
    <Facts>
      <Fact name="Calendar">
        {calendarNames[calendar]}
        {account && `, ${account}`}
      </Fact>
      <Fact name="Last message">
        {heard ? (
          <>
            {eventLabel(heard.event)}, <Time at={heard.at} />
          </>
        ) : (
          'Nothing yet'
        )}
      </Fact>
      {refused && (
        <Fact name="Last rejected message">
          {refused.why.charAt(0).toUpperCase() + refused.why.slice(1)}, <Time at={refused.at} />
        </Fact>
      )}
    </Facts>
  )
}

const eventLabels: Record<string, string> = {
  PING: 'Test',
  BOOKING_REQUESTED: 'Booking request',
  BOOKING_CREATED: 'Booking',
  BOOKING_RESCHEDULED: 'New time',
  BOOKING_CANCELLED: 'Cancellation',
  BOOKING_REJECTED: 'Rejection',
  'invitee.created': 'Booking',
  'invitee.canceled': 'Cancellation or new time',
}

const eventLabel = (event: string) => eventLabels[event] ?? 'Not about a booking'

function Disconnect({ name }: { name: string }) {
  const { revalidate } = useRevalidator()
  return (
    <div>
      <ConfirmDialog<{ said: string }>
        title={`Disconnect ${name}?`}
        description={`The site stops receiving calls from ${name}. Existing calls stay. Delete the webhook there, too.`}
        trigger={<Button look="quiet">Disconnect {name}</Button>}
        buttons={{ confirm: 'Disconnect', pending: 'Disconnecting…', keep: 'Cancel' }}
        onConfirm={() => callApi('DELETE', '/api/admin/settings/calls')}
        onDone={({ said }) => {
          showToast({ title: 'Calendar disconnected', description: said })
          revalidate()
        }}
        failure={{ title: 'The calendar was not disconnected' }}
      />
    </div>
  )
}
