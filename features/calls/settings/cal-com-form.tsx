import { useState } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import { FormAnswer } from '#ui/admin/form-answer.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { CalComEntry } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).calComSchema
const webhooksPage = 'https://app.cal.com/settings/developer/webhooks'

export type CalendarFormProps = {
  url: string
  isConnected: boolean
}

/** The owner creates the webhook in Cal.com and enters the same secret in both places. */
export function CalComForm({ url, isConnected }: CalendarFormProps) {
  const [secret, setSecret] = useState('')
  const { checked, field, errors } = useSchemaForm(fetchSchema, { secret: '' })
  const save = useAction((entry: CalComEntry) => callApi('POST', '/api/admin/settings/calls/cal-com', entry), {
    failure: { title: 'The secret was not saved' },
    showsRejection: true,
  })
  return (
    <ScriptForm {...checked(save.send)} className="grid gap-6">
      <Steps>
        <li>
          Generate a secret below, copy it, and press <strong>Save secret</strong>.
        </li>
        <li>
          In Cal.com, open{' '}
          <a href={webhooksPage} target="_blank" rel="noreferrer" className="text-link">
            Settings, Developer, Webhooks
          </a>{' '}
          and create a webhook. Use the URL below as Subscriber URL, and the secret as Secret. Leave the events and the
          payload template unchanged.
        </li>
        <li>Press “Ping test” there, then reload this page: “Last message” shows the test.</li>
      </Steps>
      <WebhookAddress url={url} />
      <div>
        <Field
          label="Secret"
          hint={
            isConnected ? 'Saved. To replace it, enter a new one here and in Cal.com.' : 'It will not be shown again.'
          }
          error={errors.secret}
          name={field('secret').name}
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => setSecret(makeSecret())}>
            Generate
          </Button>
          {secret && <CopyButton text={secret}>Copy secret</CopyButton>}
        </div>
      </div>
      <SubmitButton send={save} pending="Saving…" label="Save secret" />
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

function WebhookAddress({ url }: { url: string }) {
  return (
    <div>
      <Field label="Webhook URL" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className="mt-3">
        <CopyButton text={url}>Copy URL</CopyButton>
      </div>
    </div>
  )
}
