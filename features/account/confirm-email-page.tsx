import { accountPath } from '#content/admin/admin.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { useSend } from '#ui/use-send.tsx'

type ConfirmEmailPageProps = { token: string; email: string | undefined }

/** Asks for a click, because mail scanners open links too. */
export function ConfirmEmailPage({ token, email }: ConfirmEmailPageProps) {
  const confirm = useSend(() => callApi('POST', '/api/account/confirm-email', { token }))
  const action = { label: 'Go to your account', href: accountPath }
  if (confirm.isSuccess) {
    return <Message takesFocus title="Your email was changed" text="Sign in with it from now on." action={action} />
  }
  if (email === undefined) {
    return (
      <Message
        title="This link does not work"
        text="Links work once, for 30 minutes, and only the latest one is valid. Request a new one in your account."
        action={action}
      />
    )
  }
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">Confirm your new email</h1>
      <p className="mt-4 max-w-text text-lg text-soft">You’ll sign in with it from now on.</p>
      <p className="mt-4 font-semibold wrap-anywhere">{email}</p>
      <Button className="mt-6" disabled={confirm.isPending} onClick={() => confirm.send()}>
        {confirm.isPending ? 'Changing…' : 'Use this email'}
      </Button>
      <p role="alert" className="mt-3 font-semibold text-red empty:hidden">
        {confirm.error && errorWords(confirm.error)}
      </p>
    </div>
  )
}
