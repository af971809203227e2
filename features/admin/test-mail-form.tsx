import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { callApi } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { ScriptForm } from '#ui/script-form.tsx'
import { showToast } from '#ui/toast-store.ts'
import { type TestMail, testMailSchema } from './schema.ts'

export function TestMailForm({ address }: { address: string }) {
  const { revalidate } = useRevalidator()
  const { register, handleSubmit, formState } = useForm<TestMail>({
    resolver: standardSchemaResolver(testMailSchema),
    defaultValues: { to: address },
  })
  const send = useMutation({
    mutationFn: (entry: TestMail) => callApi('POST', '/api/admin/mail/test', entry),
    onSuccess() {
      showToast({ title: 'Test mail queued', description: 'The list above shows what becomes of it.' })
      revalidate()
    },
    onError: (error) =>
      showToast({ title: 'No test mail was sent', description: error.message, variant: 'destructive' }),
  })
  return (
    <ScriptForm
      onSubmit={handleSubmit((entry) => send.mutate(entry))}
      className="flex max-w-text flex-wrap items-end gap-4"
    >
      <div className="min-w-64 flex-1">
        <Field label="Send it to" error={formState.errors.to?.message}>
          {(control) => <input {...control} {...register('to')} type="email" autoComplete="email" />}
        </Field>
      </div>
      <Button type="submit" look="quiet" disabled={send.isPending}>
        Send test mail
      </Button>
    </ScriptForm>
  )
}
