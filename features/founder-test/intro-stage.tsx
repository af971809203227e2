import type { Ref } from 'react'
import { founderStyles } from '#content/founder-styles.ts'
import { founderTest } from '#content/founder-test.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { isEmail } from './email.ts'
import { OverviewLink } from './overview-link.tsx'

type IntroStageProps = {
  heading: Ref<HTMLHeadingElement>
  email: string
  /** False until what the browser kept is read: nothing can be typed that it would replace. */
  ready: boolean
  onEmail: (email: string) => void
  onStart: () => void
}

export function IntroStage({ heading, email, ready, onEmail, onStart }: IntroStageProps) {
  return (
    <div className="page-grid pt-6 pb-section sm:pt-10">
      <OverviewLink />
      <h1 ref={heading} tabIndex={-1} className="mt-6 max-w-[48rem] text-4xl outline-none sm:mt-8">
        {founderTest.heading}
      </h1>
      <p className="mt-6 max-w-text text-lg">{founderTest.intro}</p>
      <form
        noValidate
        className="mt-8 max-w-[28rem]"
        onSubmit={(event) => {
          event.preventDefault()
          onStart()
        }}
      >
        <fieldset disabled={!ready} className="contents">
          <Field label={founderTest.email.label} hint={founderTest.email.hint}>
            {(control) => (
              <input
                {...control}
                type="email"
                autoComplete="email"
                value={email}
                onChange={(event) => onEmail(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" disabled={!isEmail(email)} className="mt-5 w-full sm:w-auto">
            {founderTest.buttons.start}
          </Button>
        </fieldset>
      </form>
      <StyleChips />
    </div>
  )
}

function StyleChips() {
  return (
    <div className="mt-14 border-t border-line pt-6">
      <h2 className="text-lg">{founderTest.chipsHeading}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {founderStyles.map(({ code, name }) => (
          <li key={code}>
            <Badge>{name}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
