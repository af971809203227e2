import { useEffect, useState } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type PagesState, waitForPages } from './wait-for-pages.ts'

const askMs = 1000

type PublishedNoteProps = {
  version: number
  page: string
}

/** Content is public only once its pages are rendered, so the link waits for that. */
export function PublishedNote({ version, page }: PublishedNoteProps) {
  const state = usePagesState(version)
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status">{labels[state]}</p>
      {state === 'shown' && (
        <ButtonLink href={page} target="_blank">
          View on the site
        </ButtonLink>
      )}
    </div>
  )
}

const labels: Record<PagesState, string> = {
  making: 'Updating the site…',
  late: 'This is taking longer than usual. Your changes are published and will appear once the pages are updated. You can close this dialog.',
  shown: 'Your changes are live.',
}

function usePagesState(version: number): PagesState {
  const [state, setState] = useState<PagesState>('making')
  useEffect(() => {
    let isLeft = false
    void waitForPages(version, {
      ask: async () => (await callApi('GET', '/api/admin/site/shown')).version,
      pause: () => new Promise((resolve) => setTimeout(resolve, askMs)),
      isLeft: () => isLeft,
      onState: setState,
    })
    return () => {
      isLeft = true
    }
  }, [version])
  return state
}
