import { useEffect } from 'react'
import { controlWords } from '#content/control-words.ts'
import { fillTrap, requestToken } from '#lib/web/open-form.browser.ts'
import { trapField } from '#lib/web/open-form.ts'

/**
 * Honeypot and form token for public forms; lib/web/open-form.browser.ts sends them. Hidden from people, and named so
 * that browsers do not autofill it.
 */
export function FormTrap() {
  useEffect(() => {
    document.addEventListener('focusin', requestToken)
    return () => document.removeEventListener('focusin', requestToken)
  }, [])
  return (
    <div hidden>
      <input
        name={trapField}
        aria-label={controlWords.trap}
        autoComplete="off"
        tabIndex={-1}
        onChange={(event) => fillTrap(event.target.value)}
      />
    </div>
  )
}
