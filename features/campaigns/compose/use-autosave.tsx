import { useEffect, useRef, useState } from 'react'
import { errorWords } from '#lib/text/error-words.ts'
import type { AnswerAt } from '#lib/web/answer-at.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { CampaignText } from './campaign-text.ts'

const pauseMs = 600

export type SaveState = 'saved' | 'unsaved' | { failed: string }

type Saved = { text: CampaignText; revision: number }

/**
 * Saves shortly after typing stops and when the page is left. One save at a time, because each needs the revision
 * returned by the previous one.
 */
export function useAutosave(id: string, text: CampaignText, revision: number) {
  const [state, setState] = useState<SaveState>('saved')
  const saved = useRef<Saved>({ text, revision })
  const latest = useRef(text)
  const underWay = useRef<Promise<boolean> | undefined>(undefined)

  async function saveOnce(outlivesPage: boolean): Promise<boolean> {
    const sent = latest.current
    if (isSame(sent, saved.current.text)) return true
    try {
      const body = { ...sent, revision: saved.current.revision }
      const path = `/api/admin/campaigns/${id}`
      const answer = await callApi<AnswerAt<'PUT', `/api/admin/campaigns/${string}`>>(
        'PUT',
        path,
        body,
        {},
        { outlivesPage },
      )
      saved.current = { text: sent, revision: answer.revision }
      setState(isSame(latest.current, sent) ? 'saved' : 'unsaved')
      return true
    } catch (error) {
      setState({ failed: errorWords(error as Error) })
      return false
    }
  }

  /** True once everything typed is saved. */
  async function flush(outlivesPage = false): Promise<boolean> {
    while (underWay.current) await underWay.current
    underWay.current = saveOnce(outlivesPage)
    const done = await underWay.current
    underWay.current = undefined
    return done && (isSame(latest.current, saved.current.text) || flush())
  }

  const flushLater = useRef(flush)
  useEffect(() => {
    flushLater.current = flush
    latest.current = text
  })
  const { subject, body } = text
  useEffect(() => {
    if (isSame({ subject, body }, saved.current.text)) return
    setState('unsaved')
    const timer = setTimeout(() => void flushLater.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [subject, body])
  useEffect(() => {
    const leave = () => void flushLater.current(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return { state, flush: () => flushLater.current() }
}

const isSame = (one: CampaignText, other: CampaignText) => one.subject === other.subject && one.body === other.body
