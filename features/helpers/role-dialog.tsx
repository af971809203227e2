import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { roleWords } from '#content/admin/helpers.ts'
import type { Role } from '#content/admin/roles.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi, isRefusal } from '#lib/web/api-client.browser.ts'
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
import type { Helper } from './team.server.ts'

const fetchSchema = async () => (await import('./schema.ts')).changeRoleSchema

type RoleDialogProps = { helper: Helper; isMe: boolean }

export function RoleDialog({ helper, isMe }: RoleDialogProps) {
  const [open, setOpen] = useState(false)
  const name = isMe ? 'you' : helper.name
  return (
    <Dialog
      title={`What may ${name} do?`}
      description={`${helper.email}. It holds from the next click on.`}
      trigger={<TextButton aria-label={`Change role: ${helper.email}`}>Change role</TextButton>}
      open={open}
      onOpenChange={setOpen}
    >
      <RoleForm helper={helper} isMe={isMe} onClose={() => setOpen(false)} />
    </Dialog>
  )
}

function RoleForm({ helper, isMe, onClose }: RoleDialogProps & { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const [chosen, setChosen] = useState<Role>(helper.role)
  const { checked, field, choice, errors } = useSchemaForm(fetchSchema, { role: helper.role, password: '' })
  const change = useSend(
    (entry: ChangeRole) => callApi('POST', `/api/admin/helpers/${helper.id}/role`, entry),
    {
      async onSuccess(_, { role }) {
        // This page is closed to who is no owner any more.
        if (isMe) return window.location.assign('/admin')
        showToast({ title: 'Changed', description: `${helper.email} is ${roleWords[role].as} now.` })
        await revalidate()
        onClose()
      },
      onError(error) {
        if (isRefusal(error)) return
        // An open dialog keeps the keyboard away from what the message offers.
        onClose()
        reportFailure(error, { title: 'Nothing was changed' })
      },
    },
  )
  const isSame = chosen === helper.role
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
        leave="Leave it"
        isPending={change.isPending}
        disabled={isSame}
      />
    </ScriptForm>
  )
}
