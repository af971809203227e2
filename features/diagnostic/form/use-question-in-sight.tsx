import { useEffect, useLayoutEffect, useRef } from 'react'
import { isNarrow } from './use-narrow.tsx'

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
    const answers = wanted.current && form.current?.querySelector(`[name=${wanted.current}]`)
    if (!answers) return
    wanted.current = undefined
    answers.scrollIntoView({ block: 'center' })
  })

  useEffect(() => {
    function look(): void {
      // A window that is turned scrolls before the form has followed: nobody looked for that question.
      if (!wanted.current && isNarrow() === narrow) inSight.current = nearestToMiddle(form.current)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  })

  return form
}

/** One radio button of each question stands for it. */
function nearestToMiddle(form: HTMLFormElement | null): string | undefined {
  const buttons = [...(form?.querySelectorAll<HTMLInputElement>('[value="0"]') ?? [])]
  const distances = buttons.map((button) => ({
    name: button.name,
    distance: Math.abs(button.getBoundingClientRect().top - innerHeight / 2),
  }))
  return distances.sort((a, b) => a.distance - b.distance)[0]?.name
}
