import { type RefObject, useState } from 'react'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SendButton } from '#ui/forms/submit-button.tsx'
import { useSend } from '#ui/use-send.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { Candidate } from './sides.ts'

const maxShown = 8

type FindProps = {
  id: string
  same: readonly Candidate[]
  isFirst: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

export function FindOther({ id, same, isFirst, heading }: FindProps) {
  const [typed, setTyped] = useState('')
  const find = useSend((search: string) => callApi('GET', `/api/admin/people?search=${encodeURIComponent(search)}`))
  const found = find.answer?.rows.filter((person) => person.id !== id)
  return (
    <>
      {same.length > 0 && (
        <div className="mb-6">
          <h3 className="text-base">Same name or phone</h3>
          <Candidates id={id} heading={heading} people={same} label="Same name or phone" />
        </div>
      )}
      <ScriptForm
        className="grid max-w-text grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim()) find.send(typed.trim())
        }}
      >
        <Field
          label={isFirst ? 'Find the other person by name or email' : 'Add another address'}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SendButton look="quiet" send={find} pending="Searching…" label="Find" />
      </ScriptForm>
      <div aria-live="polite">
        {find.error && <p className="mt-3 font-semibold text-red">{errorWords(find.error)}</p>}
        {found?.length === 0 && <p className="mt-3 text-soft">No one else matches “{find.sent}”.</p>}
        {found && found.length > maxShown && (
          <p className="mt-3 text-soft">Showing the first {maxShown}. Type more of the name or email.</p>
        )}
      </div>
      {found && found.length > 0 && (
        <Candidates id={id} heading={heading} people={found.slice(0, maxShown)} label="Found" />
      )}
    </>
  )
}

type CandidatesProps = Pick<FindProps, 'id' | 'heading'> & { people: readonly Candidate[]; label: string }

function Candidates({ id, people, label, heading }: CandidatesProps) {
  return (
    <ul aria-label={label} className="mt-3 divide-y divide-line border-y border-line">
      {people.map((person) => (
        <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{person.name || person.email}</span>
            <span className="block text-sm text-soft">
              {[person.name && person.email, person.company].filter(Boolean).join(', ')}
            </span>
          </p>
          <MergeDialog id={id} other={person} heading={heading} />
        </li>
      ))}
    </ul>
  )
}
