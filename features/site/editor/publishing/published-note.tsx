import { useEffect, useState } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type PagesState, waitForPages } from './wait-for-pages.ts'

const askMs = 1000

type PublishedNoteProps = {
  version: number
  /** Where to look at it. */
  page: string
}

/** Published words are public once their pages are made: only then is there something to see. */
export function PublishedNote({ version, page }: PublishedNoteProps) {
  const state = usePagesState(version)
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status">{words[state]}</p>
      {state === 'shown' && (
        <ButtonLink href={page} target="_blank">
          See it on the site
        </ButtonLink>
      )}
    </div>
  )
}

const words: Record<PagesState, string> = {
  making: 'Putting it up…',
  late: 'It takes longer than usual. Nothing is lost: it is published, and goes up as soon as the pages are made. You can close this and go on.',
  shown: 'Visitors see it now.',
}

function usePagesState(version: number): PagesState {
  const [state, setState] = useState<PagesState>('making')
  useEffect(() => {
    let isLeft = false
    void waitForPages(version, {
      ask: async () => (await callApi<{ version: number }>('GET', '/api/admin/site/shown')).version,
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
