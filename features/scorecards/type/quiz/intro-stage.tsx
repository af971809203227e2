import { type FormEvent, type Ref, useId, useRef, useState } from 'react'
import { founderStyles } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { isEmail } from '#lib/email/normal-address.ts'
import { Button } from '#ui/button.tsx'
import { ConsentCheckbox } from '#ui/forms/consent-checkbox.tsx'
import { EmailInput } from '#ui/forms/email-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { Picture } from '#ui/picture.tsx'
import { firstFormId } from '../../form/shell/use-kept-state.tsx'
import { invalidEmail } from './email.ts'
import { OverviewLink } from './overview-link.tsx'

type IntroStageProps = {
  heading: Ref<HTMLHeadingElement>
  email: string
  /** False until the saved state is loaded: the form then leads to the test on one page. */
  ready: boolean
  onEmail: (email: string) => void
  optInText: string | undefined
  /** The label that was agreed to. Consent to an earlier wording does not carry over. */
  agreed: string
  onConsent: (wording: string) => void
  onStart: () => void
}

export function IntroStage(props: IntroStageProps) {
  const { heading, email, ready, onEmail, optInText = '', agreed, onConsent, onStart } = props
  const [judged, setJudged] = useState(false)
  const whyId = useId()
  const field = useRef<HTMLInputElement>(null)
  const valid = isEmail(email)
  const refused = judged && !valid

  function start(event: FormEvent): void {
    event.preventDefault()
    setJudged(true)
    if (valid) onStart()
    else field.current?.focus()
  }

  return (
    <div className="page-grid pt-6 pb-section sm:pt-10">
      <OverviewLink />
      <h1 ref={heading} tabIndex={-1} className="mt-6 max-w-[48rem] text-4xl outline-none sm:mt-8">
        {founderTest.heading}
      </h1>
      <p className="mt-6 max-w-text text-lg">{founderTest.intro}</p>
      <form
        noValidate
        method="post"
        action="/founder-test/plain"
        id={firstFormId}
        className="mt-8 max-w-[28rem]"
        onSubmit={start}
      >
        <FormTrap />
        <Field label={founderTest.email.label} hint={founderTest.email.hint} error={refused ? invalidEmail : undefined}>
          {(control) => (
            <EmailInput
              {...control}
              ref={field}
              name="email"
              value={email}
              onChange={(event) => onEmail(event.target.value)}
              onBlur={() => email && setJudged(true)}
            />
          )}
        </Field>
        <div className="mt-3">
          <ConsentCheckbox
            words={optInText}
            name="agreed"
            value={optInText}
            checked={agreed !== '' && agreed === optInText}
            onChange={({ target }) => onConsent(target.checked ? optInText : '')}
          />
        </div>
        {/* aria-disabled keeps the button focusable, so that pressing it explains what is missing. */}
        <Button
          type="submit"
          aria-disabled={ready && !valid}
          aria-describedby={refused ? whyId : undefined}
          className="mt-4 w-full sm:w-auto"
        >
          {founderTest.buttons.start}
        </Button>
        {/* Always rendered, so that screen readers announce what appears in it. */}
        <p id={whyId} role="status" className="mt-2 text-sm text-soft">
          {refused && founderTest.email.cannotStart}
        </p>
      </form>
      <StyleChips />
    </div>
  )
}

function StyleChips() {
  return (
    <section aria-labelledby="styles" className="mt-14 border-t border-line pt-6">
      <h2 id="styles" className="text-lg">
        {founderTest.stylesHeading}
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-2 sm:grid-cols-5 lg:gap-4">
        {founderStyles.map(({ code, name, tint, drawing }) => (
          <li
            key={code}
            style={{ backgroundColor: tint }}
            className="grid grid-cols-[minmax(0,1fr)_min(8rem,40%)] items-center rounded sm:flex sm:flex-col"
          >
            <span className="flex-1 self-start p-3 text-sm leading-snug font-semibold max-sm:self-center">{name}</span>
            <Picture
              name={drawing}
              alt=""
              sizes="(min-width: 64rem) 13rem, (min-width: 40rem) 18vw, 8rem"
              maxWidth={480}
              className="block h-auto w-full"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
