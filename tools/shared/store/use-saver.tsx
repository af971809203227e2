import { useEffect, useState, useSyncExternalStore } from 'react'
import type { History } from '../document/history.ts'
import { isTypingApart, leaveField } from '../parts/typed/leave-field.tsx'
import { plainStorage } from './open-store.browser.ts'
import type { Saver, SaveState } from './saver.ts'

type Options<Doc> = {
  id: string
  history: History<Doc>
  createSaver: () => Saver<Doc>
  /** Another tab saved this document, and nothing is unsaved here. */
  onOther: () => void
}

/** Told to the other tabs of the browser with every save. */
const toldKey = () => `${__TOOL__.id}/told`

export function tellOtherTabs(id: string, mark: string): void {
  try {
    plainStorage().setItem(toldKey(), `${id} ${mark}`)
  } catch {
    // They find out when they save.
  }
}

/** Keeps the document while it changes, to the last key before the page goes. */
export function useSaver<Doc>({ id, history, createSaver, onOther }: Options<Doc>) {
  const [saver] = useState(createSaver)
  const state = useSyncExternalStore<SaveState>(saver.subscribe, saver.state)
  useEffect(() => saver.change(history), [saver, history])
  // A document that could not be kept when it was opened is tried again.
  useEffect(() => void saver.flush(), [saver])
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const [savedId, mark = ''] = newValue?.split(' ') ?? []
      // What is being typed into a cell would be gone: it is kept when the cell is left, and then the reader chooses.
      if (key !== toldKey() || savedId !== id || isTypingApart()) return
      if (saver.otherTabSaved(mark)) onOther()
    }
    const onHide = () => {
      saver.keepLastWords()
      void saver.flush()
    }
    const onVisibility = () => document.visibilityState === 'hidden' && onHide()
    const onGone = () => {
      leaveField()
      onHide()
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      leaveField()
      const isSafe = saver.keepLastWords() && ['saved', 'pending'].includes(saver.state())
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
