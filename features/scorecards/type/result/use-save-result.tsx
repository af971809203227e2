import { type Dispatch, useEffect } from 'react'
import { founderStyle } from '#content/founder-test/founder-styles.ts'
import { founderTestToasts } from '#content/founder-test/founder-test.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { dismissErrors, showToast } from '#ui/toast/toast-store.browser.ts'
import type { TestEvent, TestState } from '../quiz/test-state.ts'
import type { SaveResult } from '../schema.ts'
import { resultOf } from '../scoring.ts'

/** Sends the result whenever it is due. */
export function useSaveResult(state: TestState, dispatch: Dispatch<TestEvent>, optInText: string | undefined): void {
  const { saving, email, answers, tieBreak } = state
  // Consent to an earlier wording does not count: the checkbox showed as unchecked.
  const agreed = state.agreed === optInText ? state.agreed : ''
  const result = saving === 'due' ? resultOf(answers, tieBreak) : undefined

  useEffect(() => {
    if (!result) return
    const { name } = founderStyle(result)
    const test = { result, resultName: name, answers: [...answers], tieBreak }
    save({ email: email.trim(), ...test, ...(agreed && { agreed }) }).then(dispatch)
  }, [result, email, agreed, answers, tieBreak, dispatch])
}

async function save(body: SaveResult): Promise<TestEvent> {
  try {
    const { optInNote = '' } = await sendForm<{ optInNote?: string }>('/api/founder-test', body)
    dismissErrors()
    showToast(founderTestToasts.saved)
    return { type: 'saved', optInNote }
  } catch {
    showToast({ ...founderTestToasts.failed, variant: 'destructive' })
    return { type: 'saveFailed' }
  }
}
