import { type Dispatch, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { advance, placeOf, type TestEvent, type TestState } from './test-state.ts'

/** What an entry of the history keeps: the place it shows, and how many entries of this test lie behind it. */
type Entry = { place: number; walked: number } | null

/**
 * One entry of the history per question, so that the browser's Back leads to the question before. The history
 * follows the state; the state follows only where the visitor moves through the history. `loaded` is false until
 * the kept state is read.
 */
export function useTestHistory(state: TestState, dispatch: Dispatch<TestEvent>, loaded: boolean) {
  const location = useLocation()
  const navigate = useNavigate()
  const arrivedBy = useNavigationType()
  const walked = (location.state as Entry)?.walked ?? 0

  function write(shown: TestState, entriesBehind: number, replace: boolean): void {
    const entry: Entry = { place: placeOf(shown), walked: entriesBehind }
    navigate({ search: location.search }, { replace, preventScrollReset: true, state: entry })
  }

  const follow = useEffectEvent((entry: Entry) => {
    if (state.stage === 'result') {
      // Answers in quick succession may count an entry short: then the way to the first one takes two steps.
      if (walked > 0) navigate(-walked)
      // The position that was kept for the first entry is that of the email, not of the result.
      else window.scrollTo(0, 0)
      return
    }
    const event: TestEvent | null = entry && { type: 'wentTo', place: entry.place }
    if (event && advance(state, event) !== state) dispatch(event)
    else write(state, walked, true)
  })

  useEffect(() => {
    if (loaded && arrivedBy === 'POP') follow(location.state as Entry)
  }, [loaded, arrivedBy, location])

  /** For what leads to another place. A result takes the first entry: a step back from it leaves the test. */
  return function move(event: TestEvent): void {
    const next = advance(state, event)
    if (next === state) return
    dispatch(event)
    if (next.stage === 'result') {
      if (walked > 0) navigate(-walked)
    } else if (event.type === 'wentBack' && walked > 0) navigate(-1)
    else if (placeOf(next) > placeOf(state)) write(next, walked + 1, false)
    else write(next, walked, true)
  }
}
