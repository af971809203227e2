import { errorWords } from '#lib/text/error-words.ts'
import { ApiError } from '#lib/web/api-client.browser.ts'
import type { Draft } from '../../draft/draft.ts'
import { isSame } from '../../draft/match-entries.ts'
import { type Conflict, merge } from '../../draft/merge.ts'
import { settleConflict } from './settle-conflict.ts'

/** 'choosing': someone else changed the same words, and the owner has not said yet which stay. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'choosing'

export type KeptDraft = {
  /** The words as they are typed. */
  content: unknown
  /** As the server has it, with what is wrong in it. */
  draft: Draft
  state: SaveState
  /** Why it is not saved, in words. */
  reason: string | undefined
  conflicts: readonly Conflict[]
}

type Saved = {
  revision: number
  content: unknown
  /** The words of that revision. */
  before: unknown
}

/** What was typed, and where it began. */
export type Unsaved = {
  base: unknown
  content: unknown
  /** What was sent since, with no answer: one of these may be what the server has. */
  sent: readonly unknown[]
}

type KeeperOptions = {
  put: (saved: Saved) => Promise<Draft>
  /** Keeps in the browser what is not saved, or forgets it. */
  keep: (unsaved: Unsaved | undefined) => void
  /** Someone else's changes came in, and nothing of ours is in their way. */
  onJoined: (theirs: Draft, before: unknown) => void
}

const typingPauseMs = 50
const retryMs = 1000
const longestRetryMs = 15_000
/** Without a connection each try is one more. */
const mostSent = 3

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/**
 * Keeps what is typed: saved shortly after the last key, one call at a time, and tried again until it is there. What
 * someone else saved in between is joined with it.
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
  const listeners = new Set<() => void>()

  function set(change: Partial<KeptDraft>): void {
    kept = { ...kept, ...change }
    // While two wordings wait for a choice, what was typed still began where it did: who comes back is asked again.
    if (kept.conflicts.length === 0) base = kept.draft.content
    keep(kept.state === 'saved' ? undefined : unsaved())
    for (const listener of listeners) listener()
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
    // What is under way looks again when it is done.
    if (underWay || conflicts.length > 0 || content === draft.content) return
    underWay = true
    noteSent(content)
    set({ state: 'saving' })
    const outcome = await put({ revision: draft.revision, content, before: draft.content }).catch(
      (error: Error) => error,
    )
    underWay = false
    // Meanwhile the draft was published or thrown away: what is saved now is looked at anew.
    if (kept.draft !== draft) plan(0)
    else if (outcome instanceof Error) takeRefusal(outcome)
    else takeSaved({ ...outcome, content })
  }

  function noteSent(content: unknown): void {
    sent = [...sent.slice(1 - mostSent), content]
  }

  function takeSaved(draft: Draft): void {
    failures = 0
    // What went after it, when the page was about to close, is still without an answer.
    sent = sent.slice(sent.indexOf(draft.content) + 1)
    const done = kept.content === draft.content
    set({ draft, state: done ? 'saved' : 'waiting', reason: undefined })
    if (!done) plan(typingPauseMs)
  }

  function takeRefusal(error: Error): void {
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

  /** Ours after all: it was saved, and the answer did not come back. */
  function sentBefore(theirs: Draft): unknown {
    return sent.find((each) => isSame(each, theirs.content))
  }

  /** Puts both together; false where the owner has to choose first. */
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
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(next: (content: unknown) => unknown): void {
      const content = next(kept.content)
      if (content === kept.content) return
      set({ content, ...(kept.state !== 'choosing' && kept.state !== 'saving' && { state: 'waiting' }) })
      plan(typingPauseMs)
    },
    /** Of two wordings one stays; when the last is chosen, all of it is saved. */
    choose(path: string, whose: 'mine' | 'theirs'): void {
      const { content, conflicts } = settleConflict(kept, path, whose)
      set({ content, conflicts, state: conflicts.length > 0 ? 'choosing' : 'waiting' })
      plan(0)
    },
    /** The draft as the server has it by now, with what was typed since on top of it. */
    meet(theirs: Draft): void {
      // Who has to choose between two wordings chooses first.
      if (kept.conflicts.length === 0) join(theirs)
    },
    /** The draft as the server has it, and nothing else: what was typed is thrown away. */
    take(draft: Draft): void {
      clearTimeout(timer)
      sent = []
      set({ content: draft.content, draft, state: 'saved', reason: undefined, conflicts: [] })
    },
    /** What was typed on an earlier visit and may not have been saved, on top of the draft. */
    restore(unsaved: Unsaved): void {
      sent = [...unsaved.sent, unsaved.content]
      join(kept.draft, unsaved)
    },
    /** The page closes: what is not on its way yet goes after what is, and nobody waits for the answer. */
    leave(): void {
      const { content, draft, conflicts } = kept
      if (!underWay) void save()
      else if (conflicts.length === 0 && content !== sent.at(-1)) {
        noteSent(content)
        const after = { revision: draft.revision + 1, content, before: draft.content }
        put(after).catch(() => undefined)
      }
    },
    /** The connection is back, or the owner does not want to wait. */
    retry(): void {
      failures = 0
      if (kept.state === 'failed') plan(0)
    },
    /** Resolves when all is saved, or cannot be for now. */
    settled(): Promise<SaveState> {
      if (kept.state === 'waiting') void save()
      return new Promise((resolve) => {
        const look = () => {
          if (kept.state === 'waiting' || kept.state === 'saving') return
          listeners.delete(look)
          resolve(kept.state)
        }
        listeners.add(look)
        look()
      })
    },
  }
}

/** The draft as it is by now, where the server said no because of it. */
export function newerDraft(error: unknown): Draft | undefined {
  if (!(error instanceof ApiError)) return undefined
  return (error.body as { draft?: Draft } | undefined)?.draft
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'No connection. What you typed is kept here and sent again.'
  if (error.status === 401)
    return 'Your session has ended. Sign in in another tab; what you typed is kept here.'
  return errorWords(error)
}
