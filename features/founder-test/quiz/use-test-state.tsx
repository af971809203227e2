import { useEffect, useReducer, useState } from 'react'
import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { advance, freshState, parseState } from './test-state.ts'

const storageKey = 'founder-test'

/**
 * The test's state, kept in the browser. The prerendered page knows none of it, so it is read after the first
 * render; until then `loaded` is false.
 */
export function useTestState() {
  const [state, dispatch] = useReducer(advance, freshState)
  const [loaded, setLoaded] = useState(false)

  useEffect(() => {
    dispatch({ type: 'restored', state: parseState(readKept(storageKey)) })
    setLoaded(true)
  }, [])

  useEffect(() => {
    if (loaded) keepText(storageKey, JSON.stringify(state))
  }, [loaded, state])

  return { state, dispatch, loaded }
}
