import { useRef } from 'react'
import { type WaitlistOption, waitlistLabel } from '#content/shop/catalogue.ts'
import { toolboxPage } from '#content/shop/shop.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError } from '#lib/web/api-client.browser.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { LettersBox } from '#ui/forms/letters-box.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import type { JoinWaitlist } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).joinWaitlistSchema

const emptyForm: JoinWaitlist = { name: '', email: '', toolInterest: '' }

/** With what is to be said to who ticked the box. */
type Joined = { id: string; letters?: string }

type WaitlistFormProps = {
  options: readonly WaitlistOption[]
  /** The values of what cannot be bought yet. */
  notOnSale: readonly string[]
  /** The words beside the box for letters; without them there is none. */
  lettersBox?: string | undefined
}

export function WaitlistForm({ options, notOnSale, lettersBox }: WaitlistFormProps) {
  const box = useRef<HTMLInputElement>(null)
  const { checked, field, reset, errors } = useSchemaForm(fetchSchema, emptyForm)
  const join = useSend((entry: JoinWaitlist) => sendForm<Joined>('/api/waitlist', entry), {
    onSuccess() {
      showToast({
        title: 'Successfully joined the waitlist!',
        description: "We'll notify you as soon as the full version is ready.",
      })
      reset()
    },
    onError(error) {
      // Only a form that could not be checked here gets a 400: the server says what is wrong with it.
      const wrong = error instanceof ApiError && error.status === 400
      showToast({
        title: 'Error joining waitlist',
        description: wrong ? errorWords(error) : 'Please try again later or contact support.',
        variant: 'destructive',
      })
    },
  })

  return (
    <ScriptForm
      {...checked((entry) => join.send(box.current?.checked ? { ...entry, agreed: lettersBox } : entry))}
      className="grid max-w-text gap-5"
    >
      <FormTrap />
      <Field label="Name" error={errors.name}>
        {(control) => <input {...control} {...field('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email}>
        {(control) => <input {...control} {...field('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Tool" error={errors.toolInterest}>
        {(control) => (
          <select {...control} {...field('toolInterest')}>
            <option value="">Select a tool</option>
            <ToolOptions options={options} notOnSale={notOnSale} />
          </select>
        )}
      </Field>
      <LettersBox ref={box} words={lettersBox} />
      <div>
        <Button type="submit" disabled={join.isPending}>
          {join.isPending ? 'Joining…' : 'Join the waitlist'}
        </Button>
      </div>
      {/* The toast is gone after five seconds; this stays. It is as true of a second sign-up, which sends no mail. */}
      <p role="status" className="font-semibold wrap-anywhere empty:hidden">
        {join.isSuccess && joinedWords(join.sent, options)}
        {join.isSuccess && join.answer.letters && ` ${join.answer.letters}`}
      </p>
    </ScriptForm>
  )
}

/** What one waits for comes first; where all of it is on sale, or none, there is nothing to part. */
function ToolOptions({ options, notOnSale }: Omit<WaitlistFormProps, 'lettersBox'>) {
  const [waited, onSale] = [true, false].map((wanted) =>
    options
      .filter(({ value }) => notOnSale.includes(value) === wanted)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      )),
  )
  if (!waited?.length || !onSale?.length) return [waited, onSale]
  const { notYet, newVersions } = toolboxPage.waitlist
  return (
    <>
      <optgroup label={notYet}>{waited}</optgroup>
      <optgroup label={newVersions}>{onSale}</optgroup>
    </>
  )
}

function joinedWords({ email, toolInterest }: JoinWaitlist, options: readonly WaitlistOption[]): string {
  const tool = waitlistLabel(options, toolInterest)
  return `${email} is on the list for the ${tool}. One mail confirms it; one more comes when there is something new to get.`
}
