import type { Proof } from '#platform/auth/second-factor/schema.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import type { FormInputs } from '#ui/forms/use-schema-form.tsx'

type ProofFieldsProps = FormInputs<keyof Proof> & {
  /** Whether two-factor authentication is on. */
  asksCode: boolean
}

export function ProofFields({ asksCode, input }: ProofFieldsProps) {
  return (
    <>
      <Field label="Your password" {...input('password')}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      {asksCode && (
        <Field
          label="Code from your app"
          hint="Or one of your recovery codes."
          {...input('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </>
  )
}
