import { lostLink } from '#content/shop/shop.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { EmailInput } from '#ui/forms/email-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SendOutcome } from '#ui/forms/send-outcome.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { BuyerEmail } from '../schema.ts'

const fetchSchema = async () => (await import('../schema.ts')).buyerEmailSchema

export const lostLinkNotes = ['expired', 'refused', 'missing'] as const

type LostLinkProps = { note: (typeof lostLinkNotes)[number] | undefined }

/** `note` says why a download link redirected here. */
export function LostLinkPage({ note }: LostLinkProps) {
  return (
    <div className="page-grid py-section">
      {note && <p className="mb-10 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">{lostLink[note]}</p>}
      <h1 className="text-3xl">{lostLink.heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{lostLink.intro}</p>
      <LostLinkForm />
    </div>
  )
}

function LostLinkForm() {
  const { checked, input } = useSchemaForm(fetchSchema, { email: '' })
  const send = useSend((buyer: BuyerEmail) => sendForm('/api/orders/lost-link', buyer))
  return (
    <ScriptForm {...checked(send.send)} className="mt-8 grid max-w-text gap-5">
      <FormTrap />
      <Field label={lostLink.email} {...input('email')}>
        {(control) => <EmailInput {...control} />}
      </Field>
      <SubmitButton send={send} pending={lostLink.sending} label={lostLink.button} />
      <SendOutcome send={send} sent={lostLink.sent} failed={lostLink.failed} />
    </ScriptForm>
  )
}
