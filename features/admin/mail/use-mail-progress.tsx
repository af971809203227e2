import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import type { ListedMail } from './mail.server.ts'
import { nextPollMs } from './next-poll.ts'
import type { FullHour } from './waiting-mail.ts'

type States = Record<string, string>

/** Includes the number of attempts, so that a failed attempt counts as a change. */
const statesOf = (mails: readonly ListedMail[]): States =>
  Object.fromEntries(mails.map(({ id, state, attempts }) => [id, `${state} ${attempts}`]))

/**
 * Revalidates the page when a waiting email changed. Polls only the states, because a failed revalidation would replace
 * the page with an error.
 */
export function useMailProgress(mails: readonly ListedMail[], fullHour: FullHour | undefined): void {
  const { revalidate } = useRevalidator()
  const calm = useRef({ states: '', looks: 0 })
  useEffect(() => {
    const waiting = mails.filter(({ state }) => state === 'queued' || state === 'sending')
    const known = JSON.stringify(statesOf(waiting))
    if (calm.current.states !== known) calm.current = { states: known, looks: 0 }
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    function lookLater(): void {
      const pauseMs = nextPollMs(waiting, fullHour, new Date(), calm.current.looks)
      if (pauseMs !== undefined) timer = setTimeout(look, pauseMs)
    }

    async function look(): Promise<void> {
      calm.current.looks += 1
      const changed = !document.hidden && (await hasChanged(waiting))
      // The effect was cleaned up during the request.
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
    const { states } = await callApi('GET', `/api/admin/mail/states?ids=${ids}`)
    return Object.entries(before).some(([id, state]) => states[id] !== state)
  } catch (error) {
    // Background requests fail silently, except that an expired session reloads the page, which asks to sign in.
    return error instanceof ApiError && error.status === 401
  }
}
