import { useEffect, useRef, useState } from 'react'
import type { KeptDraft } from './draft-keeper.browser.ts'

/** Long enough not to interrupt typing. */
const pauseMs = 1500

/** Announces “Draft saved” to screen readers, once after a pause. */
export function useSavedAnnouncement({ state, draft }: Pick<KeptDraft, 'state' | 'draft'>): string {
  const [said, setSaid] = useState('')
  const announced = useRef(draft.revision)
  useEffect(() => {
    if (state !== 'saved' || draft.revision === announced.current) return
    setSaid('')
    const timer = setTimeout(() => {
      announced.current = draft.revision
      setSaid('Draft saved.')
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [state, draft.revision])
  return said
}
