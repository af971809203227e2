import { useEffect, useReducer, useState } from 'react'
import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { emailForm } from './email-form.ts'
import { advance, freshState, parseState } from './test-state.ts'

const storageKey = 'founder-test'

/** The state is read after hydration, because the page is prerendered; until then `loaded` is false. */
export function useTestState() {
  const [state, dispatch] = useReducer(advance, freshState)
  const [loaded, setLoaded] = useState(false)

  useEffect(() => {
    // Read first: showing the saved state replaces it.
    const { email, agreed } = typedBefore()
    dispatch({ type: 'restored', state: parseState(readKept(storageKey)) })
    if (email) dispatch({ type: 'emailTyped', email })
    if (agreed) dispatch({ type: 'ticked', agreed })
    setLoaded(true)
  }, [])

  useEffect(() => {
    if (loaded) keepText(storageKey, JSON.stringify(state))
  }, [loaded, state])

  return { state, dispatch, loaded }
}

/** What was typed before the scripts ran. */
function typedBefore(): { email: string; agreed: string } {
  const form = document.getElementById(emailForm)
  const typed = form instanceof HTMLFormElement ? new FormData(form) : new FormData()
  return { email: String(typed.get('email') ?? ''), agreed: String(typed.get('agreed') ?? '') }
}
