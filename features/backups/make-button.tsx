import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

type MakeButtonProps = {
  wantedAt: string | undefined
  failure: { at: string; message: string } | undefined
  lastAt: string | undefined
}

const lookMs = 1000

/** Asks for a backup; whether this page or another asked for it, the result appears by itself. */
export function MakeButton({ wantedAt, failure, lastAt }: MakeButtonProps) {
  const { revalidate, state } = useRevalidator()
  const reportFailure = useReportFailure()
  const make = useSend(() => callApi('POST', '/api/admin/backups', {}), {
    onSuccess: () => revalidate(),
    onError: (error) => reportFailure(error, { title: 'No backup was asked for' }),
  })
  const isWaiting = wantedAt !== undefined
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    const timer = setTimeout(revalidate, lookMs)
    return () => clearTimeout(timer)
  }, [isWaiting, state, revalidate])
  return (
    <div className="flex flex-col items-start gap-2">
      <Button disabled={make.isPending || isWaiting} onClick={() => make.send()}>
        {isWaiting || make.isPending ? 'Backing up…' : 'Back up now'}
      </Button>
      <p role="status" className="min-h-6 text-sm text-soft">
        {useOutcome(isWaiting, failure?.at, lastAt)}
      </p>
    </div>
  )
}

/** What became of the one that this page waited for. */
function useOutcome(isWaiting: boolean, failedAt: string | undefined, lastAt: string | undefined): string {
  const waited = useRef(false)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (isWaiting) setWords('A backup is being made…')
    else if (waited.current)
      setWords(failedAt ? 'The backup could not be made.' : lastAt ? 'The backup is made and checked.' : '')
    waited.current = isWaiting
  }, [isWaiting, failedAt, lastAt])
  return words
}
