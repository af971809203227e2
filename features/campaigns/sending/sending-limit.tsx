import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SendButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { TypedPace } from '../schema.ts'

const fetchSchema = async () => (await import('../schema.ts')).paceSchema

export function SendingLimit({ perHour }: { perHour: number }) {
  const { checked, input } = useSchemaForm(fetchSchema, { perHour: String(perHour) })
  const save = useAction((typed: TypedPace) => callApi('POST', '/api/admin/campaigns/pace', typed), {
    done: { title: 'Limit saved', description: 'It applies from the next email on.' },
    failure: { title: 'The limit was not saved' },
  })
  return (
    <AdminSection
      heading="Sending limit"
      intro="Mail providers distrust an address that suddenly emails hundreds of people. The limit does not delay receipts, reports or emails to one person."
    >
      <ScriptForm {...checked(save.send)} className="flex max-w-text flex-wrap items-end gap-4">
        <Field label="Emails per hour" {...input('perHour')}>
          {(control) => <input {...control} inputMode="numeric" className={`${control.className} max-w-40`} />}
        </Field>
        <SendButton look="quiet" send={save} pending="Saving…" label="Save limit" />
      </ScriptForm>
    </AdminSection>
  )
}
