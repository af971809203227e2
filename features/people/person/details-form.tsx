import { Fold } from '#ui/fold.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { DetailsFields } from './details-fields.tsx'
import type { Details } from './schema.ts'
import { usePersonCall } from './use-person-call.tsx'

const fetchSchema = async () => (await import('./schema.ts')).detailsSchema

export function DetailsFold({ id, details }: { id: string; details: Details }) {
  return (
    <Fold label="Edit details" className="mt-2 max-w-text">
      <DetailsForm id={id} details={details} />
    </Fold>
  )
}

function DetailsForm({ id, details }: { id: string; details: Details }) {
  const { checked, input } = useSchemaForm(fetchSchema, details)
  const save = usePersonCall<Details>(id, {
    path: 'details',
    failure: { title: 'The details were not saved', look: 'Save it again to be sure.' },
    done: { title: 'Details saved' },
  })
  return (
    <ScriptForm {...checked(save.send)} className="mt-2 grid gap-4">
      <DetailsFields input={input} />
      <SubmitButton send={save} pending="Saving…" look="quiet" label="Save details" />
    </ScriptForm>
  )
}
