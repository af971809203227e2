import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

type NewPasswordFieldProps = {
  label?: string
  error: string | undefined
  /** The account's address, which password managers store with the password. */
  email: string
  /** From useSchemaForm: `field('newPassword')`. */
  field: { name: string; defaultValue: string }
}

/** Its rules are checked by newPasswordField in platform/auth/schema.ts. */
export function NewPasswordField({ label = 'New password', error, email, field }: NewPasswordFieldProps) {
  return (
    <>
      <input hidden autoComplete="username" value={email} readOnly />
      <Field label={label} hint="At least 12 characters. Several words in a row work well." error={error}>
        {(control) => <PasswordInput {...control} {...field} autoComplete="new-password" />}
      </Field>
    </>
  )
}
