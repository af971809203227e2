import { useEffect, useState } from 'react'
import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { type Draft, emptyDraft, openStep, parseDraft } from './draft.ts'
import { type FormKind, openForm } from './form-kind.ts'
import { requestedPlace } from './place.ts'
import { fetchAboutYouSchema, fetchedAboutYouSchema } from './steps/about-you-schema.browser.ts'

export type Answers = Partial<Omit<Draft, 'clientKey'>>

/**
 * The visitor's answers, kept in the browser. The prerendered page knows none of them, so they are read after
 * the first render; until then `loaded` is false.
 */
export function useDraft(form: FormKind = openForm) {
  const { draftKey, firstStep } = form
  const [draft, setDraft] = useState(() => emptyDraft(''))
  // 0 until the answers were read; a new number means other answers, which the form begins with anew.
  const [version, setVersion] = useState(0)

  useEffect(() => {
    let left = false
    readDraft({ draftKey, firstStep }).then((kept) => {
      if (left) return
      setDraft(kept)
      setVersion(1)
    })
    return () => {
      left = true
    }
  }, [draftKey, firstStep])

  // Grows when another tab went on with the form: what it answered is shown here, and not written over.
  const [revision, setRevision] = useState(0)
  useEffect(() => {
    function follow({ key, newValue }: StorageEvent): void {
      if (key !== draftKey || newValue === null) return
      const next = parseDraft(newValue, randomKey())
      const lastOpen = (answers: Draft) => openStep(answers, fetchedAboutYouSchema(), { firstStep })
      // What is being typed over there closes no step that is open here: it is followed once it is whole.
      setDraft((shown) => (lastOpen(next) < lastOpen(shown) ? shown : next))
      setRevision((last) => last + 1)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [draftKey, firstStep])

  function keep(next: Draft): void {
    setDraft(next)
    keepText(draftKey, JSON.stringify(next))
  }

  return {
    draft,
    version,
    loaded: version > 0,
    /** For forms that keep what is typed themselves. */
    formKey: `${version}/${revision}`,
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

/** A later step opens only after the first was checked: who comes back to one, or may, waits for what checks it. */
async function readDraft({ draftKey, firstStep }: Pick<FormKind, 'draftKey' | 'firstStep'>): Promise<Draft> {
  const kept = readKept(draftKey)
  const draft = parseDraft(kept, randomKey())
  if (firstStep > 1) return draft
  const asksForLater = requestedPlace(location.search).step > 1
  if (kept && (asksForLater || draft.challenges.length > 0)) await fetchAboutYouSchema().catch(() => {})
  return draft
}
