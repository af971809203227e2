import { useEffect } from 'react'
import { dismissToast, showToast } from '#ui/toast/toast-store.browser.ts'
import type { DocumentState } from '../document/use-history.tsx'

/**
 * Shows what was deleted, with an Undo button that stays until dismissed. The next change also dismisses it,
 * because its Undo would then revert that change instead.
 */
export function useDeletedToast<Doc>({ history, undo }: Pick<DocumentState<Doc, never>, 'history' | 'undo'>): void {
  const { deleted, present } = history
  // biome-ignore lint/correctness/useExhaustiveDependencies: two deletions may have the same text, but never the same resulting document
  useEffect(() => {
    if (deleted === undefined) return
    const id = showToast({ title: deleted, action: { label: 'Undo', onClick: undo }, lasts: true })
    return () => dismissToast(id)
  }, [deleted, present, undo])
}
