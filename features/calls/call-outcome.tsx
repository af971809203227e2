import { useState } from 'react'
import { money } from '#lib/money/money.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { CallOutcome, CallRow } from '#platform/database/tables/calls.ts'
import { useAction } from '#ui/admin/use-action.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button, TextButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { outcomeLabels, outcomes } from './outcomes.ts'

type Answered = Pick<CallRow, 'id' | 'outcome' | 'valueCents' | 'valueCurrency'> & { name: string }

type CallOutcomeProps = { call: Answered; onAnswered?: () => void }

export function CallOutcomeForm({ call, onAnswered }: CallOutcomeProps) {
  const { id, outcome, valueCents, valueCurrency, name } = call
  const mayWrite = useMay('work-with-people')
  const [isOpen, setIsOpen] = useState(false)
  const [isWon, setIsWon] = useState(false)
  const path = `/api/admin/calls/${id}/outcome`
  const undo = useAction(() => callApi('POST', path, { outcome: '', value: '' }), {
    failure: { title: 'Nothing was undone' },
  })
  const answer = useAction(
    async (given: { outcome: CallOutcome; value: string }) => {
      await callApi('POST', path, given)
      setIsOpen(false)
      setIsWon(false)
      onAnswered?.()
    },
    {
      done: (_, given) => ({
        title: `${outcomeLabels[given.outcome]}: ${name}`,
        description: followingStatus[given.outcome] ?? 'Saved with the call.',
        // An answer that was changed can be changed again.
        ...(!outcome && { action: { label: 'Undo', onClick: () => undo.send() } }),
      }),
      failure: { title: 'The answer was not saved' },
    },
  )
  if (outcome && !isOpen) {
    const value = valueCents === null ? '' : `, ${money(valueCents, valueCurrency ?? undefined)}`
    return (
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          {outcomeLabels[outcome]}
          {value}
        </span>
        {mayWrite && <TextButton onClick={() => setIsOpen(true)}>Change</TextButton>}
      </p>
    )
  }
  if (!mayWrite) return <p className="text-soft">Not answered yet: how did it go?</p>
  if (isWon) {
    return (
      <WonForm
        isPending={answer.isPending}
        onSave={(value) => answer.send({ outcome: 'won', value })}
        onCancel={() => setIsWon(false)}
      />
    )
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <legend className="float-left pr-2 leading-[2.75rem]">How did it go?</legend>
      {outcomes.map((each) => (
        <button
          key={each}
          type="button"
          disabled={answer.isPending}
          aria-pressed={each === outcome}
          className="min-h-11 rounded border border-edge px-3 hover:border-ink aria-pressed:border-ink aria-pressed:font-semibold"
          onClick={() => (each === 'won' ? setIsWon(true) : answer.send({ outcome: each, value: '' }))}
        >
          {outcomeLabels[each]}
          <span className="sr-only">, {name}</span>
        </button>
      ))}
    </fieldset>
  )
}

const followingStatus: Partial<Record<CallOutcome, string>> = {
  won: 'They are now a client.',
  lost: 'Their status is now “Not a fit”.',
}

const fetchSchema = async () => (await import('./schema.ts')).wonSchema

type WonFormProps = { isPending: boolean; onSave: (value: string) => void; onCancel: () => void }

function WonForm({ isPending, onSave, onCancel }: WonFormProps) {
  const { checked, input } = useSchemaForm(fetchSchema, { value: '' })
  return (
    <ScriptForm {...checked(({ value }) => onSave(value))} className="flex flex-wrap items-end gap-4">
      <Field
        label="What is it worth?"
        optional
        hint="Counts as revenue in Numbers."
        {...input('value')}
        inputMode="decimal"
      />
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Saving…' : 'Save as won'}
      </Button>
      <TextButton onClick={onCancel}>Cancel</TextButton>
    </ScriptForm>
  )
}
