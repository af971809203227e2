import { roleWords } from '#content/admin/helpers.ts'
import { type Role, roles } from '#content/admin/roles.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'

type RoleChoiceProps = {
  choice: (name: 'role', value: string) => object
  onChoose: (role: Role) => void
  error: string | undefined
}

/** The least first: who hands out more has read what less there is. */
export function RoleChoice({ choice, onChoose, error }: RoleChoiceProps) {
  return (
    <fieldset aria-describedby={error ? 'role-error' : undefined}>
      <legend className="mb-1.5 font-semibold">What they may do</legend>
      {roles.toReversed().map((role) => (
        <label key={role} className="flex gap-3 border-t border-line py-3 last:border-b">
          <input
            type="radio"
            {...choice('role', role)}
            onChange={() => onChoose(role)}
            className="mt-1 size-5 shrink-0 accent-blue"
          />
          <span>
            {roleWords[role].label}
            <span className="block text-sm text-soft">{roleWords[role].may}</span>
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

type OwnPasswordProps = { field: (name: 'password') => object; error: string | undefined }

export function OwnPassword({ field, error }: OwnPasswordProps) {
  return (
    <Field
      label="Your own password"
      hint="An owner can do everything, and close the site to you. So we ask who you are."
      error={error}
    >
      {(control) => <PasswordInput {...control} {...field('password')} autoComplete="current-password" />}
    </Field>
  )
}
