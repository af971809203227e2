import { myDataPage } from '#content/my-data.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { EmailInput } from '#ui/forms/email-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SendOutcome } from '#ui/forms/send-outcome.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { MyData } from '../schema.ts'
import { requestKinds } from './request-kinds.ts'

const fetchSchema = async () => (await import('../schema.ts')).myDataSchema

export function MyDataPage() {
  const { before, label, href } = myDataPage.more
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{myDataPage.title}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{myDataPage.intro}</p>
      <MyDataForm />
      <p className="mt-10 max-w-text text-soft">
        {before}{' '}
        <a href={href} className="text-link">
          {label}
        </a>
        .
      </p>
    </div>
  )
}

const emptyForm: MyData = { email: '', wish: 'export' }

function MyDataForm() {
  const { checked, input, choice } = useSchemaForm(fetchSchema, emptyForm)
  const send = useSend((wish: MyData) => sendForm('/api/my-data', wish))
  return (
    <ScriptForm {...checked(send.send)} className="mt-8 grid max-w-text gap-6">
      <FormTrap />
      <Field label={myDataPage.emailLabel} {...input('email')}>
        {(control) => <EmailInput {...control} />}
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{myDataPage.wishLabel}</legend>
        {requestKinds.map((wish) => (
          <label key={wish} className="flex gap-3 border-t border-line py-3 last:border-b">
            <input type="radio" {...choice('wish', wish)} className="mt-1 size-5 shrink-0 accent-blue" />
            <span>
              {myDataPage.wishes[wish].label}
              <span className="block text-sm text-soft">{myDataPage.wishes[wish].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <SubmitButton send={send} pending={myDataPage.sending} label={myDataPage.button} />
      <SendOutcome send={send} sent={myDataPage.sent} failed={myDataPage.failed} />
    </ScriptForm>
  )
}
