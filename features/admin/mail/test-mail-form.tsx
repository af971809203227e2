import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { callApi } from '#lib/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { type TestMail, testMailSchema } from '../schema.ts'

export function TestMailForm({ address }: { address: string }) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const { register, handleSubmit, formState } = useForm<TestMail>({
    resolver: standardSchemaResolver(testMailSchema),
    defaultValues: { to: address },
  })
  const send = useMutation({
    mutationFn: (entry: TestMail) => callApi('POST', '/api/admin/mail/test', entry),
    onSuccess() {
      showToast({
        title: 'Test mail queued',
        description: 'The list below shows what becomes of it. Look for it in your inbox, and in spam.',
      })
      revalidate()
    },
    onError: (error) =>
      reportFailure(error, {
        title: 'No test mail was sent',
        look: 'If it did, it stands at the top of the list now.',
      }),
  })
  return (
    <ScriptForm
      onSubmit={handleSubmit((entry) => send.mutate(entry))}
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      <div className="min-w-64 flex-1">
        <Field label="Send a test mail to" error={formState.errors.to?.message}>
          {(control) => <input {...control} {...register('to')} type="email" autoComplete="email" />}
        </Field>
      </div>
      <Button type="submit" look="quiet" disabled={send.isPending}>
        {send.isPending ? 'Sending…' : 'Send test mail'}
      </Button>
    </ScriptForm>
  )
}
