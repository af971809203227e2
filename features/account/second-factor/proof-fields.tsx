import type { Proof } from '#platform/auth/second-factor/schema.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'

type ProofFieldsProps = {
  /** Whether two-factor authentication is on. */
  asksCode: boolean
  field: (name: keyof Proof) => { name: string; defaultValue: string }
  errors: Partial<Record<keyof Proof, string>>
}

export function ProofFields({ asksCode, field, errors }: ProofFieldsProps) {
  return (
    <>
      <Field label="Your password" error={errors.password}>
        {(control) => <PasswordInput {...control} {...field('password')} autoComplete="current-password" />}
      </Field>
      {asksCode && (
        <Field label="Code from your app" hint="Or one of your recovery codes." error={errors.code}>
          {(control) => (
            <input
              {...control}
              {...field('code')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          )}
        </Field>
      )}
    </>
  )
}
