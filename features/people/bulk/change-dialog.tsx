import { useState } from 'react'
import { statusChoices } from '#content/admin/people.ts'
import { sequences, sequencesInOrder } from '#content/sequences/sequences.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { TextButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { PeopleChange } from './schema.ts'
import type { UsedChange } from './use-people-change.tsx'

const kinds: { value: PeopleChange['kind']; label: string }[] = [
  { value: 'tag', label: 'Add a tag' },
  { value: 'untag', label: 'Remove a tag' },
  { value: 'status', label: 'Set the status' },
  { value: 'sequence', label: 'Start a sequence' },
  { value: 'unsubscribe', label: 'Unsubscribe from marketing email' },
]

const choices = {
  status: statusChoices,
  /** The purchase sequence needs a purchase. */
  sequence: sequencesInOrder
    .filter((name) => name !== 'purchase')
    .map((name) => ({ value: name, label: sequences[name].title })),
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
          <Select
            {...control}
            name="kind"
            choices={kinds.filter(({ value }) => mayEmailGroups || value !== 'sequence')}
            value={kind}
            onChange={({ target }) => setKind(target.value as PeopleChange['kind'])}
          />
        )}
      </Field>
      {(kind === 'tag' || kind === 'untag') && <TagField knownTags={knownTags} />}
      {(kind === 'status' || kind === 'sequence') && (
        <Field label={kind === 'status' ? 'Status' : 'Sequence'}>
          {(control) => (
            <Select
              {...control}
              key={kind}
              name="value"
              choices={choices[kind]}
              defaultValue={kind === 'status' ? 'contacted' : ''}
            />
          )}
        </Field>
      )}
    </div>
  )
}

export function TagField({ knownTags }: Pick<ChangeDialogProps, 'knownTags'>) {
  return <Field label="Tag" suggestions={knownTags} name="value" type="text" autoComplete="off" />
}
