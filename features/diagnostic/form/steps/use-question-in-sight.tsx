import { useEffect, useLayoutEffect, useRef } from 'react'
import { isNarrow } from '../use-narrow.tsx'

/**
 * A phone that is turned shows all sections instead of one, or one instead of all. The question that was in the middle of
 * the window stays there; `onTurn` is told it, so that its section is the one that is shown.
 */
export function useQuestionInSight(narrow: boolean, onTurn: (question: string) => void) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(narrow)
  const inSight = useRef<string>(undefined)
  // From a turn until its question is drawn.
  const wanted = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (shown.current !== narrow) {
      shown.current = narrow
      wanted.current = inSight.current
      if (wanted.current) onTurn(wanted.current)
    }
    const question = wanted.current && questionsIn(form.current).find(({ name }) => name === wanted.current)
    if (!question) return
    wanted.current = undefined
    window.scrollBy(0, question.offset)
  })

  useEffect(() => {
    function look(): void {
      // A window that is turned scrolls before the form has followed: nobody looked for that question.
      if (wanted.current || isNarrow() !== narrow) return
      const byDistance = questionsIn(form.current).sort((a, b) => Math.abs(a.offset) - Math.abs(b.offset))
      inSight.current = byDistance[0]?.name
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  })

  return form
}

/** Where a question is read: below the middle of the window, since a bar sticks to its top. */
const eyeLine = 0.55

/** The questions that are shown, each with how far it is below that line. */
function questionsIn(form: HTMLFormElement | null): { name: string; offset: number }[] {
  const oneOfEach = form?.querySelectorAll<HTMLInputElement>('[value="0"]') ?? []
  return [...oneOfEach].map((button) => {
    const { top = 0, bottom = 0 } = button.closest('fieldset')?.getBoundingClientRect() ?? {}
    return { name: button.name, offset: (top + bottom) / 2 - innerHeight * eyeLine }
  })
}
