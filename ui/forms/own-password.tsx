import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

type OwnPasswordProps = {
  /** What ties the field to its form. */
  entry: object
  /** Why it is asked for. */
  hint: string
  error: string | undefined
}

/** For what a session that was left open must not do: whoever is here says again who they are. */
export function OwnPassword({ entry, hint, error }: OwnPasswordProps) {
  return (
    <Field label="Your own password" hint={hint} error={error}>
      {(control) => <PasswordInput {...control} {...entry} autoComplete="current-password" />}
    </Field>
  )
}
