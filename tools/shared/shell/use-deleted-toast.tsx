import { useEffect } from 'react'
import { dismissToast, showToast } from '#ui/toast/toast-store.browser.ts'
import type { DocumentState } from '../document/use-history.tsx'

/**
 * Says what was deleted, with an Undo that stays until it is sent away. With the next change it goes by itself: it
 * would undo that one. The way back is then by Undo, step by step, or among the earlier versions.
 */
export function useDeletedToast<Doc>({
  history,
  undo,
}: Pick<DocumentState<Doc, never>, 'history' | 'undo'>): void {
  const { deleted, present } = history
  // biome-ignore lint/correctness/useExhaustiveDependencies: two deletions may have the same words, but never lead to the same document
  useEffect(() => {
    if (deleted === undefined) return
    const id = showToast({ title: deleted, action: { label: 'Undo', onClick: undo }, lasts: true })
    return () => dismissToast(id)
  }, [deleted, present, undo])
}
