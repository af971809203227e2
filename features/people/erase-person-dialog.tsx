import { useNavigate } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { ErasePerson } from './schema.ts'

type EraseProps = {
  id: string
  email: string
  /** Their other addresses, if they have several. */
  others: readonly string[]
}

export function ErasePersonDialog({ id, email, others }: EraseProps) {
  const navigate = useNavigate()
  function erase(entry: FormData): Promise<unknown> {
    const person: ErasePerson = {
      email: String(entry.get('email')),
      ...(others.length > 0 && { others: entry.get('erased') === 'all' ? [...others] : [] }),
    }
    return callApi('POST', `/api/admin/people/${id}/erase`, person)
  }
  return (
    <ConfirmDialog
      title="Erase this person?"
      description="This permanently deletes their reports with retakes, reminders and team answers, test results, waitlist entries, your notes and all emails. A testimonial they gave through a request is removed from the site. For orders we keep the number, tool, amount and dates, and the order page still works for anyone with the link. Stripe keeps its own records."
      trigger={<Button look="quiet">Erase this person</Button>}
      buttons={{ confirm: 'Erase for good', pending: 'Erasing…', keep: 'Cancel' }}
      isFinal
      onConfirm={erase}
      done={{ title: 'Person erased', description: 'Only what tax law requires was kept.' }}
      onDone={() => navigate('/admin/people')}
      failure={{ title: 'Nothing was erased' }}
    >
      <div className="mt-6 grid gap-5">
        {others.length > 0 && <WhichAddresses email={email} others={others} />}
        <Field label="Type their email to confirm" hint={email} name="email" type="email" autoComplete="off" />
      </div>
    </ConfirmDialog>
  )
}

function WhichAddresses({ email, others }: Omit<EraseProps, 'id'>) {
  const choices = {
    all: `All their addresses: ${[email, ...others].join(', ')}`,
    one: `Only ${email}. Data for ${others.join(', ')} is kept.`,
  }
  return (
    <fieldset>
      <legend className="font-semibold">What to erase</legend>
      {Object.entries(choices).map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="radio"
            name="erased"
            value={value}
            className="mt-0.5 size-5 shrink-0 accent-blue"
            defaultChecked={value === 'all'}
          />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
