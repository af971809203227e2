import { randomKey } from '#lib/web/random-key.ts'
import { typedBefore, useKeptState } from '../../form/shell/use-kept-state.tsx'
import { type Draft, draftKey, emptyDraft, openStep, parseDraft } from './draft.ts'
import { requestedPlace } from './place.ts'
import { fetchAboutYouSchema, fetchedAboutYouSchema } from './steps/about-you-schema.browser.ts'

export type Answers = Partial<Omit<Draft, 'clientKey'>>

export function useDraft() {
  const { state, loaded, replaced, formKey, ...kept } = useKeptState({
    name: draftKey,
    empty: emptyDraft(''),
    read: readDraft,
    follow(theirs, shown) {
      const next = parseDraft(theirs, randomKey())
      const lastOpen = (answers: Draft) => openStep(answers, fetchedAboutYouSchema())
      // A half-typed field in the other tab must not lock the step shown here.
      return lastOpen(next) < lastOpen(shown) ? shown : next
    },
  })
  return {
    draft: state,
    /** 0 until loaded. A new number means the answers were replaced, and the form resets. */
    version: loaded ? replaced + 1 : 0,
    loaded,
    formKey,
    /** Changed answers need a new key: the old ones may have been saved even if the response got lost. */
    answer(answers: Answers): void {
      kept.change((last) => ({ ...last, ...answers, clientKey: randomKey() }))
    },
    replace: kept.replace,
    startOver(): void {
      kept.replace(emptyDraft(randomKey()))
      kept.forget()
    },
  }
}

/** Later steps need a valid step 1, so returning visitors wait for its schema. */
async function readDraft(kept: string | null): Promise<Draft> {
  const draft = parseDraft(kept, randomKey())
  const asksForLater = requestedPlace(location.search).step > 1
  if (kept && (asksForLater || draft.challenges.length > 0)) await fetchAboutYouSchema().catch(() => {})
  return withTyped(draft)
}

/** Adds what was typed into step 1 before the scripts ran. */
function withTyped(draft: Draft): Draft {
  const typed = typedBefore()
  const about = { ...draft.about }
  for (const name of Object.keys(about) as (keyof typeof about)[]) {
    const text = typed.get(name)
    if (typeof text === 'string' && text !== '') Object.assign(about, { [name]: text })
  }
  return { ...draft, about, agreed: String(typed.get('agreed') ?? draft.agreed) }
}
