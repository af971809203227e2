import { useEffect, useRef, useState } from 'react'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { LetterText } from './letter-text.ts'

const pauseMs = 600

export type SaveState = 'saved' | 'unsaved' | { failed: string }

type Kept = { text: LetterText; revision: number }

/**
 * Keeps what is typed shortly after the last key, and when the page goes away. One save at a time: each builds on the
 * revision that the one before answered.
 */
export function useAutosave(id: string, text: LetterText, revision: number) {
  const [state, setState] = useState<SaveState>('saved')
  const kept = useRef<Kept>({ text, revision })
  const latest = useRef(text)
  const underWay = useRef<Promise<boolean> | undefined>(undefined)

  async function saveOnce(outlivesPage: boolean): Promise<boolean> {
    const sent = latest.current
    if (isSame(sent, kept.current.text)) return true
    try {
      const body = { ...sent, revision: kept.current.revision }
      const path = `/api/admin/writing/letters/${id}`
      const answer = await callApi<{ revision: number }>('PUT', path, body, {}, { outlivesPage })
      kept.current = { text: sent, revision: answer.revision }
      setState(isSame(latest.current, sent) ? 'saved' : 'unsaved')
      return true
    } catch (error) {
      setState({ failed: errorWords(error as Error) })
      return false
    }
  }

  /** True when all that is typed is kept. */
  async function flush(outlivesPage = false): Promise<boolean> {
    while (underWay.current) await underWay.current
    underWay.current = saveOnce(outlivesPage)
    const done = await underWay.current
    underWay.current = undefined
    return done && (isSame(latest.current, kept.current.text) || flush())
  }

  const flushLater = useRef(flush)
  useEffect(() => {
    flushLater.current = flush
    latest.current = text
  })
  const { subject, body } = text
  useEffect(() => {
    if (isSame({ subject, body }, kept.current.text)) return
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

const isSame = (one: LetterText, other: LetterText) =>
  one.subject === other.subject && one.body === other.body
