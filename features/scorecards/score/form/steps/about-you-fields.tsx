import type { Ref } from 'react'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { ConsentCheckbox } from '#ui/forms/consent-checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { FormPart } from '#ui/forms/use-schema-form.tsx'
import type { AboutYou } from '../../schema.ts'

type AboutYouFieldsProps = FormPart<keyof AboutYou & string> & {
  lettersBox: string | undefined
  agreed: string
  unfolded: boolean
  box?: Ref<HTMLInputElement>
}

const { notes } = diagnosticPage

export function AboutYouFields(props: AboutYouFieldsProps) {
  const { field, errors, lettersBox, agreed, unfolded, box } = props
  return (
    <>
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
        <ConsentCheckbox
          ref={box}
          words={lettersBox}
          name="agreed"
          value={lettersBox}
          defaultChecked={agreed !== '' && agreed === lettersBox}
        />
      </div>
    </>
  )
}
