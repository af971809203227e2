import { useEffect, useLayoutEffect, useRef } from 'react'
import { isNarrow } from '../use-narrow.tsx'

/**
 * Rotating a phone switches between one section and all of them. Keeps the question in the middle of the window in
 * place, and passes it to `onTurn` so that its section is shown.
 */
export function useQuestionInSight(narrow: boolean, onTurn: (question: string) => void) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(narrow)
  const inSight = useRef<string>(undefined)
  // Set from a rotation until its question is rendered.
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
      // A rotating window scrolls before the form rerenders; ignore that scroll position.
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

/** Slightly below the middle of the window, because of the sticky header. */
const eyeLine = 0.55

/** Visible questions with their distance below the eye line. */
function questionsIn(form: HTMLFormElement | null): { name: string; offset: number }[] {
  const oneOfEach = form?.querySelectorAll<HTMLInputElement>('[value="0"]') ?? []
  return [...oneOfEach].map((button) => {
    const { top = 0, bottom = 0 } = button.closest('fieldset')?.getBoundingClientRect() ?? {}
    return { name: button.name, offset: (top + bottom) / 2 - innerHeight * eyeLine }
  })
}
