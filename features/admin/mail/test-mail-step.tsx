import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { Time } from '#ui/time.tsx'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { TestMail } from '../schema.ts'
import type { ListedMail } from './mail.server.ts'
import { MailOutcome } from './mail-outcome.tsx'

const fetchSchema = async () => (await import('../schema.ts')).testMailSchema

type TestMailStepProps = { address: string; last: ListedMail | undefined }

export function TestMailStep({ address, last }: TestMailStepProps) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const { checked, field, errors } = useSchemaForm(fetchSchema, { to: address })
  const send = useSend((entry: TestMail) => callApi('POST', '/api/admin/mail/test', entry), {
    onSuccess: () => revalidate(),
    onError: (error) => reportFailure(error, { title: 'No test email was sent' }),
  })
  return (
    <div className="grid gap-6">
      <ScriptForm {...checked(send.send)} className="grid justify-items-start gap-5">
        <div className="w-full max-w-96">
          <Field label="Send a test email to" error={errors.to}>
            {(control) => <input {...control} {...field('to')} type="email" autoComplete="email" />}
          </Field>
        </div>
        <Button type="submit" disabled={send.isPending}>
          {send.isPending ? 'Sending…' : last ? 'Send another' : 'Send test email'}
        </Button>
      </ScriptForm>
      <div role="status" className="wrap-anywhere">
        {last && !errors.to && <LastTestMail mail={last} />}
      </div>
    </div>
  )
}

function LastTestMail({ mail }: { mail: ListedMail }) {
  if (mail.state === 'sent') {
    return (
      <p>
        <strong className="text-green">Sent</strong> to {mail.recipient}
        {mail.sentAt && (
          <>
            , <Time at={mail.sentAt} />
          </>
        )}
        . Check your inbox and spam folder.
      </p>
    )
  }
  const isRefused = mail.lastError !== null
  return (
    <p>
      <strong className={isRefused ? 'text-red' : 'text-amber'}>
        {isRefused ? 'Not sent' : 'On its way'}
      </strong>{' '}
      to {mail.recipient}: <MailOutcome mail={mail} fullHour={undefined} />
    </p>
  )
}
