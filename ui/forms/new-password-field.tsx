import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

type NewPasswordFieldProps = {
  label?: string
  error: string | undefined
  /** Whose it will be: a password manager keeps the two together. */
  email: string
  /** From useSchemaForm: `field('newPassword')`. */
  field: { name: string; defaultValue: string }
}

/** Everywhere a password is chosen. What it asks for is checked by newPasswordField in platform/auth/schema.ts. */
export function NewPasswordField({ label = 'New password', error, email, field }: NewPasswordFieldProps) {
  return (
    <>
      <input hidden autoComplete="username" value={email} readOnly />
      <Field label={label} hint="At least 12 characters. A few words in a row are good." error={error}>
        {(control) => <PasswordInput {...control} {...field} autoComplete="new-password" />}
      </Field>
    </>
  )
}
