import { roleLabels } from '#content/admin/members.ts'
import { type Role, roles } from '#content/admin/roles.ts'

type RoleChoiceProps = {
  choice: (name: 'role', value: string) => object
  onChoose: (role: Role) => void
  error: string | undefined
}

/** Lists the role with the fewest rights first. */
export function RoleChoice({ choice, onChoose, error }: RoleChoiceProps) {
  return (
    <fieldset aria-describedby={error ? 'role-error' : undefined}>
      <legend className="mb-1.5 font-semibold">Role</legend>
      {roles.toReversed().map((role) => (
        <label key={role} className="flex gap-3 border-t border-line py-3 last:border-b">
          <input
            type="radio"
            {...choice('role', role)}
            onChange={() => onChoose(role)}
            className="mt-1 size-5 shrink-0 accent-blue"
          />
          <span>
            {roleLabels[role].label}
            <span className="block text-sm text-soft">{roleLabels[role].may}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id="role-error" className="mt-1.5 text-sm font-semibold text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export const ownerHint = 'Owners can do everything, even remove you, so please confirm your password.'
