import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { diagnosticMessages, diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { Field } from '#ui/forms/field.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { dismissErrors, showToast } from '#ui/toast/toast-store.browser.ts'
import type { AboutYou } from '../schema.ts'
import { fetchAboutYouSchema } from './about-you-schema.browser.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { StepButtons } from './step-buttons.tsx'

type AboutYouStepProps = { about: AboutYou; onAnswer: (about: AboutYou) => void; onNext: () => void }

export function AboutYouStep({ about, onAnswer, onNext }: AboutYouStepProps) {
  const { checked, field, read, errors } = useSchemaForm(fetchAboutYouSchema, about)

  function refuse(): void {
    dismissErrors()
    const { firstName, lastName, email } = read()
    if ([firstName, lastName, email].every((text) => text.trim())) return
    showToast({ ...diagnosticMessages.requiredFields, variant: 'destructive' })
  }

  const form = checked(onNext, refuse)
  function change(): void {
    onAnswer(read())
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
        <Field label="Phone" optional error={errors.phone}>
          {(control) => <input {...control} {...field('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Company" optional error={errors.company}>
          {(control) => <input {...control} {...field('company')} autoComplete="organization" />}
        </Field>
        <Field label="Role" optional error={errors.role}>
          {(control) => <input {...control} {...field('role')} autoComplete="organization-title" />}
        </Field>
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
      <p className="mt-8 text-sm text-soft">
        {diagnosticPage.notes.kept} <PrivacyNote />
      </p>
      <StepButtons />
    </form>
  )
}
