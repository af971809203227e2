import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dismissErrors } from '#ui/toast/toast-store.browser.ts'
import { fetchedAboutYouSchema } from './about-you-schema.browser.ts'
import { type Draft, openStep } from './draft.ts'
import { type Place, placeBefore, placePath, requestedPlace, type Step } from './place.ts'
import { useNarrow } from './use-narrow.tsx'

/** Marks an entry of the history that has the place before it right behind it. */
type PlaceState = { walked?: boolean } | null

/**
 * The place that is shown: the one in the address, as far as the answers allow it, so that reload and the back
 * button keep to it. `version` is 0 until the answers were read and grows when others take their place.
 */
export function usePlace(draft: Draft, version: number) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const loaded = version > 0
  const asked = requestedPlace(search)
  const step = loaded ? (Math.min(asked.step, openStep(draft, fetchedAboutYouSchema())) as Step) : 1
  const place: Place = { step, section: narrow && step === 3 ? asked.section : 1 }

  useEffect(() => {
    if (loaded && asked.step !== step) navigate(placePath({ step, section: 1 }), { replace: true })
  }, [loaded, asked.step, step, navigate])

  // By the address: a phone that is turned shows another part of the form, but nobody went anywhere.
  const { heading, moved } = useArrivals(
    loaded ? `${version}/${step}/${asked.section}` : undefined,
    place.section > 1,
  )

  return {
    place,
    /** One section at a time, or all of them. */
    narrow,
    heading,
    moved,
    goTo(target: Place, { replace = false } = {}): void {
      dismissErrors()
      const before = placeBefore(target)
      const walked = !replace && before !== undefined && placePath(before) === placePath(place)
      navigate(placePath(target), { replace, state: { walked } satisfies PlaceState })
    },
    goBack(): void {
      const before = placeBefore(place)
      const behind = (state as PlaceState)?.walked && place.section === asked.section
      if (behind) navigate(-1)
      else if (before) navigate(placePath(before), { replace: true })
    },
  }
}

/**
 * Each place that is come to begins at the top of the page, with the focus on its heading. So does a section of its own
 * after a reload: the browser would go as far down as the one before it was read.
 */
function useArrivals(place: string | undefined, isSection: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [{ last, moves }, setArrival] = useState({ last: place, moves: 0 })
  if (last !== place) setArrival({ last: place, moves: last ? moves + 1 : 0 })

  useEffect(() => {
    if (!moves && !isSection) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [moves, isSection])
  return { heading, moved: moves > 0 }
}
