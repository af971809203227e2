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
  const { register, handleSubmit, getValues, formState } = useSchemaForm(fetchAboutYouSchema, about)
  const { errors } = formState

  function refuse(): void {
    dismissErrors()
    const { firstName, lastName, email } = getValues()
    if ([firstName, lastName, email].every((text) => text.trim())) return
    showToast({ ...diagnosticMessages.requiredFields, variant: 'destructive' })
  }

  return (
    <form noValidate onSubmit={handleSubmit(onNext, refuse)} onChange={() => onAnswer(getValues())}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => (
            <input {...control} {...register('firstName')} autoComplete="given-name" aria-required />
          )}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => (
            <input {...control} {...register('lastName')} autoComplete="family-name" aria-required />
          )}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <input {...control} {...register('email')} type="email" autoComplete="email" aria-required />
          )}
        </Field>
        <Field label="Phone" optional error={errors.phone?.message}>
          {(control) => <input {...control} {...register('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Company" optional error={errors.company?.message}>
          {(control) => <input {...control} {...register('company')} autoComplete="organization" />}
        </Field>
        <Field label="Role" optional error={errors.role?.message}>
          {(control) => <input {...control} {...register('role')} autoComplete="organization-title" />}
        </Field>
        <Field label="Company size" optional error={errors.companySize?.message}>
          {(control) => (
            <select {...control} {...register('companySize')}>
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
