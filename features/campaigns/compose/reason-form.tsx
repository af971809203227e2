import { useState } from 'react'
import { formatCount } from '#lib/text/count.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { CampaignRow } from '#platform/database/tables/campaigns.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { Button, TextButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import type { Review } from './review.server.ts'

type ReasonFormProps = {
  campaign: Pick<CampaignRow, 'id' | 'kind' | 'revision' | 'reason'>
  review: Review
}

const minLength = 10

/** Emailing people without consent, or who unsubscribed, requires a reason, which is stored with the campaign. */
export function ReasonForm({ campaign, review }: ReasonFormProps) {
  const [reason, setReason] = useState(campaign.reason)
  const [error, setError] = useState('')
  const save = useAction(
    (reason: string) => {
      const body = { reason, revision: campaign.revision }
      return callApi('POST', `/api/admin/campaigns/${campaign.id}/reason`, body)
    },
    { failure: { title: 'The reason was not saved' } },
  )
  const isPerson = campaign.kind === 'person'
  const count = isPerson ? review.leftOut.unsubscribed.count : review.leftOut.silent.count
  if (count === 0 && !campaign.reason) return null
  const text = isPerson ? personText : groupText(count)
  if (campaign.reason) {
    return (
      <AdminSection heading={text.given}>
        <p className="max-w-text wrap-anywhere">“{campaign.reason}”</p>
        <TextButton disabled={save.isPending} onClick={() => save.send('')}>
          Remove the reason and leave them out
        </TextButton>
      </AdminSection>
    )
  }
  function submit(): void {
    const isShort = reason.trim().length < minLength
    setError(isShort ? `Please enter at least ${minLength} characters.` : '')
    if (!isShort) save.send(reason.trim())
  }
  return (
    <AdminSection heading={text.heading} intro={text.intro}>
      <ScriptForm
        className="grid max-w-text gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={text.label}
          hint="Stored with the email and in the log."
          error={error || undefined}
          value={reason}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
        <div>
          <Button type="submit" look="quiet" disabled={save.isPending}>
            {text.button}
          </Button>
        </div>
      </ScriptForm>
    </AdminSection>
  )
}

const personText = {
  heading: 'This person has unsubscribed',
  intro: 'They asked not to receive any more email. You may only answer a question they asked you.',
  label: 'What are you answering?',
  button: 'Confirm that this is an answer',
  given: 'They unsubscribed, but this answers their question',
}

function groupText(count: number) {
  return {
    heading: `${formatCount(count)} without consent`,
    intro:
      'These people took a test, bought something, joined a waitlist or were added by you, but never opted in to your emails. Most countries require consent for advertising. News about a purchase, or for your own clients, may be allowed.',
    label: 'Why may you email them?',
    button: 'Include them',
    given: 'People without consent are included for this reason',
  }
}
