import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { usePersonCall } from './person/use-person-call.tsx'
import type { Note } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).noteSchema

export function NoteForm({ id, note }: { id: string; note: string }) {
  const { checked, input } = useSchemaForm(fetchSchema, { note })
  const save = usePersonCall<Note>(id, {
    path: 'note',
    done: { title: 'Note saved' },
    failure: { title: 'The note was not saved', look: 'Save it again to be sure.' },
  })
  return (
    <ScriptForm {...checked(save.send)} className="grid max-w-text gap-4">
      <Field
        label="About this person"
        hint="Your team sees it. Included if they ask for their data."
        {...input('note')}
      >
        {(control) => <textarea {...control} rows={3} />}
      </Field>
      <SubmitButton send={save} pending="Saving…" look="quiet" label="Save note" />
    </ScriptForm>
  )
}
