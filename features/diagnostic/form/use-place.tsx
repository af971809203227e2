import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { dismissErrors } from '#ui/toast/toast-store.browser.ts'
import { type Draft, openStep } from './draft.ts'
import { type FormKind, openForm } from './form-kind.ts'
import { type Place, placeBefore, placePath, requestedPlace, type Step, sectionOf } from './place.ts'
import { fetchedAboutYouSchema } from './steps/about-you-schema.browser.ts'
import { useNarrow } from './use-narrow.tsx'

/** Of an entry of the history: the place before it is right behind it; a turned phone took it for another. */
type PlaceState = { walked?: boolean; turned?: boolean } | null

/**
 * The place that is shown: the one in the address, as far as the answers allow it, so that reload and the back
 * button keep to it. `version` is 0 until the answers were read and grows when others take their place.
 */
export function usePlace(draft: Draft, version: number, form: FormKind = openForm) {
  const location = useLocation()
  const state = location.state as PlaceState
  const arrivedBy = useNavigationType()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const loaded = version > 0
  const asked = requestedPlace(location.search, form)
  const open = loaded ? openStep(draft, fetchedAboutYouSchema(), form) : form.firstStep
  const step = Math.min(asked.step, open) as Step
  const begins = step === 3 ? asked.section : 1
  const place: Place = { step, section: narrow ? begins : 1 }

  const firstOfStep = placePath({ step, section: 1 }, form)
  useEffect(() => {
    if (loaded && asked.step !== step) navigate(firstOfStep, { replace: true })
  }, [loaded, asked.step, step, firstOfStep, navigate])

  const { heading, moved } = useArrivals({
    place: loaded ? `${version}/${step}/${asked.section}` : undefined,
    inSection: begins > 1,
    alone: narrow,
    // Another section, but nobody went anywhere.
    turned: arrivedBy === 'REPLACE' && Boolean(state?.turned),
  })

  return {
    place,
    /** One section at a time, or all of them. */
    narrow,
    /** The section that the address asks for: its heading is the place's, alone on the screen or among the others. */
    begins,
    heading,
    moved,
    goTo(target: Place, { replace = false } = {}): void {
      dismissErrors()
      const before = placeBefore(target, form)
      const walked = !replace && before !== undefined && placePath(before, form) === placePath(place, form)
      navigate(placePath(target, form), { replace, state: { walked } satisfies PlaceState })
    },
    goBack(): void {
      const before = placeBefore(place, form)
      const behind = state?.walked && place.section === asked.section
      if (behind) navigate(-1)
      else if (before) navigate(placePath(before, form), { replace: true })
    },
    /** One section is shown again: the one with the question that was in sight. */
    turnTo(question: string): void {
      const target = { step, section: sectionOf(question) }
      if (!narrow || target.section === asked.section) return
      const turned: PlaceState = { turned: true }
      navigate(placePath(target, form), { replace: true, preventScrollReset: true, state: turned })
    },
  }
}

type Arrival = {
  place: string | undefined
  inSection: boolean
  /** The section stands alone on the screen. */
  alone: boolean
  turned: boolean
}

/**
 * Each place that is come to begins at the top of the page, with the focus on its heading; a section among the others, at
 * its own. A section alone does so after a reload too: the browser would go as far down as the one before it was read.
 */
function useArrivals({ place, inSection, alone, turned }: Arrival) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [{ last, moves }, setArrival] = useState({ last: place, moves: 0 })
  if (last !== place) setArrival({ last: place, moves: last && !turned ? moves + 1 : moves })

  const arrive = useEffectEvent((moved: boolean) => {
    if (!moved && !(inSection && alone)) return
    window.scrollTo(0, 0)
    if (inSection) heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  })
  const isRead = place !== undefined
  useEffect(() => {
    if (isRead) arrive(moves > 0)
  }, [isRead, moves])
  return { heading, moved: moves > 0 }
}
