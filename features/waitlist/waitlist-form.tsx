import { useRef, useState } from 'react'
import { type WaitlistOption, waitlistLabel } from '#content/shop/catalogue.ts'
import { toolboxPage } from '#content/shop/shop.ts'
import { waitlistWords as text } from '#content/shop/waitlist-words.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError } from '#lib/web/api-client.browser.ts'
import { readKept, storeText } from '#lib/web/kept.browser.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { type PlainForm, typedText } from '#lib/web/plain-form.ts'
import { ConsentCheckbox } from '#ui/forms/consent-checkbox.tsx'
import { EmailInput } from '#ui/forms/email-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { dismissToast, showToast } from '#ui/toast/toast-store.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import type { JoinWaitlist } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).joinWaitlistSchema

/** What this tab joined: the server's answer is the same, so that it tells no one who is on the list. */
const joinedKey = 'waitlist-joined'

/** `optInNote` is shown after an opt-in. */
type Joined = { id: string; optInNote?: string }

export type WaitlistFormProps = {
  options: readonly WaitlistOption[]
  /** Values of tools that cannot be bought yet. */
  notOnSale: readonly string[]
  /** The label of the newsletter checkbox; without it there is none. */
  optInText?: string | undefined
  /** What was sent without scripts, and what is wrong with it. */
  sent?: PlainForm
}

export function WaitlistForm({ options, notOnSale, optInText, sent }: WaitlistFormProps) {
  const box = useRef<HTMLInputElement>(null)
  const [joinedBefore, setJoinedBefore] = useState(false)
  const toast = useRef(0)
  const form = useSchemaForm(fetchSchema, startOf(sent))
  const { checked, field, reset } = form
  const errors: PlainForm['problems'] = sent?.problems ?? form.errors
  const join = useSend((entry: JoinWaitlist) => sendForm<Joined>('/api/waitlist', entry), {
    onSuccess(_, { email, toolInterest }) {
      setJoinedBefore(rememberJoined(`${email} ${toolInterest}`))
      toast.current = showToast(text.joined)
      reset()
    },
    onError(error) {
      // A 400 means that the form could not be validated here; its message says what is wrong.
      const wrong = error instanceof ApiError && error.status === 400
      showToast({
        title: text.failed.title,
        description: wrong ? errorWords(error) : text.failed.description,
        variant: 'destructive',
      })
    },
  })

  function takeBack(): void {
    join.reset()
    dismissToast(toast.current)
  }

  return (
    <form
      {...checked((entry) => join.send(box.current?.checked ? { ...entry, agreed: optInText } : entry), takeBack)}
      noValidate
      method="post"
      action="/toolbox/waitlist"
      className="grid max-w-text gap-5"
    >
      <FormTrap />
      <Field label={text.name} error={errors.name} {...field('name')} autoComplete="name" />
      <Field label={text.email} error={errors.email} {...field('email')}>
        {(control) => <EmailInput {...control} />}
      </Field>
      <Field label={text.tool} error={errors.toolInterest}>
        {(control) => (
          <select {...control} {...field('toolInterest')}>
            <option value="">{text.choose}</option>
            <ToolOptions options={options} notOnSale={notOnSale} />
          </select>
        )}
      </Field>
      <ConsentCheckbox
        ref={box}
        words={optInText}
        name="agreed"
        value={optInText}
        defaultChecked={Boolean(sent?.typed.agreed)}
      />
      <SubmitButton send={join} pending={text.joining} label={text.join} />
      {/* Stays after the toast disappears. Must also be true for a repeated signup, which sends no email. */}
      <p role="status" className="font-semibold wrap-anywhere empty:hidden">
        {join.isSuccess && joinedText(join.sent, options)}
        {join.isSuccess && joinedBefore && ` ${text.joinedBefore}`}
        {join.isSuccess && join.answer.optInNote && ` ${join.answer.optInNote}`}
      </p>
    </form>
  )
}

/** Groups the tools unless all or none are on sale. */
function ToolOptions({ options, notOnSale }: Omit<WaitlistFormProps, 'optInText'>) {
  const [upcoming, onSale] = [true, false].map((wanted) =>
    options
      .filter(({ value }) => notOnSale.includes(value) === wanted)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      )),
  )
  if (!upcoming?.length || !onSale?.length) return [upcoming, onSale]
  const { notYet, newVersions } = toolboxPage.waitlist
  return (
    <>
      <optgroup label={notYet}>{upcoming}</optgroup>
      <optgroup label={newVersions}>{onSale}</optgroup>
    </>
  )
}

function startOf(sent: PlainForm | undefined): JoinWaitlist {
  const of = (name: string) => typedText(sent?.typed ?? {}, name)
  return { name: of('name'), email: of('email'), toolInterest: of('toolInterest') }
}

/** True if this tab had joined with the same email for the same tool. */
function rememberJoined(entry: string): boolean {
  const before = readKept(joinedKey, 'tab')?.split('\n') ?? []
  if (before.includes(entry)) return true
  storeText(joinedKey, [...before, entry].join('\n'), 'tab')
  return false
}

function joinedText({ email, toolInterest }: JoinWaitlist, options: readonly WaitlistOption[]): string {
  return text.done(email, waitlistLabel(options, toolInterest))
}
