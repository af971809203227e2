import { type FormEvent, useState } from 'react'
import type { Definition } from '#content/scorecards/definition.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import type { PlainForm } from '#lib/web/plain-form.ts'
import { Button } from '#ui/button.tsx'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { useSend } from '#ui/use-send.tsx'
import { ContactFields, contactProblems, contactToSend, type TypedContact } from '../form/contact-fields.tsx'
import { contactTyped } from '../form/plain/typed-answers.ts'

const { result: words } = scorecardText

type AskForEmailProps = {
  id: string
  /** Where it is sent without scripts. */
  action: string
  contact: Definition['contact']
  optInText: string | undefined
  /** What was sent without scripts. */
  sent: PlainForm
}

/** The contact, asked after the result. */
export function AskForEmail({ id, action, contact, optInText, sent }: AskForEmailProps) {
  const [typed, setTyped] = useState(() => contactTyped(sent.typed))
  const [tried, setTried] = useState(false)
  const problems = tried ? contactProblems(contact, typed) : sent.problems
  const { send, isPending, isSuccess, error, answer } = useSend((body: TypedContact) =>
    sendForm<{ optInNote?: string }>(`/api/scorecards/results/${id}/contact`, body),
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (Object.keys(contactProblems(contact, typed)).length === 0) send(contactToSend(typed))
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <section aria-labelledby="ask" className="mt-8 border-y border-line py-6 print:hidden">
      <h2 id="ask" className="text-2xl">
        {words.ask}
      </h2>
      <p role="status" className="mt-2">
        {isSuccess ? `${words.sent} ${answer.optInNote ?? ''}` : words.askIntro}
      </p>
      {!isSuccess && (
        <form noValidate method="post" action={action} target="_self" onSubmit={submit} className="mt-5 grid gap-5">
          <FormTrap />
          <ContactFields
            contact={contact}
            typed={typed}
            problems={problems}
            optInText={optInText}
            onType={(field, text) => setTyped({ ...typed, [field]: text })}
          />
          {error && <p className="font-semibold text-red">{error.message}</p>}
          <div>
            <Button type="submit" disabled={isPending} className="max-sm:w-full">
              {words.send}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
