import { useState } from 'react'
import type { Role } from '#content/admin/roles.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { useAction } from '#ui/admin/use-action.tsx'
import { Field } from '#ui/forms/field.tsx'
import { OwnPassword } from '#ui/forms/own-password.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { ownerHint, RoleChoice } from './role-choice.tsx'
import type { Invite } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).inviteSchema

/** No default role: granting access should be a conscious decision. */
const emptyForm = { name: '', email: '', role: '' as Role, password: '' }

/** `onLink` gets the link if no email can be sent. */
export function InviteForm({ onLink }: { onLink: (email: string, link: string | undefined) => void }) {
  const [chosen, setChosen] = useState<Role>()
  const { checked, input, errors, choice, reset } = useSchemaForm(fetchSchema, emptyForm)
  const invite = useAction((entry: Invite) => callApi('POST', '/api/admin/members/invitations', entry), {
    onDone({ link }, { email }) {
      reset()
      setChosen(undefined)
      onLink(email, link)
    },
    done: ({ link }, { email }) =>
      link ? undefined : { title: 'Invitation sent', description: `${email} will receive an email with a link.` },
    failure: {
      title: 'The invitation was not sent',
      look: 'Check the list of invitations to see whether it was created.',
    },
  })
  return (
    <ScriptForm {...checked(invite.send)} className="grid max-w-text gap-5">
      <Field label="Name" {...input('name')} autoComplete="off" />
      <Field label="Email" {...input('email')} type="email" autoComplete="off" />
      <RoleChoice choice={choice} onChoose={setChosen} error={errors.role} />
      {chosen === 'owner' && <OwnPassword {...input('password')} hint={ownerHint} />}
      <SubmitButton send={invite} pending="Sending…" label="Send invitation" />
    </ScriptForm>
  )
}
