import { useEffect } from 'react'
import { dismissErrors } from '#ui/toast/toast-store.browser.ts'
import { goTo as goToPath, useAddress } from '#ui/use-address.tsx'
import { useArrivals } from '../../form/shell/use-arrivals.tsx'
import { type Draft, openStep } from './draft.ts'
import { type Place, placeBefore, placePath, requestedPlace, type Step } from './place.ts'
import { fetchedAboutYouSchema } from './steps/about-you-schema.browser.ts'
import { useNarrow } from './use-narrow.tsx'

/** History entry state. `walked`: the previous place is the previous entry. */
type PlaceState = { walked?: boolean } | null

/**
 * The place is in the URL so that reload and the back button keep it; a step the answers do not unlock falls back to an
 * earlier one. `version` is 0 until the draft is loaded and increases when it is replaced.
 */
export function usePlace(draft: Draft, version: number) {
  const { search, state: kept } = useAddress()
  const state = kept as PlaceState
  const narrow = useNarrow()
  const loaded = version > 0
  const asked = requestedPlace(search)
  const open = loaded ? openStep(draft, fetchedAboutYouSchema()) : 1
  const step = Math.min(asked.step, open) as Step
  const begins = step === 3 ? asked.section : 1
  const place: Place = { step, section: narrow ? begins : 1 }

  const firstOfStep = placePath({ step, section: 1 })
  useEffect(() => {
    if (loaded && asked.step !== step) goToPath(firstOfStep, { replace: true })
  }, [loaded, asked.step, step, firstOfStep])

  const { heading, moved } = useArrivals({
    place: loaded ? `${version}/${step}/${asked.section}` : undefined,
    intoView: begins > 1,
    onLoad: begins > 1 && narrow,
  })

  return {
    place,
    narrow,
    /** The section in the URL; its heading gets the focus. */
    begins,
    heading,
    moved,
    goTo(target: Place, { replace = false } = {}): void {
      dismissErrors()
      const before = placeBefore(target)
      const walked = !replace && before !== undefined && placePath(before) === placePath(place)
      goToPath(placePath(target), { replace, state: { walked } satisfies PlaceState })
    },
    goBack(): void {
      const before = placeBefore(place)
      const behind = state?.walked && place.section === asked.section
      if (behind) history.back()
      else if (before) goToPath(placePath(before), { replace: true })
    },
  }
}
