import { callApi } from '#lib/web/api-client.browser.ts'
import { useAction } from '#ui/admin/use-action.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SendButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { TestMail } from '../schema.ts'

const fetchSchema = async () => (await import('../schema.ts')).testMailSchema

export function TestMailForm({ address }: { address: string }) {
  const { checked, input } = useSchemaForm(fetchSchema, { to: address })
  const send = useAction((entry: TestMail) => callApi('POST', '/api/admin/mail/test', entry), {
    done: {
      title: 'Test email queued',
      description: 'Its status appears below. Check your inbox and spam folder.',
    },
    failure: { title: 'No test email was sent', look: 'If it was, its status appears below.' },
  })
  return (
    <ScriptForm {...checked(send.send)} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-64 flex-1">
        <Field label="Send a test email to" {...input('to')} type="email" autoComplete="email" />
      </div>
      <SendButton look="quiet" send={send} pending="Sending…" label="Send test email" />
    </ScriptForm>
  )
}
