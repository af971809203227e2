import { useId, useState } from 'react'
import { statuses } from '#content/admin/people.ts'
import { sequences, sequencesInOrder } from '#content/sequences/sequences.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { TextButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
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
  status: { ...statuses },
  /** The purchase sequence needs a purchase. */
  sequence: Object.fromEntries(
    sequencesInOrder.flatMap((name) => (name === 'purchase' ? [] : [[name, sequences[name].title]])),
  ),
}

export type ChangeDialogProps = { change: UsedChange; people: string; knownTags: readonly string[] }

export function ChangeDialog({ change: { send, ...outcome }, people, knownTags }: ChangeDialogProps) {
  return (
    <ConfirmDialog
      title={`Change ${people}`}
      description="You can undo it right after."
      trigger={<TextButton className="min-h-11 text-sm text-link">Change…</TextButton>}
      buttons={{ confirm: `Change ${people}`, pending: 'Changing…', keep: 'Cancel' }}
      onConfirm={(entry) => send({ kind: entry.get('kind'), value: entry.get('value') ?? '' } as PeopleChange)}
      {...outcome}
    >
      <ChangeFields knownTags={knownTags} />
    </ConfirmDialog>
  )
}

function ChangeFields({ knownTags }: Pick<ChangeDialogProps, 'knownTags'>) {
  const [kind, setKind] = useState<PeopleChange['kind']>('tag')
  const mayEmailGroups = useMay('email-groups')
  return (
    <div className="mt-6 grid gap-5">
      <Field label="What to change">
        {(control) => (
          <select
            {...control}
            name="kind"
            value={kind}
            onChange={({ target }) => setKind(target.value as PeopleChange['kind'])}
          >
            <Options of={kinds} without={mayEmailGroups ? '' : 'sequence'} />
          </select>
        )}
      </Field>
      {(kind === 'tag' || kind === 'untag') && <TagField knownTags={knownTags} />}
      {(kind === 'status' || kind === 'sequence') && (
        <Field label={kind === 'status' ? 'Status' : 'Sequence'}>
          {(control) => (
            <select {...control} key={kind} name="value" defaultValue={kind === 'status' ? 'contacted' : ''}>
              <Options of={choices[kind]} />
            </select>
          )}
        </Field>
      )}
    </div>
  )
}

export function TagField({ knownTags }: Pick<ChangeDialogProps, 'knownTags'>) {
  const listId = useId()
  return (
    <>
      <Field label="Tag">
        {(control) => <input {...control} name="value" type="text" autoComplete="off" list={listId} />}
      </Field>
      <datalist id={listId}>
        {knownTags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  )
}

function Options({ of, without }: { of: Record<string, string>; without?: string }) {
  return Object.entries(of)
    .filter(([value]) => value !== without)
    .map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
}
