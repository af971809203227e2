import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi, isRefusal } from '#lib/web/api-client.browser.ts'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import { FormAnswer } from '#ui/admin/form-answer.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { CalComEntry } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).calComSchema
const webhooksPage = 'https://app.cal.com/settings/developer/webhooks'

export type CalendarFormProps = {
  /** Where the calendar is to send its messages. */
  url: string
  /** A secret of this calendar is kept. */
  keeps: boolean
}

/** The owner makes the webhook in Cal.com; the secret is the same here and there. */
export function CalComForm({ url, keeps }: CalendarFormProps) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const [secret, setSecret] = useState('')
  const { checked, field, errors } = useSchemaForm(fetchSchema, { secret: '' })
  const save = useSend(
    (entry: CalComEntry) => callApi<{ said: string }>('POST', '/api/admin/settings/calls/cal-com', entry),
    {
      onSuccess: () => revalidate(),
      onError: (error) => isRefusal(error) || reportFailure(error, { title: 'Nothing was saved' }),
    },
  )
  return (
    <ScriptForm {...checked(save.send)} className="grid gap-6">
      <Steps>
        <li>
          Here: let the site make a secret, copy it, and press <strong>Save the secret</strong>.
        </li>
        <li>
          In Cal.com open{' '}
          <a href={webhooksPage} target="_blank" rel="noreferrer" className="text-link">
            Settings, Developer, Webhooks
          </a>{' '}
          and make a new one. Subscriber URL is the address below, Secret is the secret. Leave the events as
          they are, and the payload without a template.
        </li>
        <li>Press “Ping test” there. “Last heard” above then says so, once you open this page again.</li>
      </Steps>
      <WebhookAddress url={url} />
      <div>
        <Field
          label="Secret"
          hint={
            keeps
              ? 'Kept. Enter a new one to replace it, here and in Cal.com.'
              : 'It is not shown again later.'
          }
          error={errors.secret}
        >
          {(control) => (
            <input
              {...control}
              name={field('secret').name}
              value={secret}
              onChange={({ target }) => setSecret(target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => setSecret(makeSecret())}>
            Make one
          </Button>
          {secret && <CopyButton text={secret}>Copy the secret</CopyButton>}
        </div>
      </div>
      <div>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save the secret'}
        </Button>
      </div>
      <FormAnswer save={save} pending="Saving." />
    </ScriptForm>
  )
}

/** 192 random bits. */
function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function Steps({ children }: { children: React.ReactNode }) {
  return <ol className="grid list-decimal gap-2 pl-5 text-soft">{children}</ol>
}

export function WebhookAddress({ url }: { url: string }) {
  return (
    <div>
      <Field label="Address for the webhook">
        {(control) => (
          <input {...control} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        )}
      </Field>
      <div className="mt-3">
        <CopyButton text={url}>Copy the address</CopyButton>
      </div>
    </div>
  )
}
