import { useEffect, useState } from 'react'
import { keepText, readKept } from '#lib/kept.browser.ts'
import { randomKey } from '#lib/random-key.ts'
import { fetchAboutYouSchema } from './about-you-schema.browser.ts'
import { draftKey } from './arrival.tsx'
import { type Draft, emptyDraft, parseDraft, requestedStep } from './draft.ts'

export type Answers = Partial<Omit<Draft, 'clientKey'>>

/**
 * The visitor's answers, kept in the browser. The prerendered page knows none of them, so they are read after
 * the first render; until then `loaded` is false.
 */
export function useDraft() {
  const [draft, setDraft] = useState(() => emptyDraft(''))
  // 0 until the answers were read; a new number means other answers, so that forms start anew with them.
  const [version, setVersion] = useState(0)

  useEffect(() => {
    let left = false
    readDraft().then((kept) => {
      if (left) return
      setDraft(kept)
      setVersion(1)
    })
    return () => {
      left = true
    }
  }, [])

  function keep(next: Draft): void {
    setDraft(next)
    keepText(draftKey, JSON.stringify(next))
  }

  return {
    draft,
    version,
    loaded: version > 0,
    /** Changed answers are another assessment, even when earlier ones were sent and the answer got lost. */
    answer(answers: Answers): void {
      keep({ ...draft, ...answers, clientKey: randomKey() })
    },
    replace(next: Draft): void {
      keep(next)
      setVersion((last) => last + 1)
    },
    startOver(): void {
      setDraft(emptyDraft(randomKey()))
      setVersion((last) => last + 1)
      keepText(draftKey, null)
    },
  }
}

/** A later step opens only after the first was checked: who comes back to one waits for what checks it. */
async function readDraft(): Promise<Draft> {
  const kept = readKept(draftKey)
  if (kept && requestedStep(location.search) > 1) await fetchAboutYouSchema().catch(() => {})
  return parseDraft(kept, randomKey())
}
