import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

/** Confirms the user's identity before sensitive changes, in case the session was left open. */
export function OwnPassword(field: Omit<ComponentProps<typeof Field>, 'label' | 'children'>) {
  return (
    <Field label="Your own password" {...field}>
      {(control) => <PasswordInput {...control} autoComplete="current-password" />}
    </Field>
  )
}
