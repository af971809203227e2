import { useRef, useState } from 'react'
import { emailTypoWords } from '#content/email-typo-words.ts'
import { checkout } from '#content/shop/payment-words.ts'
import { suggestEmail } from '#lib/email/email-typo.ts'
import { readKept, storeText } from '#lib/web/kept.browser.ts'
import { safeParse } from '#lib/zod.ts'
import { Field } from '#ui/forms/field.tsx'
import { answerLook, TypoQuestion } from '#ui/forms/typo-hint.tsx'
import { buyerEmailSchema } from '../schema.ts'

/** Kept for this tab until the order is paid, so a reload does not ask again. */
const emailName = 'buyer-email'

export const forgetEmail = () => storeText(emailName, null, 'tab')

type EmailState = ReturnType<typeof useBuyerEmail>

/** The files go to this address, so a likely typo is questioned before payment. */
export function useBuyerEmail() {
  const input = useRef<HTMLInputElement>(null)
  const answer = useRef<HTMLButtonElement>(null)
  const [value, setValue] = useState(() => readKept(emailName, 'tab') ?? '')
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [kept, setKept] = useState<string>()
  const suggestion = kept === value ? undefined : suggestEmail(value)

  /** Returns the address once it is valid and any suggestion is answered. */
  function check(): string | undefined {
    const result = safeParse(buyerEmailSchema, { email: value })
    setError(result.error?.issues[0]?.message)
    setAsked(true)
    if (!result.success) input.current?.focus()
    else if (suggestion) answer.current?.focus()
    else return result.data.email
    return undefined
  }

  function change(next: string): void {
    setValue(next)
    storeText(emailName, next, 'tab')
    setAsked(false)
    if (error) setError(safeParse(buyerEmailSchema, { email: next }).error?.issues[0]?.message)
  }

  /** The question disappears with its buttons, so focus returns to the field. */
  function answerWith(settle: () => void): void {
    settle()
    input.current?.focus()
  }

  return {
    input,
    answer,
    value,
    error,
    check,
    change,
    question: asked ? suggestion : undefined,
    ask: () => setAsked(true),
    accept: () => answerWith(() => suggestion && change(suggestion)),
    keep: () => answerWith(() => setKept(value)),
  }
}

export function EmailQuestion({ email }: { email: EmailState }) {
  return (
    <div>
      <Field
        label={checkout.emailLabel}
        hint={checkout.emailHint}
        error={email.error}
        ref={email.input}
        type="email"
        autoComplete="email"
        value={email.value}
        onChange={(event) => email.change(event.target.value)}
        onBlur={email.ask}
      />
      <TypoQuestion meant={email.question} useThat={email.answer} onUse={email.accept}>
        <button type="button" onClick={email.keep} className={answerLook}>
          {emailTypoWords.keepMine}
        </button>
      </TypoQuestion>
    </div>
  )
}
