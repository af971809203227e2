import { type FormEvent, useRef, useState } from 'react'
import { diagnosticMessages, diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { dismissErrors, showToast } from '#ui/toast/toast-store.browser.ts'
import { firstFormId } from '../../../form/shell/use-kept-state.tsx'
import { StepButtons } from '../../../form/step-buttons.tsx'
import type { AboutYou } from '../../schema.ts'
import { PrivacyNote } from '../privacy-note.tsx'
import { AboutYouFields } from './about-you-fields.tsx'
import { fetchAboutYouSchema } from './about-you-schema.browser.ts'

type AboutYouStepProps = {
  about: AboutYou
  /** Label of the consent checkbox. Consent to an earlier wording does not carry over. */
  optInText: string | undefined
  agreed: string
  onAnswer: (answers: { about: AboutYou; agreed: string }) => void
  onNext: () => void
}

const { notes } = diagnosticPage

export function AboutYouStep({ about, optInText = '', agreed, onAnswer, onNext }: AboutYouStepProps) {
  const { checked, field, read, errors } = useSchemaForm(fetchAboutYouSchema, about)
  const box = useRef<HTMLInputElement>(null)
  // Only the initial state; after that the visitor opens and closes it.
  const [unfolded] = useState(() => Boolean(about.phone || about.company || about.role))

  function refuse(): void {
    dismissErrors()
    const { firstName, lastName, email } = read()
    if ([firstName, lastName, email].every((text) => text.trim())) return
    showToast({ ...diagnosticMessages.requiredFields, variant: 'destructive' })
  }

  const form = checked(onNext, refuse)
  function change({ target }: FormEvent): void {
    // Reveal autofilled fields, so that visitors see what they send.
    const fold = (target as Element).closest('details')
    if (fold) fold.open = true
    onAnswer({ about: read(), agreed: box.current?.checked ? optInText : '' })
    void form.onChange()
  }

  return (
    <form noValidate {...form} id={firstFormId} method="post" action="/diagnostic/plain" onChange={change}>
      <AboutYouFields
        field={field}
        errors={errors}
        optInText={optInText}
        agreed={agreed}
        unfolded={unfolded}
        box={box}
      />
      <p className="mt-6 text-sm text-soft">
        {notes.kept} <PrivacyNote />
      </p>
      <StepButtons />
    </form>
  )
}
