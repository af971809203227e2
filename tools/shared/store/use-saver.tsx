import { useEffect, useState, useSyncExternalStore } from 'react'
import type { History } from '../document/history.ts'
import { isTypingApart, leaveField } from '../parts/typed/leave-field.tsx'
import { plainStorage } from './open-store.browser.ts'
import type { Saver, SaveState } from './saver.ts'

type Options<Doc> = {
  id: string
  history: History<Doc>
  createSaver: () => Saver<Doc>
  onOther: () => void
}

/** Storage key that notifies other tabs of a save. */
const toldKey = () => `${__TOOL__.id}/told`

export function tellOtherTabs(id: string, mark: string): void {
  try {
    plainStorage().setItem(toldKey(), `${id} ${mark}`)
  } catch {
    // Other tabs notice when they save.
  }
}

/** Saves the document as it changes, up to the last keystroke before the page closes. */
export function useSaver<Doc>({ id, history, createSaver, onOther }: Options<Doc>) {
  const [saver] = useState(createSaver)
  const state = useSyncExternalStore<SaveState>(saver.subscribe, saver.state)
  useEffect(() => saver.change(history), [saver, history])
  // Retries a document that could not be stored when it was opened.
  useEffect(() => void saver.flush(), [saver])
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const [savedId, mark = ''] = newValue?.split(' ') ?? []
      // Do not replace a cell while it is being edited. It is committed on blur, which then reports the conflict.
      if (key !== toldKey() || savedId !== id || isTypingApart()) return
      if (saver.otherTabSaved(mark)) onOther()
    }
    const onHide = () => {
      saver.saveOnClose()
      void saver.flush()
    }
    const onVisibility = () => document.visibilityState === 'hidden' && onHide()
    const onGone = () => {
      leaveField()
      onHide()
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      leaveField()
      const isSafe = saver.saveOnClose() && ['saved', 'pending'].includes(saver.state())
      if (!isSafe) event.preventDefault()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pagehide', onGone)
    window.addEventListener('beforeunload', onLeave)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pagehide', onGone)
      window.removeEventListener('beforeunload', onLeave)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [saver, id, onOther])
  return { saver, state }
}
