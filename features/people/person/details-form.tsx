import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { DetailsFields } from './details-fields.tsx'
import type { Details } from './schema.ts'
import { usePersonCall } from './use-person-call.tsx'

const fetchSchema = async () => (await import('./schema.ts')).detailsSchema

/** Who somebody is, where the owner knows it better than what was typed into a form. */
export function DetailsFold({ id, details }: { id: string; details: Details }) {
  return (
    <Fold label="Correct or add to this" className="mt-2 max-w-text">
      <DetailsForm id={id} details={details} />
    </Fold>
  )
}

function DetailsForm({ id, details }: { id: string; details: Details }) {
  const { checked, field, errors } = useSchemaForm(fetchSchema, details)
  const save = usePersonCall<Details>(id, {
    path: 'details',
    failure: { title: 'This was not saved', look: 'Save it once more to be sure.' },
    done: { title: 'Saved', description: 'The list shows it like this too.' },
  })
  return (
    <ScriptForm {...checked(save.send)} className="mt-2 grid gap-4">
      <DetailsFields {...{ field, errors }} />
      <div>
        <Button type="submit" look="quiet" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save who they are'}
        </Button>
      </div>
    </ScriptForm>
  )
}
