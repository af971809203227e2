import { Link } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

/** To the reader before or after the one whose mail is shown. */
export function ReaderStep({ to, of, label }: { to: number; of: number; label: string }) {
  if (to < 0 || to >= of) return <span className="inline-flex min-h-11 items-center text-soft">{label}</span>
  return (
    <Link to={`?n=${to}`} preventScrollReset replace className="inline-flex min-h-11 items-center text-link">
      {label}
    </Link>
  )
}

type TryButtonProps = {
  /** What sends the test. */
  path: string
  person: string
  ownAddress: string
  /** What is typed, where that is not saved yet. */
  text?: { subject: string; body: string } | undefined
}

/** What that reader would get, to whoever writes it. */
export function TryButton({ path, person, ownAddress, text }: TryButtonProps) {
  const reportFailure = useReportFailure()
  const attempt = useSend(() => callApi('POST', path, { person, ...(text && { text }) }), {
    onSuccess() {
      showToast({
        title: 'Test on its way',
        description: `It goes to ${ownAddress}, ${text ? 'as it is typed now, ' : ''}with this reader’s values.`,
      })
    },
    onError: (error) => reportFailure(error, { title: 'No test was sent', look: 'The outbox shows it.' }),
  })
  return (
    <Button look="quiet" disabled={attempt.isPending} onClick={() => attempt.send()}>
      {attempt.isPending ? 'Sending…' : 'Send this one to myself'}
    </Button>
  )
}
