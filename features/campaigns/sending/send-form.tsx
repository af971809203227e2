import { useState } from 'react'
import { useNavigate } from 'react-router'
import { siteFormats } from '#lib/site-formats.ts'
import { formatCount } from '#lib/text/count.ts'
import { formatDateTime } from '#lib/time/dates.ts'
import { momentIn } from '#lib/time/zoned-days.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useHydrated } from '#ui/use-hydrated.tsx'
import { shownSubject } from '../compose/fields.ts'

type SendFormProps = { campaign: { id: string; revision: number; subject: string }; count: number }

export function SendForm({ campaign, count }: SendFormProps) {
  const ready = useHydrated()
  const [later, setLater] = useState(false)
  const [typed, setTyped] = useState('')
  const at = later ? momentIn(typed, siteFormats().timeZone)?.toISOString() : undefined
  const isReady = !later || at !== undefined
  return (
    <fieldset disabled={!ready} className="grid max-w-text gap-4">
      <legend className="sr-only">When</legend>
      <Choice label="Now" checked={!later} onChoose={() => setLater(false)} />
      <Choice label="Schedule" checked={later} onChoose={() => setLater(true)} />
      {later && (
        <Field
          label="Date and time"
          hint={`${siteFormats().timeZone} time. It goes to everyone who matches at that time.`}
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
          <Confirm campaign={campaign} count={count} at={at} />
        ) : (
          <Button disabled>Choose a date and time</Button>
        )}
      </div>
    </fieldset>
  )
}

function Choice({ label, checked, onChoose }: { label: string; checked: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name="when" className="size-5" checked={checked} onChange={onChoose} />
      {label}
    </label>
  )
}

function Confirm({ campaign, count, at }: SendFormProps & { at: string | undefined }) {
  const navigate = useNavigate()
  const people = count === 1 ? 'one person' : `${formatCount(count)} people`
  const when = at ? formatDateTime(at) : ''
  return (
    <ConfirmDialog
      title={at ? `Send to ${people} on ${when}?` : `Send to ${people} now?`}
      description={`“${shownSubject(campaign.subject)}” ${at ? 'will be sent automatically. You can unschedule it until then.' : 'will be sent within your hourly limit. Sent emails cannot be recalled.'}`}
      trigger={<Button>{at ? `Schedule for ${people}` : `Send to ${people}`}</Button>}
      buttons={{
        confirm: at ? 'Schedule' : 'Send',
        pending: at ? 'Scheduling…' : 'Sending…',
        keep: 'Cancel',
      }}
      onConfirm={() =>
        callApi('POST', `/api/admin/campaigns/${campaign.id}/send`, {
          revision: campaign.revision,
          ...(at && { at }),
        })
      }
      done={{
        title: at ? 'Scheduled' : 'Sending',
        description: at ? `It will be sent on ${when}.` : 'You can follow the progress on this page.',
      }}
      onDone={() => navigate(`/admin/campaigns/${campaign.id}`)}
      failure={{
        title: at ? 'Not scheduled' : 'Not sent',
        look: 'Check its status in the list of campaigns.',
      }}
    />
  )
}
