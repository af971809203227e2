import { useEffect } from 'react'
import { askForToken, fillTrap } from '#lib/web/open-form.browser.ts'
import { trapField } from '#lib/web/open-form.ts'

/**
 * Stands in every form that anybody may send; lib/web/open-form.browser.ts sends what it finds out. Hidden from everyone, and
 * named like nothing a browser fills in by itself.
 */
export function FormTrap() {
  useEffect(() => {
    document.addEventListener('focusin', askForToken)
    return () => document.removeEventListener('focusin', askForToken)
  }, [])
  return (
    <div hidden>
      <input
        name={trapField}
        aria-label="Leave this empty"
        autoComplete="off"
        tabIndex={-1}
        onChange={(event) => fillTrap(event.target.value)}
      />
    </div>
  )
}
