import type { Ref } from 'react'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { ConsentCheckbox } from '#ui/forms/consent-checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { FormPart } from '#ui/forms/use-schema-form.tsx'
import { ContactInput } from '../../../form/contact-input.tsx'
import type { AboutYou } from '../../schema.ts'

type AboutYouFieldsProps = FormPart<keyof AboutYou & string> & {
  optInText: string | undefined
  agreed: string
  unfolded: boolean
  box?: Ref<HTMLInputElement>
}

const { notes, fields: labels } = diagnosticPage

export function AboutYouFields(props: AboutYouFieldsProps) {
  const { field, errors, optInText, agreed, unfolded, box } = props
  const asked = (name: keyof typeof labels, optional = true) => (
    <Field label={labels[name]} optional={optional} error={errors[name]}>
      {(control) => <ContactInput {...control} {...field(name)} aria-required={!optional} />}
    </Field>
  )
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {asked('firstName', false)}
        {asked('lastName', false)}
        {asked('email', false)}
        <details open={unfolded} className="border-y border-line sm:col-span-2">
          <summary className="min-h-12 py-3 font-semibold">
            {notes.moreAboutYou} <span className="font-normal text-soft">({notes.optional})</span>
          </summary>
          <div className="grid gap-5 pt-2 pb-5 sm:grid-cols-2">
            {asked('phone')}
            {asked('company')}
            {asked('role')}
          </div>
        </details>
        {asked('companySize')}
      </div>
      <div className="mt-6">
        <ConsentCheckbox
          ref={box}
          words={optInText}
          name="agreed"
          value={optInText}
          defaultChecked={agreed !== '' && agreed === optInText}
        />
      </div>
    </>
  )
}
