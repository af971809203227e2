import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { DatedNote } from './schema.ts'
import { usePersonCall } from './use-person-call.tsx'

const fetchSchema = async () => (await import('./schema.ts')).datedNoteSchema

export function DatedNoteForm({ id }: { id: string }) {
  const { checked, input, reset } = useSchemaForm(fetchSchema, { text: '' })
  const add = usePersonCall<DatedNote>(id, {
    path: 'notes',
    failure: { title: 'The note was not added', look: 'Check the timeline.' },
    done: { title: 'Note added' },
    onDone: reset,
  })
  return (
    <ScriptForm {...checked(add.send)} className="grid max-w-text gap-3">
      <Field label="What happened?" {...input('text')}>
        {(control) => <textarea {...control} rows={3} />}
      </Field>
      <SubmitButton send={add} pending="Adding…" look="quiet" label="Add to timeline" />
    </ScriptForm>
  )
}
