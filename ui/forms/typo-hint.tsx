import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { emailTypoWords as words } from '#content/email-typo-words.ts'
import { suggestEmail } from '#lib/email/email-typo.ts'

/** A pause in typing; “gmail.co” may be on its way to “gmail.com”. */
const patienceMs = 600

/** Never holds anyone up: a form is sent as it is. */
export function TypoHint({ field }: { field: HTMLInputElement }): ReactNode {
  const [meant, setMeant] = useState<string>()

  useEffect(() => {
    let timer = 0
    function look(): void {
      setMeant(undefined)
      clearTimeout(timer)
      timer = window.setTimeout(() => setMeant(suggestEmail(field.value)), patienceMs)
    }
    look()
    field.addEventListener('input', look)
    return () => {
      clearTimeout(timer)
      field.removeEventListener('input', look)
    }
  }, [field])

  return <TypoQuestion meant={meant} onUse={() => meant && retype(field, meant)} />
}

type TypoQuestionProps = {
  meant: string | undefined
  useThat?: Ref<HTMLButtonElement>
  onUse: () => void
  /** More answers. */
  children?: ReactNode
}

export const answerLook = 'inline-flex min-h-11 items-center font-semibold text-link'

export function TypoQuestion({ meant, useThat, onUse, children }: TypoQuestionProps) {
  return (
    <div role="status">
      {meant && (
        <p className="mt-2 flex flex-wrap items-center gap-x-6 border-l-4 border-amber bg-amber-tint px-4 py-1 wrap-anywhere">
          {words.didYouMean(meant)}
          <span className="flex flex-wrap gap-x-6">
            <button type="button" ref={useThat} onClick={onUse} className={answerLook}>
              {words.useThat}
            </button>
            {children}
          </span>
        </p>
      )}
    </div>
  )
}

/** As if it were typed. React does not notice values set through its own property of the field. */
function retype(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
