import { useEffect, useRef, useState } from 'react'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import { FormError } from '#ui/admin/form-error.tsx'
import { TextButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SendButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'

type Kind = 'code' | 'recovery-code'

type CodeFormProps = {
  onSignedIn: () => void
  /** The sign-in expired and starts again at the password. */
  onExpired: (message: string) => void
}

const kinds = {
  code: {
    label: 'Code from your app',
    hint: 'The six digits it shows now.',
    other: 'Use a recovery code instead',
    fetchSchema: async () => (await import('#platform/auth/second-factor/schema.ts')).codeSchema,
  },
  'recovery-code': {
    label: 'Recovery code',
    hint: 'One of the ten codes you saved. Each works once.',
    other: 'Use a code from your app instead',
    fetchSchema: async () => (await import('#platform/auth/second-factor/schema.ts')).recoveryCodeSchema,
  },
}

export function CodeForm(props: CodeFormProps) {
  const [kind, setKind] = useState<Kind>('code')
  const change = () => setKind(kind === 'code' ? 'recovery-code' : 'code')
  return <OneCode key={kind} kind={kind} change={change} {...props} />
}

function OneCode({ kind, change, onSignedIn, onExpired }: CodeFormProps & { kind: Kind; change: () => void }) {
  const { label, hint, other, fetchSchema } = kinds[kind]
  const { checked, input } = useSchemaForm(fetchSchema, { code: '' })
  const place = useRef<HTMLInputElement>(null)
  useEffect(() => place.current?.focus(), [])
  const send = useSend((typed: { code: string }) => callApi('POST', `/api/auth/sign-in/${kind}`, typed), {
    onSuccess: onSignedIn,
    onError(error) {
      if (error instanceof ApiError && error.status === 410) onExpired(errorWords(error))
      else place.current?.select()
    },
  })
  return (
    <ScriptForm {...checked(send.send)} className="grid gap-5">
      <FormError error={send.error} />
      <Field label={label} hint={hint} {...input('code')}>
        {(control) => (
          <input
            {...control}
            ref={place}
            inputMode={kind === 'code' ? 'numeric' : 'text'}
            autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${control.className} font-mono tabular-nums`}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SendButton send={send} once pending="Signing in…" label="Sign in" />
        <TextButton onClick={change}>{other}</TextButton>
      </div>
    </ScriptForm>
  )
}
