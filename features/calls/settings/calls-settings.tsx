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

/** Which calendar tells the site of calls, how it is told to, and whether it does. */
export function CallsSettings({ view }: { view: CallsView }) {
  const { connected, urls, unreachable } = view
  const [chosen, setChosen] = useState(connected?.calendar ?? calendars[0])
  const keeps = connected?.calendar === chosen && connected.works
  return (
    <div className="grid gap-6">
      {connected && <HowItStands view={view} connected={connected} />}
      <fieldset>
        <legend className="mb-1.5 font-semibold">Where people book</legend>
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
        <CalComForm url={urls['cal-com']} keeps={keeps} />
      ) : (
        <CalendlyForm url={urls.calendly} keeps={keeps} />
      )}
      {connected && <Disconnect name={calendarNames[connected.calendar]} />}
    </div>
  )
}

type HowItStandsProps = { view: CallsView; connected: NonNullable<CallsView['connected']> }

function HowItStands({ view: { heard, refused }, connected }: HowItStandsProps) {
  const { calendar, account, works } = connected
  if (!works)
    return (
      <Notice text="The secret was entered under another key; please connect again. Until then no call is taken in." />
    )
  return (
    <Facts>
      <Fact name="Calendar">
        {calendarNames[calendar]}
        {account && `, ${account}`}
      </Fact>
      <Fact name="Last heard">
        {heard ? (
          <>
            {eventWords(heard.event)}, <Time at={heard.at} />
          </>
        ) : (
          'Nothing yet'
        )}
      </Fact>
      {refused && (
        <Fact name="Last refused">
          {refused.why.charAt(0).toUpperCase() + refused.why.slice(1)}, <Time at={refused.at} />
        </Fact>
      )}
    </Facts>
  )
}

const words: Record<string, string> = {
  PING: 'A test',
  BOOKING_REQUESTED: 'A request',
  BOOKING_CREATED: 'A booking',
  BOOKING_RESCHEDULED: 'A new time',
  BOOKING_CANCELLED: 'A cancellation',
  BOOKING_REJECTED: 'A refusal',
  'invitee.created': 'A booking',
  'invitee.canceled': 'A cancellation or a new time',
}

function eventWords(event: string): string {
  return words[event] ?? 'Something that is not about a booking'
}

function Disconnect({ name }: { name: string }) {
  const { revalidate } = useRevalidator()
  return (
    <div>
      <ConfirmDialog<{ said: string }>
        title={`Disconnect ${name}?`}
        description={`The site no longer takes in what ${name} sends. Calls that are known stay. Delete the webhook there as well.`}
        trigger={<Button look="quiet">Disconnect {name}</Button>}
        buttons={{ confirm: 'Disconnect', pending: 'Disconnecting…', keep: 'Keep it' }}
        onConfirm={() => callApi('DELETE', '/api/admin/settings/calls')}
        onDone={({ said }) => {
          showToast({ title: 'Disconnected', description: said })
          revalidate()
        }}
        failure={{ title: 'Nothing was disconnected' }}
      />
    </div>
  )
}
