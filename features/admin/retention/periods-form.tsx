import { type RetentionPeriods, retention, retentionParts } from '#content/admin/retention.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { useAction } from '#ui/admin/use-action.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { TypedPeriods } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).periodsSchema

export function PeriodsForm({ periods }: { periods: RetentionPeriods }) {
  const { checked, field, errors, read } = useSchemaForm(fetchSchema, asTyped(periods))
  const save = useAction((typed: TypedPeriods) => callApi('POST', '/api/admin/data/periods', typed), {
    done: { title: 'Periods saved', description: 'They apply from the next daily run.' },
    failure: { title: 'The periods were not saved' },
  })
  return (
    <ScriptForm {...checked(() => save.send(read()))} className="grid max-w-text gap-6">
      {retentionParts.map((part) => (
        <Field key={part} label={`${retention[part].label}, in days`} hint={retention[part].words} error={errors[part]}>
          {(control) => (
            <input {...control} {...field(part)} inputMode="numeric" className={`${control.className} max-w-40`} />
          )}
        </Field>
      ))}
      <SubmitButton send={save} pending="Saving…" label="Save periods" />
    </ScriptForm>
  )
}

function asTyped({ mailTexts, stripeEvents, auditLog }: RetentionPeriods): TypedPeriods {
  return { mailTexts: `${mailTexts}`, stripeEvents: `${stripeEvents}`, auditLog: `${auditLog}` }
}
