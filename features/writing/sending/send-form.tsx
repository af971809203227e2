import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDateTime } from '#lib/time/dates.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useHydrated } from '#ui/use-hydrated.tsx'

type SendFormProps = { letter: { id: string; revision: number; subject: string }; count: number }

/** At once, or at a time by the clock of who sends it. */
export function SendForm({ letter, count }: SendFormProps) {
  const ready = useHydrated()
  const [later, setLater] = useState(false)
  const [typed, setTyped] = useState('')
  const at = later ? momentOf(typed) : undefined
  const isReady = !later || at !== undefined
  return (
    <fieldset disabled={!ready} className="grid max-w-text gap-4">
      <legend className="sr-only">When</legend>
      <Choice label="Now" checked={!later} onChoose={() => setLater(false)} />
      <Choice label="At a time" checked={later} onChoose={() => setLater(true)} />
      {later && (
        <Field
          label="Day and time"
          hint={`By your clock (${Intl.DateTimeFormat().resolvedOptions().timeZone}). Who fits by then gets it.`}
        >
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={typed}
              className={`${control.className} max-w-72`}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      <div>
        {isReady ? (
          <Confirm {...{ letter, count, at }} />
        ) : (
          <Button disabled>Choose a day and a time first</Button>
        )}
      </div>
    </fieldset>
  )
}

/** The field's value has no zone: the browser's own is meant. */
function momentOf(typed: string): string | undefined {
  const time = typed ? new Date(typed).getTime() : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

function Choice({ label, checked, onChoose }: { label: string; checked: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name="when" className="size-5" checked={checked} onChange={onChoose} />
      {label}
    </label>
  )
}

function Confirm({ letter, count, at }: SendFormProps & { at: string | undefined }) {
  const navigate = useNavigate()
  const people = count === 1 ? 'one person' : `${count.toLocaleString('en-US')} people`
  const when = at ? formatDateTime(at) : ''
  return (
    <ConfirmDialog
      title={at ? `Send to ${people} on ${when}?` : `Send to ${people} now?`}
      description={`“${letter.subject}” ${at ? 'goes out by itself then. Until then you can take it back.' : 'goes out at the pace that is set. Each gets it once. What was sent cannot be taken back.'}`}
      trigger={<Button>{at ? `Set the time for ${people}` : `Send to ${people}`}</Button>}
      buttons={{ confirm: at ? 'Set the time' : 'Send it', pending: 'Sending…', keep: 'Not yet' }}
      onConfirm={() =>
        callApi('POST', `/api/admin/writing/letters/${letter.id}/send`, {
          revision: letter.revision,
          ...(at && { at }),
        })
      }
      onDone={async () => {
        showToast({
          title: at ? 'The time is set' : 'On its way',
          description: at ? `It goes out on ${when}.` : 'This page shows what becomes of it.',
        })
        await navigate(`/admin/writing/${letter.id}`)
      }}
      failure={{ title: 'It was not sent', look: 'The list of letters shows how it stands.' }}
    />
  )
}
