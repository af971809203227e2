import { useCallback } from 'react'
import { useFormHistory } from '../../form/shell/use-form-history.tsx'
import { typedBefore, useKeptState } from '../../form/shell/use-kept-state.tsx'
import { advance, freshState, parseState, placeOf, type TestEvent, type TestState } from './test-state.ts'

/** The state of the test; `move` also writes the browser's history. */
export function useTest() {
  const { state, loaded, change } = useKeptState({ name: 'founder-test', empty: freshState, read: readState })
  const dispatch = useCallback((event: TestEvent) => change((last) => advance(last, event)), [change])
  const follow = useFormHistory({
    place: placeOf(state),
    ready: loaded,
    over: state.stage === 'result',
    open(place) {
      const next = advance(state, { type: 'wentTo', place })
      if (next !== state) change(() => next)
      return next !== state
    },
  })

  function move(event: TestEvent): void {
    const next = advance(state, event)
    if (next === state) return
    dispatch(event)
    follow(placeOf(next), { back: event.type === 'wentBack', over: next.stage === 'result' })
  }

  return { state, dispatch, move, loaded }
}

function readState(kept: string | null): TestState {
  const typed = typedBefore()
  const email = String(typed.get('email') ?? '')
  const agreed = String(typed.get('agreed') ?? '')
  const events: TestEvent[] = [
    ...(email ? [{ type: 'emailTyped' as const, email }] : []),
    ...(agreed ? [{ type: 'ticked' as const, agreed }] : []),
  ]
  return events.reduce(advance, parseState(kept))
}
