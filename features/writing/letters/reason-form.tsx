import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { LetterRow } from '#platform/database/tables/letters.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Button, TextButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { Review } from './review.server.ts'

type ReasonFormProps = {
  letter: Pick<LetterRow, 'id' | 'kind' | 'revision' | 'reason'>
  review: Review
}

const least = 10

/** Who never agreed, or asked for no more, gets a letter only for a reason that is kept with it. */
export function ReasonForm({ letter, review }: ReasonFormProps) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const [reason, setReason] = useState(letter.reason)
  const [error, setError] = useState('')
  const save = useSend(
    (words: string) => {
      const body = { reason: words, revision: letter.revision }
      return callApi('POST', `/api/admin/writing/letters/${letter.id}/reason`, body)
    },
    {
      onSuccess: () => revalidate(),
      onError: (failed) => reportFailure(failed, { title: 'The reason was not kept' }),
    },
  )
  const isPerson = letter.kind === 'person'
  const count = isPerson ? review.leftOut.unsubscribed.count : review.leftOut.silent.count
  if (count === 0 && !letter.reason) return null
  const words = isPerson ? personWords : groupWords(count)
  if (letter.reason) {
    return (
      <AdminSection heading={words.given}>
        <p className="max-w-text wrap-anywhere">“{letter.reason}”</p>
        <TextButton disabled={save.isPending} onClick={() => save.send('')}>
          Take the reason back, and leave them out
        </TextButton>
      </AdminSection>
    )
  }
  function submit(): void {
    const isShort = reason.trim().length < least
    setError(isShort ? 'Please say it in a few words more.' : '')
    if (!isShort) save.send(reason.trim())
  }
  return (
    <AdminSection heading={words.heading} intro={words.intro}>
      <ScriptForm
        className="grid max-w-text gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={words.label} hint="Kept with the letter and in the log." error={error || undefined}>
          {(control) => (
            <input
              {...control}
              value={reason}
              maxLength={500}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" look="quiet" disabled={save.isPending}>
            {words.button}
          </Button>
        </div>
      </ScriptForm>
    </AdminSection>
  )
}

const personWords = {
  heading: 'They unsubscribed',
  intro:
    'They asked for no more mail. What they asked you themselves you may answer; anything else is not yours to send.',
  label: 'What does this answer?',
  button: 'It is an answer: let it go',
  given: 'It goes to them although they unsubscribed, because it answers this',
}

function groupWords(count: number) {
  return {
    heading: `${count.toLocaleString('en-US')} never agreed to letters`,
    intro:
      'They took a test, bought something, wait for a tool or were added by you, and nobody says that they agreed to letters. In most countries advertising needs their consent; a word about what they bought, or to your own clients, may be fine.',
    label: 'Why may they be written to?',
    button: 'Write to them as well',
    given: 'Those who never agreed get it too, for this reason',
  }
}
