import { useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { TypedTimeZone } from './time-zone-schema.ts'

const fetchSchema = async () => (await import('./time-zone-schema.ts')).timeZoneSchema

type TimeZoneFormProps = {
  timeZone: string
  /** All that the server knows: a browser may know others. */
  zones: readonly string[]
}

const neverChanges = () => () => {}

export function TimeZoneForm({ timeZone, zones }: TimeZoneFormProps) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const { checked, field, errors } = useSchemaForm(fetchSchema, { timeZone })
  const here = useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )
  const save = useSend((typed: TypedTimeZone) => callApi('POST', '/api/admin/settings/time-zone', typed), {
    async onSuccess() {
      showToast({ title: 'Time zone saved' })
      await revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'The time zone was not saved' }),
  })
  return (
    <ScriptForm {...checked(save.send)} className="grid gap-5">
      <Field
        label="Time zone"
        error={errors.timeZone}
        {...(here && here !== timeZone && { hint: `This browser is in ${here}.` })}
      >
        {(control) => (
          <select {...control} {...field('timeZone')}>
            {zones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        )}
      </Field>
      <div>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save the time zone'}
        </Button>
      </div>
    </ScriptForm>
  )
}
