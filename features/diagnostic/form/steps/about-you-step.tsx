import { type FormEvent, useRef, useState } from 'react'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { diagnosticMessages, diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { Field } from '#ui/forms/field.tsx'
import { LettersBox } from '#ui/forms/letters-box.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { dismissErrors, showToast } from '#ui/toast/toast-store.browser.ts'
import type { AboutYou } from '../../schema.ts'
import { PrivacyNote } from '../privacy-note.tsx'
import { fetchAboutYouSchema } from './about-you-schema.browser.ts'
import { StepButtons } from './step-buttons.tsx'

type AboutYouStepProps = {
  about: AboutYou
  /** The words beside the box. Others that were ticked before them are no tick of these. */
  lettersBox: string | undefined
  agreed: string
  onAnswer: (answers: { about: AboutYou; agreed: string }) => void
  onNext: () => void
}

const { notes } = diagnosticPage

export function AboutYouStep({ about, lettersBox = '', agreed, onAnswer, onNext }: AboutYouStepProps) {
  const { checked, field, read, errors } = useSchemaForm(fetchAboutYouSchema, about)
  const box = useRef<HTMLInputElement>(null)
  // From then on the fold is the visitor's.
  const [unfolded] = useState(() => Boolean(about.phone || about.company || about.role))

  function refuse(): void {
    dismissErrors()
    const { firstName, lastName, email } = read()
    if ([firstName, lastName, email].every((text) => text.trim())) return
    showToast({ ...diagnosticMessages.requiredFields, variant: 'destructive' })
  }

  const form = checked(onNext, refuse)
  function change({ target }: FormEvent): void {
    // What a browser fills in by itself is seen before it is sent.
    const fold = (target as Element).closest('details')
    if (fold) fold.open = true
    onAnswer({ about: read(), agreed: box.current?.checked ? lettersBox : '' })
    void form.onChange()
  }

  return (
    <form noValidate {...form} onChange={change}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName}>
          {(control) => (
            <input {...control} {...field('firstName')} autoComplete="given-name" aria-required />
          )}
        </Field>
        <Field label="Last name" error={errors.lastName}>
          {(control) => (
            <input {...control} {...field('lastName')} autoComplete="family-name" aria-required />
          )}
        </Field>
        <Field label="Email" error={errors.email}>
          {(control) => (
            <input {...control} {...field('email')} type="email" autoComplete="email" aria-required />
          )}
        </Field>
        <details open={unfolded} className="border-y border-line sm:col-span-2">
          <summary className="min-h-12 py-3 font-semibold">
            {notes.moreAboutYou} <span className="font-normal text-soft">({notes.optional})</span>
          </summary>
          <div className="grid gap-5 pt-2 pb-5 sm:grid-cols-2">
            <Field label="Phone" optional error={errors.phone}>
              {(control) => <input {...control} {...field('phone')} type="tel" autoComplete="tel" />}
            </Field>
            <Field label="Company" optional error={errors.company}>
              {(control) => <input {...control} {...field('company')} autoComplete="organization" />}
            </Field>
            <Field label="Role" optional error={errors.role}>
              {(control) => <input {...control} {...field('role')} autoComplete="organization-title" />}
            </Field>
          </div>
        </details>
        <Field label="Company size" optional error={errors.companySize}>
          {(control) => (
            <select {...control} {...field('companySize')}>
              <option value="">Select a size</option>
              {companySizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="mt-6">
        <LettersBox ref={box} words={lettersBox} defaultChecked={agreed === lettersBox} />
      </div>
      <p className="mt-6 text-sm text-soft">
        {notes.kept} <PrivacyNote />
      </p>
      <StepButtons />
    </form>
  )
}
