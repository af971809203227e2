import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { useAction } from '#ui/admin/use-action.tsx'
import { Button } from '#ui/button.tsx'

type MakeButtonProps = {
  wantedAt: string | undefined
  failure: { at: string; message: string } | undefined
  lastAt: string | undefined
}

const pollMs = 1000

/** Requests a backup. Polls for the result even if another page requested it. */
export function MakeButton({ wantedAt, failure, lastAt }: MakeButtonProps) {
  const { revalidate, state } = useRevalidator()
  const make = useAction(() => callApi('POST', '/api/admin/backups', {}), {
    failure: { title: 'The backup was not started' },
  })
  const isWaiting = wantedAt !== undefined
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    const timer = setTimeout(revalidate, pollMs)
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

function useOutcome(isWaiting: boolean, failedAt: string | undefined, lastAt: string | undefined): string {
  const waited = useRef(false)
  const [text, setText] = useState('')
  useEffect(() => {
    if (isWaiting) setText('Backing up…')
    else if (waited.current) setText(failedAt ? 'The backup failed.' : lastAt ? 'Backup created and checked.' : '')
    waited.current = isWaiting
  }, [isWaiting, failedAt, lastAt])
  return text
}
