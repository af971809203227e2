import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FormField } from '#content/owner/form/form.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { listChanges } from '../../draft/changes.ts'
import type { Draft } from '../../draft/draft.ts'
import { createDraftKeeper, type DraftKeeper, type KeptDraft } from './draft-keeper.browser.ts'
import { changedParts, isKept, keepUnsaved, readUnsaved } from './unsaved-words.browser.ts'

const mostNamed = 3

/** The one that was left: who comes back before all of it is saved goes on with it. */
let left: DraftKeeper | undefined

/**
 * The draft as it is typed and kept. Who closes the window on words that are not saved yet finds them in it again; who has a
 * browser that keeps nothing is asked first.
 */
export function useKeptDraft(
  first: Draft,
  form: FormField,
  email: string,
): { kept: KeptDraft; keeper: DraftKeeper } {
  const [keeper] = useState(
    () =>
      unsavedLeft() ??
      createDraftKeeper(first, {
        put({ revision, content, before }) {
          const changes = { revision, content: changedParts(before, content) }
          return callApi<Draft>('PATCH', '/api/admin/site/draft', changes, {}, { outlivesPage: true })
        },
        keep: (unsaved) => keepUnsaved(email, unsaved),
        onJoined(theirs, before) {
          const labels = listChanges(form, before, theirs.content).map(({ label }) => label)
          showToast({
            title: `${whoSaved(theirs, email)} changed something too`,
            description: bothKept(labels),
          })
        },
      }),
  )
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  const isUnsaved = kept.state !== 'saved'

  useEffect(() => {
    const unsaved = keeper.read().state === 'saved' && readUnsaved(email, keeper.read().draft.content)
    if (unsaved) keeper.restore(unsaved)
  }, [keeper, email])

  useEffect(() => {
    // On a phone it is often the last that a page hears.
    const hurry = () => document.hidden && void keeper.settled()
    addEventListener('online', keeper.retry)
    addEventListener('pagehide', keeper.leave)
    document.addEventListener('visibilitychange', hurry)
    return () => {
      removeEventListener('online', keeper.retry)
      removeEventListener('pagehide', keeper.leave)
      document.removeEventListener('visibilitychange', hurry)
      // What was typed in the last moment goes out, although the page is left.
      void keeper.settled()
      left = keeper
    }
  }, [keeper])

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isKept(email, keeper.unsaved())) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved, keeper, email])

  return { kept, keeper }
}

function unsavedLeft(): DraftKeeper | undefined {
  return left?.read().state === 'saved' ? undefined : left
}

/** Who else is at work: someone, or the same person elsewhere. */
export function whoSaved({ savedBy }: Draft, email: string): string {
  return savedBy === email ? 'You, in another window,' : (savedBy ?? 'Someone else')
}

function bothKept(labels: readonly string[]): string {
  const more = labels.length > mostNamed ? ` and ${labels.length - mostNamed} more` : ''
  return `${labels.slice(0, mostNamed).join('; ')}${more}. Both are in the draft.`
}
