import { useId, useState } from 'react'
import { statuses } from '#content/admin/people.ts'
import { sequences } from '#content/sequences/sequences.ts'
import { DialogButtons } from '#ui/admin/dialog-buttons.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { TextButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { PeopleChange } from './schema.ts'
import type { UsedChange } from './use-people-change.tsx'

const kinds: Record<PeopleChange['kind'], string> = {
  tag: 'Add a tag',
  untag: 'Remove a tag',
  status: 'Set the status',
  sequence: 'Start a sequence',
  unsubscribe: 'Unsubscribe from marketing email',
}

const choices = {
  status: Object.entries(statuses),
  /** The purchase sequence needs a purchase. */
  sequence: (['diagnostic', 'founder-test'] as const).map((name) => [name, sequences[name].title] as const),
}

type ChangeDialogProps = { change: UsedChange; people: string; knownTags: readonly string[] }

export function ChangeDialog(props: ChangeDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title={`Change ${props.people}`}
      description="You can undo it right after."
      trigger={<TextButton className="min-h-11 text-sm text-link">Change…</TextButton>}
      open={open}
      onOpenChange={setOpen}
    >
      <ChangeForm {...props} onSent={() => setOpen(false)} />
    </Dialog>
  )
}

const fetchSchema = async () => (await import('../person/schema.ts')).tagSchema

function ChangeForm({ change, people, knownTags, onSent }: ChangeDialogProps & { onSent: () => void }) {
  const [kind, setKind] = useState<PeopleChange['kind']>('tag')
  const listId = useId()
  const mayEmailGroups = useMay('email-groups')
  const { checked, field, errors } = useSchemaForm(fetchSchema, { tag: '' })
  const [value, setValue] = useState<string>('contacted')
  const isTag = kind === 'tag' || kind === 'untag'
  const options = kind === 'status' || kind === 'sequence' ? choices[kind] : undefined
  function send(next: string): void {
    onSent()
    change.send({ kind, value: next } as PeopleChange)
  }
  function choose(next: PeopleChange['kind']): void {
    setKind(next)
    setValue(next === 'sequence' ? 'diagnostic' : 'contacted')
  }
  const form = isTag
    ? checked(({ tag }) => send(tag))
    : {
        onSubmit(event: { preventDefault: () => void }) {
          event.preventDefault()
          send(options ? value : '')
        },
      }
  return (
    <ScriptForm {...form} className="mt-6 grid gap-5">
      <Field label="What to change">
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) => choose(target.value as PeopleChange['kind'])}
          >
            {Object.entries(kinds)
              .filter(([name]) => name !== 'sequence' || mayEmailGroups)
              .map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
          </select>
        )}
      </Field>
      {isTag && (
        <Field label="Tag" error={errors.tag}>
          {(control) => <input {...control} {...field('tag')} type="text" autoComplete="off" list={listId} />}
        </Field>
      )}
      {isTag && (
        <datalist id={listId}>
          {knownTags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      )}
      {options && (
        <Field label={kind === 'status' ? 'Status' : 'Sequence'}>
          {(control) => (
            <select {...control} value={value} onChange={({ target }) => setValue(target.value)}>
              {options.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <DialogButtons
        submit={`Change ${people}`}
        pending="Changing…"
        leave="Cancel"
        isPending={change.isPending}
      />
    </ScriptForm>
  )
}
