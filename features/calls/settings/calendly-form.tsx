import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { callApi, isRefusal } from '#lib/web/api-client.browser.ts'
import { FormAnswer } from '#ui/admin/form-answer.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import { type CalendarFormProps, Steps } from './cal-com-form.tsx'
import type { CalendlyEntry } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).calendlySchema
const tokensPage = 'https://calendly.com/integrations/api_webhooks'

/** Calendly has no page for webhooks: the site makes it, with a token that the owner lends it. */
export function CalendlyForm({ url, keeps }: CalendarFormProps) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const token = useRef<HTMLInputElement>(null)
  const { checked, field, errors } = useSchemaForm(fetchSchema, { token: '' })
  const connect = useSend(
    (entry: CalendlyEntry) => callApi<{ said: string }>('POST', '/api/admin/settings/calls/calendly', entry),
    {
      async onSuccess() {
        if (token.current) token.current.value = ''
        await revalidate()
      },
      onError: (error) => isRefusal(error) || reportFailure(error, { title: 'Nothing was connected' }),
    },
  )
  return (
    <ScriptForm {...checked(connect.send)} className="grid gap-6">
      <Steps>
        <li>Calendly sends such messages from its Standard plan upwards.</li>
        <li>
          In Calendly open{' '}
          <a href={tokensPage} target="_blank" rel="noreferrer" className="text-link">
            Integrations &amp; apps, API and webhooks
          </a>{' '}
          and make a personal access token. Where it asks for scopes: read users and scheduled events, read
          and write webhooks.
        </li>
        <li>
          Paste it here and press <strong>Connect Calendly</strong>. The site makes the webhook for{' '}
          <span className="wrap-anywhere text-ink">{url}</span> itself, signed with a key of its own. It uses
          the token once and does not keep it.
        </li>
      </Steps>
      <Field
        label="Personal access token"
        hint={keeps ? 'Connected. Paste a token to connect anew.' : undefined}
        error={errors.token}
      >
        {(control) => (
          <input {...control} {...field('token')} ref={token} type="password" autoComplete="off" />
        )}
      </Field>
      <div>
        <Button type="submit" disabled={connect.isPending}>
          {connect.isPending ? 'Connecting…' : 'Connect Calendly'}
        </Button>
      </div>
      <FormAnswer save={connect} pending="Asking Calendly. This takes some seconds." />
    </ScriptForm>
  )
}
