import { joinText, roleLabels } from '#content/admin/members.ts'
import { rememberEmail } from '#lib/email/noted-email.browser.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { FormError } from '#ui/admin/form-error.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NewPasswordField } from '#ui/forms/new-password-field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { Message } from '#ui/message.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { OpenInvitation, ReadInvitation } from './invitations.server.ts'
import type { Join } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).joinSchema

type JoinPageProps = { invitation: ReadInvitation; token: string; site: string }

export function JoinPage({ invitation, token, site }: JoinPageProps) {
  if (typeof invitation === 'string') return <Message {...joinText[invitation]} />
  const { as, may } = roleLabels[invitation.role]
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{joinText.heading}</h1>
      <p className="mt-4 max-w-text text-lg wrap-anywhere text-soft">
        {invitation.invitedBy} invited you to join the site of {site} as {as}.
      </p>
      <p className="mt-2 max-w-text text-soft">{may}</p>
      <JoinForm invitation={invitation} token={token} />
    </div>
  )
}

function JoinForm({ invitation, token }: { invitation: OpenInvitation; token: string }) {
  const { email, name } = invitation
  const { checked, input } = useSchemaForm(fetchSchema, { name, password: '' })
  const join = useSend((entry: Join) => callApi('POST', `/api/join/${token}`, entry), {
    onSuccess() {
      rememberEmail(email)
      window.location.assign('/admin/login?joined')
    },
  })
  return (
    <ScriptForm {...checked(join.send)} className="mt-8 grid max-w-96 gap-5">
      <FormError error={join.error} />
      <div>
        <p className="mb-1.5 font-semibold">You sign in as</p>
        <p className="wrap-anywhere">{email}</p>
      </div>
      <Field label="Your name" {...input('name')} autoComplete="name" />
      <NewPasswordField label="Choose a password" email={email} {...input('password')} />
      <SubmitButton send={join} once pending={joinText.working} label={joinText.button} />
    </ScriptForm>
  )
}
