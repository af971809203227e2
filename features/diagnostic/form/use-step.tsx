import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dismissErrors } from '#ui/toast/toast-store.browser.ts'
import { fetchedAboutYouSchema } from './about-you-schema.browser.ts'
import { type Draft, openStep, requestedStep, type Step, stepPath } from './draft.ts'

/** Marks an entry of the history that has the step before it right behind it. */
type StepState = { walked?: boolean } | null

/**
 * The step that is shown: the one in the address, as far as the answers allow it, so that reload and the back
 * button keep to the steps. `version` is 0 until the answers were read and grows when others take their place.
 */
export function useStep(draft: Draft, version: number) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const loaded = version > 0
  const asked = requestedStep(search)
  const step = loaded ? (Math.min(asked, openStep(draft, fetchedAboutYouSchema())) as Step) : 1

  useEffect(() => {
    if (loaded && asked !== step) navigate(stepPath(step), { replace: true })
  }, [loaded, asked, step, navigate])

  const place = loaded ? `${version}/${step}` : undefined
  const lastPlace = useRef<string>(undefined)
  useEffect(() => {
    if (lastPlace.current && lastPlace.current !== place) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    lastPlace.current = place
  }, [place])

  return {
    step,
    heading,
    goTo(target: Step, { replace = false } = {}): void {
      dismissErrors()
      navigate(stepPath(target), { replace, state: { walked: target > 1 } satisfies StepState })
    },
    goBack(): void {
      if ((state as StepState)?.walked) navigate(-1)
      else if (step > 1) navigate(stepPath((step - 1) as Step), { replace: true })
    },
  }
}
