import { errorWords } from '#lib/text/error-words.ts'
import { callApi, isHttpError } from '#lib/web/api-client.browser.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { type FormInputs, useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { takeFocus } from '#ui/take-focus.browser.ts'
import { BackToList } from '../back-to-list.tsx'
import { DetailsFields } from '../person/details-fields.tsx'
import { WorkFields } from '../person/work-fields.tsx'
import type { AddPerson } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).addPersonSchema

const emptyForm: AddPerson = {
  email: '',
  name: '',
  phone: '',
  company: '',
  role: '',
  companySize: '',
  status: 'new',
  nextStep: '',
  nextStepOn: '',
  tags: '',
  source: '',
  note: '',
  agreed: '',
  consentedOn: '',
}

export function AddPersonPage({ sources }: { sources: string[] }) {
  const mayRecordConsent = useMay('import-people')
  const { checked, input } = useSchemaForm(fetchSchema, emptyForm)
  const add = useAction((person: AddPerson) => callApi('POST', '/api/admin/people', person), {
    showsRejection: true,
    done: { title: 'Person added', description: 'This is their page.' },
    failure: { title: 'The person was not added', look: 'Check the list of people.' },
    goTo: ({ path }) => path,
  })
  return (
    <AdminPage
      title="Add a person"
      intro="For people who have not signed up here themselves. Only the email is required."
    >
      <ScriptForm {...checked(add.send)} className="grid max-w-text gap-5">
        <Field label="Email" {...input('email')} type="email" autoComplete="off" />
        <DetailsFields input={input} />
        <Field
          label="Source"
          hint="Where you met, or who referred them. You can filter the list by source."
          optional
          suggestions={sources}
          {...input('source')}
          type="text"
          autoComplete="off"
        />
        <Field
          label="Tags"
          hint="Separate tags with commas."
          optional
          {...input('tags')}
          type="text"
          autoComplete="off"
        />
        <WorkFields input={input} />
        <Field label="First note" optional {...input('note')}>
          {(control) => <textarea {...control} rows={3} />}
        </Field>
        {mayRecordConsent && <ConsentFields input={input} />}
        <Refused error={add.error} />
        <SubmitButton send={add} pending="Adding…" label="Add person" />
      </ScriptForm>
      <BackToList />
    </AdminPage>
  )
}

/** Shown to owners only: they are liable for claimed consent. */
function ConsentFields({ input }: FormInputs<'agreed' | 'consentedOn'>) {
  return (
    <>
      <Field
        label="How they gave consent"
        hint="When, where and to what they agreed. Kept as proof. Without consent they get no campaigns."
        optional
        {...input('agreed')}
      >
        {(control) => <textarea {...control} rows={2} />}
      </Field>
      <Field label="Consent date" hint="Leave empty for today." optional {...input('consentedOn')} type="date" />
    </>
  )
}

/** Takes the focus: on a phone the email field may be far from the button. */
function Refused({ error }: { error: Error | null }) {
  if (!isHttpError(error)) return null
  const path = (error.body as { path?: unknown } | undefined)?.path
  return (
    <div role="alert" ref={takeFocus} tabIndex={-1} className="rounded bg-red-tint px-4 py-3">
      <p className="font-semibold text-red">{errorWords(error)}</p>
      {typeof path === 'string' && <TextLink to={path}>Open their page</TextLink>}
    </div>
  )
}
