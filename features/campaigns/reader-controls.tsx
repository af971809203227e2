import { Link } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

export function RecipientLink({ to, of, label }: { to: number; of: number; label: string }) {
  if (to < 0 || to >= of) return <span className="inline-flex min-h-11 items-center text-soft">{label}</span>
  return (
    <Link to={`?n=${to}`} preventScrollReset replace className="inline-flex min-h-11 items-center text-link">
      {label}
    </Link>
  )
}

type TryButtonProps = {
  path: string
  person: string
  ownAddress: string
  /** Unsaved text, if the test should use that. */
  text?: { subject: string; body: string } | undefined
}

/** Sends the previewed recipient's version to the signed-in user. */
export function TryButton({ path, person, ownAddress, text }: TryButtonProps) {
  const reportFailure = useReportFailure()
  const attempt = useSend(() => callApi('POST', path, { person, ...(text && { text }) }), {
    onSuccess() {
      showToast({
        title: 'Test sent',
        description: `${text ? 'Your unsaved version' : 'The email'} is on its way to ${ownAddress}, filled in for this recipient.`,
      })
    },
    onError: (error) =>
      reportFailure(error, {
        title: 'The test was not sent',
        look: 'Check Mail to see whether it was queued.',
      }),
  })
  return (
    <Button look="quiet" disabled={attempt.isPending} onClick={() => attempt.send()}>
      {attempt.isPending ? 'Sending…' : 'Send me a test'}
    </Button>
  )
}
