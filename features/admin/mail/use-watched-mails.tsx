import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import type { ListedMail } from './mail.server.ts'
import { nextLookMs } from './next-look.ts'
import type { FullHour } from './waiting-mail.ts'

type States = Record<string, string>

/** What became of each, in a word: a try that failed changes it, too. */
const statesOf = (mails: readonly ListedMail[]): States =>
  Object.fromEntries(mails.map(({ id, state, attempts }) => [id, `${state} ${attempts}`]))

/**
 * Loads the page's list anew when something has become of a mail that waits in it. Only the mails' states are asked
 * for meanwhile: an answer that does not come must not take the page away.
 */
export function useWatchedMails(mails: readonly ListedMail[], fullHour: FullHour | undefined): void {
  const { revalidate } = useRevalidator()
  const calm = useRef({ states: '', looks: 0 })
  useEffect(() => {
    const waiting = mails.filter(({ state }) => state === 'queued' || state === 'sending')
    const known = JSON.stringify(statesOf(waiting))
    if (calm.current.states !== known) calm.current = { states: known, looks: 0 }
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    function lookLater(): void {
      const pauseMs = nextLookMs(waiting, fullHour, new Date(), calm.current.looks)
      if (pauseMs !== undefined) timer = setTimeout(look, pauseMs)
    }

    async function look(): Promise<void> {
      calm.current.looks += 1
      const changed = !document.hidden && (await hasChanged(waiting))
      // Meanwhile the list may have been loaded by somebody else.
      if (isOver) return
      if (changed) await revalidate()
      else lookLater()
    }

    lookLater()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [mails, fullHour, revalidate])
}

async function hasChanged(waiting: readonly ListedMail[]): Promise<boolean> {
  const before = statesOf(waiting)
  try {
    const ids = Object.keys(before).join(',')
    const { states } = await callApi<{ states: States }>('GET', `/api/admin/mail/states?ids=${ids}`)
    return Object.entries(before).some(([id, state]) => states[id] !== state)
  } catch (error) {
    // Nobody asked for it, so nobody hears that it failed; a session that ended is told by the page itself.
    return error instanceof ApiError && error.status === 401
  }
}
