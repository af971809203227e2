import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

type OwnPasswordProps = {
  /** The field's props from its form. */
  entry: object
  hint: string
  error: string | undefined
}

/** Confirms the user's identity before sensitive changes, in case the session was left open. */
export function OwnPassword({ entry, hint, error }: OwnPasswordProps) {
  return (
    <Field label="Your own password" hint={hint} error={error}>
      {(control) => <PasswordInput {...control} {...entry} autoComplete="current-password" />}
    </Field>
  )
}
