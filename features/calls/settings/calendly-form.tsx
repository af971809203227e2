import { useRef } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { FormAnswer } from '#ui/admin/form-answer.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { type CalendarFormProps, Steps } from './cal-com-form.tsx'
import type { CalendlyEntry } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).calendlySchema
const tokensPage = 'https://calendly.com/integrations/api_webhooks'

/** Calendly has no screen for webhooks, so the site creates it with the owner's token. */
export function CalendlyForm({ url, isConnected }: CalendarFormProps) {
  const token = useRef<HTMLInputElement>(null)
  const { checked, input } = useSchemaForm(fetchSchema, { token: '' })
  const connect = useAction((entry: CalendlyEntry) => callApi('POST', '/api/admin/settings/calls/calendly', entry), {
    onDone() {
      if (token.current) token.current.value = ''
    },
    failure: { title: 'Calendly was not connected' },
    showsRejection: true,
  })
  return (
    <ScriptForm {...checked(connect.send)} className="grid gap-6">
      <Steps>
        <li>This needs at least Calendly’s Standard plan.</li>
        <li>
          In Calendly, open{' '}
          <a href={tokensPage} target="_blank" rel="noreferrer" className="text-link">
            Integrations &amp; apps, API and webhooks
          </a>{' '}
          and create a personal access token. If asked for scopes, allow it to read users and scheduled events, and to
          read and write webhooks.
        </li>
        <li>
          Paste it here and press <strong>Connect Calendly</strong>. The site creates the webhook for{' '}
          <span className="wrap-anywhere text-ink">{url}</span> and does not store the token.
        </li>
      </Steps>
      <Field
        label="Personal access token"
        hint={isConnected ? 'Connected. Paste a token to reconnect.' : undefined}
        {...input('token')}
        ref={token}
        type="password"
        autoComplete="off"
      />
      <SubmitButton send={connect} pending="Connecting…" label="Connect Calendly" />
      <FormAnswer save={connect} pending="Connecting. This takes a few seconds." />
    </ScriptForm>
  )
}
