import { createListeners } from '#lib/listeners.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError } from '#lib/web/api-client.browser.ts'
import type { Draft } from '../../draft/draft.ts'
import { isSame } from '../../draft/match-entries.ts'
import { type Conflict, merge } from '../../draft/merge.ts'
import { settleConflict } from './settle-conflict.ts'

/** 'choosing': waiting for the user to resolve conflicts. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'choosing'

export type KeptDraft = {
  /** The content as typed. */
  content: unknown
  /** The server's draft, with its errors. */
  draft: Draft
  state: SaveState
  reason: string | undefined
  conflicts: readonly Conflict[]
}

type Saved = {
  revision: number
  content: unknown
  /** The content of that revision. */
  before: unknown
}

/** Unsaved content and the content it was based on. */
export type Unsaved = {
  base: unknown
  content: unknown
  /** Requests without a response; the server may have saved any of them. */
  sent: readonly unknown[]
}

type KeeperOptions = {
  put: (saved: Saved) => Promise<Draft>
  /** Stores unsaved content in the browser; undefined clears it. */
  keep: (unsaved: Unsaved | undefined) => void
  /** Someone else's changes were merged without conflicts. */
  onJoined: (theirs: Draft, before: unknown) => void
}

const typingPauseMs = 50
const retryMs = 1000
const longestRetryMs = 15_000
/** Limits the unanswered requests that pile up while offline. */
const maxSent = 3

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/**
 * Saves shortly after the last keystroke, one request at a time, and retries until it succeeds. Changes that others
 * save in between are merged.
 */
export function createDraftKeeper(first: Draft, { put, keep, onJoined }: KeeperOptions) {
  let kept: KeptDraft = {
    content: first.content,
    draft: first,
    state: 'saved',
    reason: undefined,
    conflicts: [],
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay = false
  let failures = 0
  let base = first.content
  let sent: readonly unknown[] = []
  const listeners = createListeners()

  function set(change: Partial<KeptDraft>): void {
    kept = { ...kept, ...change }
    // The base stays during a conflict, so that a reload asks again.
    if (kept.conflicts.length === 0) base = kept.draft.content
    keep(kept.state === 'saved' ? undefined : unsaved())
    listeners.notify()
  }

  function unsaved(): Unsaved {
    return { base, content: kept.content, sent }
  }

  function plan(pauseMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(save, pauseMs)
  }

  async function save(): Promise<void> {
    const { content, draft, conflicts } = kept
    // A running request checks again when it is done.
    if (underWay || conflicts.length > 0 || content === draft.content) return
    underWay = true
    noteSent(content)
    set({ state: 'saving' })
    const outcome = await put({ revision: draft.revision, content, before: draft.content }).catch(
      (error: Error) => error,
    )
    underWay = false
    // The draft was published or discarded meanwhile, so check again what to save.
    if (kept.draft !== draft) plan(0)
    else if (outcome instanceof Error) takeError(outcome)
    else takeSaved({ ...outcome, content })
  }

  function noteSent(content: unknown): void {
    sent = [...sent.slice(1 - maxSent), content]
  }

  function takeSaved(draft: Draft): void {
    failures = 0
    // Requests sent after it, while the page was closing, are still unanswered.
    sent = sent.slice(sent.indexOf(draft.content) + 1)
    const done = kept.content === draft.content
    set({ draft, state: done ? 'saved' : 'waiting', reason: undefined })
    if (!done) plan(typingPauseMs)
  }

  function takeError(error: Error): void {
    const theirs = newerDraft(error)
    if (theirs) {
      const before = kept.draft.content
      const isOurs = sentBefore(theirs) !== undefined
      if (join(theirs) && !isOurs) onJoined(theirs, before)
    } else {
      set({ state: 'failed', reason: reasonOf(error) })
      plan(Math.min(retryMs * 2 ** failures, longestRetryMs))
      failures += 1
    }
  }

  /** Recognizes our own save whose response was lost. */
  function sentBefore(theirs: Draft): unknown {
    return sent.find((each) => isSame(each, theirs.content))
  }

  /** Merges both; returns false if there are conflicts to resolve. */
  function join(theirs: Draft, mine: Omit<Unsaved, 'sent'> = { base, content: kept.content }): boolean {
    const { content, conflicts } = merge(sentBefore(theirs) ?? mine.base, mine.content, theirs.content)
    const isTheirs = isSame(content, theirs.content)
    if (conflicts.length > 0) base = mine.base
    set({
      content: isTheirs ? theirs.content : content,
      draft: theirs,
      conflicts,
      state: conflicts.length > 0 ? 'choosing' : isTheirs ? 'saved' : 'waiting',
      reason: undefined,
    })
    plan(0)
    return conflicts.length === 0
  }

  return {
    read: () => kept,
    unsaved,
    subscribe: listeners.subscribe,
    change(next: (content: unknown) => unknown): void {
      const content = next(kept.content)
      if (content === kept.content) return
      set({ content, ...(kept.state !== 'choosing' && kept.state !== 'saving' && { state: 'waiting' }) })
      plan(typingPauseMs)
    },
    /** Resolves one conflict; after the last one, everything is saved. */
    choose(path: string, whose: 'mine' | 'theirs'): void {
      const { content, conflicts } = settleConflict(kept, path, whose)
      set({ content, conflicts, state: conflicts.length > 0 ? 'choosing' : 'waiting' })
      plan(0)
    },
    /** Merges what was typed into the server's newer draft. */
    meet(theirs: Draft): void {
      // Conflicts must be resolved first.
      if (kept.conflicts.length === 0) join(theirs)
    },
    /** Replaces everything with the server's draft and drops what was typed. */
    take(draft: Draft): void {
      clearTimeout(timer)
      sent = []
      set({ content: draft.content, draft, state: 'saved', reason: undefined, conflicts: [] })
    },
    /** Merges unsaved content from an earlier visit into the draft. */
    restore(unsaved: Unsaved): void {
      sent = [...unsaved.sent, unsaved.content]
      join(kept.draft, unsaved)
    },
    /** The page is closing: sends what is unsaved without waiting for a response. */
    leave(): void {
      const { content, draft, conflicts } = kept
      if (!underWay) void save()
      else if (conflicts.length === 0 && content !== sent.at(-1)) {
        noteSent(content)
        const after = { revision: draft.revision + 1, content, before: draft.content }
        put(after).catch(() => undefined)
      }
    },
    /** For when the connection is back, or the user presses "Try now". */
    retry(): void {
      failures = 0
      if (kept.state === 'failed') plan(0)
    },
    /** Resolves when everything is saved, or cannot be saved for now. */
    settled(): Promise<SaveState> {
      if (kept.state === 'waiting') void save()
      return new Promise((resolve) => {
        const look = () => {
          if (kept.state === 'waiting' || kept.state === 'saving') return
          stop()
          resolve(kept.state)
        }
        const stop = listeners.subscribe(look)
        look()
      })
    },
  }
}

/** The current draft, if the server refused the request because of it. */
export function newerDraft(error: unknown): Draft | undefined {
  if (!(error instanceof ApiError)) return undefined
  return (error.body as { draft?: Draft } | undefined)?.draft
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiError))
    return 'You’re offline. Your changes are kept in this browser and will be saved when you’re back online.'
  if (error.status === 401)
    return 'Your session has ended. Please sign in again in another tab. Your changes are kept here.'
  return errorWords(error)
}
