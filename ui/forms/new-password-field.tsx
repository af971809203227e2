import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

type NewPasswordFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'hint' | 'children'> & {
  label?: string
  /** The account's address, which password managers store with the password. */
  email: string
}

/** Its rules are checked by newPasswordField in platform/auth/schema.ts. */
export function NewPasswordField({ label = 'New password', email, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <input hidden autoComplete="username" value={email} readOnly />
      <Field label={label} hint="At least 12 characters. Several words in a row work well." {...field}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
    </>
  )
}
