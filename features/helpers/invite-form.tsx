import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Role } from '#content/admin/roles.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { OwnPassword } from '#ui/forms/own-password.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import { ownerHint, RoleChoice } from './role-choice.tsx'
import type { Invite, Invited } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).inviteSchema

/** No role is chosen beforehand: what somebody may do is a decision. */
const emptyForm = { name: '', email: '', role: '' as Role, password: '' }

/** `onLink` gets the link where no mail brings it. */
export function InviteForm({ onLink }: { onLink: (email: string, link: string | undefined) => void }) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const [chosen, setChosen] = useState<Role>()
  const { checked, field, choice, reset, errors } = useSchemaForm(fetchSchema, emptyForm)
  const invite = useSend(
    (entry: Invite) => callApi<Invited>('POST', '/api/admin/helpers/invitations', entry),
    {
      async onSuccess({ link }, { email }) {
        reset()
        setChosen(undefined)
        onLink(email, link)
        if (!link) showToast({ title: 'Invited', description: `A mail to ${email} is on its way.` })
        await revalidate()
      },
      onError: (error) =>
        reportFailure(error, {
          title: 'Nobody was invited',
          look: 'If it did, it stands among the invitations.',
        }),
    },
  )
  return (
    <ScriptForm {...checked(invite.send)} className="grid max-w-text gap-5">
      <Field label="Name" error={errors.name}>
        {(control) => <input {...control} {...field('name')} autoComplete="off" />}
      </Field>
      <Field label="Email" error={errors.email}>
        {(control) => <input {...control} {...field('email')} type="email" autoComplete="off" />}
      </Field>
      <RoleChoice choice={choice} onChoose={setChosen} error={errors.role} />
      {chosen === 'owner' && (
        <OwnPassword entry={field('password')} hint={ownerHint} error={errors.password} />
      )}
      <div>
        <Button type="submit" disabled={invite.isPending}>
          {invite.isPending ? 'Inviting…' : 'Invite'}
        </Button>
      </div>
    </ScriptForm>
  )
}
