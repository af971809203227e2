import { useEffect, useState } from 'react'
import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { type Draft, emptyDraft, isEmptyDraft, openStep, parseDraft } from './draft.ts'
import { type FormKind, openForm } from './form-kind.ts'
import { requestedPlace } from './place.ts'
import { aboutYouForm } from './steps/about-you-form.ts'
import { fetchAboutYouSchema, fetchedAboutYouSchema } from './steps/about-you-schema.browser.ts'

export type Answers = Partial<Omit<Draft, 'clientKey'>>

/** The draft is read after hydration, because the page is prerendered; until then `loaded` is false. */
export function useDraft(form: FormKind = openForm) {
  const { draftKey, firstStep } = form
  const [draft, setDraft] = useState(() => emptyDraft(''))
  // 0 until loaded. A new number means the answers were replaced, and the form resets.
  const [version, setVersion] = useState(0)
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    let left = false
    readDraft({ draftKey, firstStep }).then((kept) => {
      if (left) return
      setRestored(!isEmptyDraft(kept))
      setDraft(withTyped(kept))
      setVersion(1)
    })
    return () => {
      left = true
    }
  }, [draftKey, firstStep])

  // Increases when another tab changes the draft, so that this tab shows its answers instead of overwriting them.
  const [revision, setRevision] = useState(0)
  useEffect(() => {
    function follow({ key, newValue }: StorageEvent): void {
      if (key !== draftKey || newValue === null) return
      const next = parseDraft(newValue, randomKey())
      const lastOpen = (answers: Draft) => openStep(answers, fetchedAboutYouSchema(), { firstStep })
      // A half-typed field in the other tab must not lock the step shown here.
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
    /** React key for uncontrolled forms. A form that nothing was restored into stays, with its focus. */
    formKey: `${restored || version > 1 ? version : 0}/${revision}`,
    /** Changed answers need a new key: the old ones may have been saved even if the response got lost. */
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

/** Later steps need a valid step 1, so returning visitors wait for its schema. */
async function readDraft({ draftKey, firstStep }: Pick<FormKind, 'draftKey' | 'firstStep'>): Promise<Draft> {
  const kept = readKept(draftKey)
  const draft = parseDraft(kept, randomKey())
  if (firstStep > 1) return draft
  const asksForLater = requestedPlace(location.search).step > 1
  if (kept && (asksForLater || draft.challenges.length > 0)) await fetchAboutYouSchema().catch(() => {})
  return draft
}

/** Adds what was typed into step 1 before the scripts ran. */
function withTyped(draft: Draft): Draft {
  const form = document.getElementById(aboutYouForm)
  if (!(form instanceof HTMLFormElement)) return draft
  const typed = new FormData(form)
  const about = { ...draft.about }
  for (const name of Object.keys(about) as (keyof typeof about)[]) {
    const text = typed.get(name)
    if (typeof text === 'string' && text !== '') Object.assign(about, { [name]: text })
  }
  return { ...draft, about, agreed: String(typed.get('agreed') ?? draft.agreed) }
}
