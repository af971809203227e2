import { useMutation } from '@tanstack/react-query'
import { type Dispatch, useEffect } from 'react'
import { founderStyle } from '#content/founder-styles.ts'
import { founderTestToasts } from '#content/founder-test.ts'
import { callApi } from '#lib/api-client.ts'
import { dismissErrors, showToast } from '#ui/toast-store.ts'
import type { SaveResult } from './schema.ts'
import { resultOf } from './scoring.ts'
import type { TestEvent, TestState } from './test-state.ts'

/** Sends the result whenever the state says that it is due. */
export function useSaveResult(state: TestState, dispatch: Dispatch<TestEvent>): void {
  const { mutate } = useMutation({
    mutationFn: (body: SaveResult) => callApi<{ id: string }>('POST', '/api/founder-test', body),
    onSuccess() {
      dispatch({ type: 'saved' })
      dismissErrors()
      showToast(founderTestToasts.saved)
    },
    onError() {
      dispatch({ type: 'saveFailed' })
      showToast({ ...founderTestToasts.failed, variant: 'destructive' })
    },
  })
  const { saving, email, answers, tieBreak } = state
  const result = saving === 'due' ? resultOf(answers, tieBreak) : undefined

  useEffect(() => {
    if (!result) return
    const { name } = founderStyle(result)
    mutate({ email: email.trim(), result, resultName: name, answers: [...answers], tieBreak })
  }, [result, email, answers, tieBreak, mutate])
}
