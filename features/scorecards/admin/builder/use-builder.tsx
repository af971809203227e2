import { useEffect, useRef, useState } from 'react'
import type { Definition } from '#content/scorecards/definition.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { slugFrom } from '../../store/slug.ts'

type Edited = { slug: string; definition: Definition }

type History = {
  past: Edited[]
  present: Edited
  future: Edited[]
  /** Changes of one field in a row are one step. */
  field: string
}

const maxSteps = 200
const pauseMs = 700

export type SaveState = { state: 'saved' | 'waiting' | 'saving' } | { state: 'failed'; error: string }

/** The draft with undo, saved a moment after each change. */
export function useBuilder(id: string, start: Edited & { revision: number; published: number | null }) {
  const [history, setHistory] = useState<History>({
    past: [],
    future: [],
    field: '',
    present: { slug: start.slug, definition: start.definition },
  })
  const [save, setSave] = useState<SaveState>({ state: 'saved' })
  const revision = useRef(start.revision)
  const { present } = history
  const stored = useRef(present)
  const underWay = useRef(Promise.resolve(true))

  /** Whether all is saved. Waits for its turn, so that a slow answer is never overtaken. */
  function saveNow(): Promise<boolean> {
    underWay.current = underWay.current.then(async () => {
      if (stored.current === latest.current) return true
      const sent = latest.current
      setSave({ state: 'saving' })
      try {
        const body = { revision: revision.current, ...sent }
        const answer = await callApi<{ revision: number }>('POST', `/api/admin/scorecards/${id}/draft`, body)
        revision.current = answer.revision
        stored.current = sent
        setSave({ state: 'saved' })
        return true
      } catch (error) {
        setSave({
          state: 'failed',
          error: errorWords(error instanceof Error ? error : new Error(String(error))),
        })
        return false
      }
    })
    return underWay.current
  }

  const latest = useRef(present)
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves what `latest` holds when the pause is over
  useEffect(() => {
    latest.current = present
    if (present === stored.current) return
    setSave({ state: 'waiting' })
    const timer = setTimeout(saveNow, pauseMs)
    return () => clearTimeout(timer)
  }, [present])

  const isOpen = save.state !== 'saved'
  useEffect(() => {
    if (!isOpen) return
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeaving)
    return () => window.removeEventListener('beforeunload', confirmLeaving)
  }, [isOpen])

  function change(part: Partial<Edited>, field = ''): void {
    setHistory(({ past, present: last, field: before }) => {
      const goesOn = field !== '' && field === before
      return {
        past: goesOn ? past : [...past, last].slice(-maxSteps),
        present: { ...last, ...part },
        future: [],
        field,
      }
    })
  }

  function undo(): void {
    setHistory((now) => {
      const last = now.past.at(-1)
      if (!last) return now
      return { past: now.past.slice(0, -1), present: last, future: [now.present, ...now.future], field: '' }
    })
  }

  function redo(): void {
    setHistory((now) => {
      const [next, ...future] = now.future
      return next ? { past: [...now.past, now.present], present: next, future, field: '' } : now
    })
  }

  return {
    ...present,
    save,
    saveNow,
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    changeSlug: (slug: string) => change({ slug }, 'slug'),
    /** Until it is published, the address follows the title, unless the owner chose another. */
    change(definition: Definition, field?: string): void {
      const { slug, definition: last } = present
      const usual = slugFrom(last.title)
      const follows = !start.published && (slug === usual || slug.replace(/-\d+$/, '') === usual)
      change({ definition, slug: follows ? slugFrom(definition.title) : slug }, field)
    },
    /** After the server changed the draft. */
    replace(definition: Definition, newRevision: number): void {
      revision.current = newRevision
      const next = { ...present, definition }
      stored.current = next
      setHistory((now) => ({ past: [...now.past, now.present], present: next, future: [], field: '' }))
    },
  }
}

export type Builder = ReturnType<typeof useBuilder>
