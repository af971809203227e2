import { useState } from 'react'
import { roleLabels } from '#content/admin/members.ts'
import type { Role } from '#content/admin/roles.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TextButton } from '#ui/button.tsx'
import { OwnPassword } from '#ui/forms/own-password.tsx'
import { ownerHint, RoleChoice } from './role-choice.tsx'
import type { Member } from './team.server.ts'

type RoleDialogProps = { member: Member; isMe: boolean }

export function RoleDialog({ member: { id, name, email, role }, isMe }: RoleDialogProps) {
  return (
    <ConfirmDialog
      title={isMe ? 'Change your role?' : `Change the role of ${name}?`}
      description={`${email}. The change takes effect immediately.`}
      trigger={<TextButton aria-label={`Change role: ${email}`}>Change role</TextButton>}
      buttons={{ confirm: 'Change role', pending: 'Changing…', keep: 'Cancel' }}
      onConfirm={async (entry) => {
        await callApi('POST', `/api/admin/members/${id}/role`, Object.fromEntries(entry))
        // You may have given up the owner role, which this page requires.
        if (isMe) window.location.assign('/admin')
        return entry.get('role') as Role
      }}
      done={(changed) => ({
        title: 'Role changed',
        description: `${email} is now ${roleLabels[changed].as}.`,
      })}
      failure={{ title: 'The role was not changed' }}
    >
      <RoleFields role={role} />
    </ConfirmDialog>
  )
}

function RoleFields({ role }: Pick<Member, 'role'>) {
  const [chosen, setChosen] = useState<Role>(role)
  return (
    <div className="mt-6 grid gap-5">
      <RoleChoice
        choice={(name, value) => ({ name, value, defaultChecked: value === role })}
        onChoose={setChosen}
        error={undefined}
      />
      {chosen === 'owner' && chosen !== role && <OwnPassword name="password" hint={ownerHint} />}
    </div>
  )
}
