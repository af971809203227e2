import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { roleLabels } from '#content/admin/members.ts'
import type { Role } from '#content/admin/roles.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi, isHttpError } from '#lib/web/api-client.browser.ts'
import { DialogButtons } from '#ui/admin/dialog-buttons.tsx'
import { TextButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { OwnPassword } from '#ui/forms/own-password.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import { ownerHint, RoleChoice } from './role-choice.tsx'
import type { ChangeRole } from './schema.ts'
import type { Member } from './team.server.ts'

const fetchSchema = async () => (await import('./schema.ts')).changeRoleSchema

type RoleDialogProps = { member: Member; isMe: boolean }

export function RoleDialog({ member, isMe }: RoleDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title={isMe ? 'Change your role?' : `Change the role of ${member.name}?`}
      description={`${member.email}. The change takes effect immediately.`}
      trigger={<TextButton aria-label={`Change role: ${member.email}`}>Change role</TextButton>}
      open={open}
      onOpenChange={setOpen}
    >
      <RoleForm member={member} isMe={isMe} onClose={() => setOpen(false)} />
    </Dialog>
  )
}

function RoleForm({ member, isMe, onClose }: RoleDialogProps & { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const [chosen, setChosen] = useState<Role>(member.role)
  const { checked, field, choice, errors } = useSchemaForm(fetchSchema, { role: member.role, password: '' })
  const change = useSend(
    (entry: ChangeRole) => callApi('POST', `/api/admin/members/${member.id}/role`, entry),
    {
      async onSuccess(_, { role }) {
        // You may have given up the owner role, which this page requires.
        if (isMe) return window.location.assign('/admin')
        showToast({ title: 'Role changed', description: `${member.email} is now ${roleLabels[role].as}.` })
        await revalidate()
        onClose()
      },
      onError(error) {
        if (isHttpError(error)) return
        // An open dialog would trap the focus away from the toast.
        onClose()
        reportFailure(error, { title: 'The role was not changed' })
      },
    },
  )
  const isSame = chosen === member.role
  return (
    <ScriptForm {...checked(change.send)} className="mt-6 grid gap-5">
      <RoleChoice choice={choice} onChoose={setChosen} error={errors.role} />
      {chosen === 'owner' && !isSame && (
        <OwnPassword entry={field('password')} hint={ownerHint} error={errors.password} />
      )}
      {change.error && (
        <p role="alert" className="font-semibold text-red">
          {errorWords(change.error)}
        </p>
      )}
      <DialogButtons
        submit="Change role"
        pending="Changing…"
        leave="Cancel"
        isPending={change.isPending}
        disabled={isSame}
      />
    </ScriptForm>
  )
}
