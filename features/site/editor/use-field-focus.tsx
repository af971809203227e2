import { type RefObject, useEffect } from 'react'
import { placesAround } from './paths.ts'

export function useFocusOn(form: RefObject<HTMLElement | null>, wanted: { path: string } | undefined): void {
  useEffect(() => {
    if (!wanted || !form.current) return
    const place = placeOf(form.current, wanted.path)
    const control =
      place?.querySelector<HTMLElement>('input:not([hidden]), textarea, select') ??
      place?.querySelector<HTMLElement>('[aria-expanded], button')
    control?.focus({ preventScroll: true })
    if (control) bringToMiddle(form.current, control)
  }, [form, wanted])
}

/** Next to the page the form scrolls itself; on a phone the window does. */
function bringToMiddle(form: HTMLElement, control: HTMLElement): void {
  const [area, own] = [form.getBoundingClientRect(), control.getBoundingClientRect()]
  const scrolls = form.scrollHeight > form.clientHeight + 1
  if (scrolls) form.scrollBy(0, own.top - area.top - (area.height - own.height) / 2)
  else control.scrollIntoView({ block: 'center' })
}

/** The field, or its closest rendered ancestor. */
function placeOf(form: HTMLElement, path: string): Element | undefined {
  const places = [path, ...placesAround(path).toReversed()]
  const found = places.map((place) => form.querySelector(`[data-field="${CSS.escape(place)}"]`))
  return found.find((place) => place !== null) ?? undefined
}

export function useEnteredField(form: RefObject<HTMLElement | null>, onEnter: (path: string) => void): void {
  useEffect(() => {
    const area = form.current
    const enter = ({ target }: FocusEvent) => {
      const field = (target as Element).closest<HTMLElement>('[data-field]')
      if (field?.dataset.field) onEnter(field.dataset.field)
    }
    area?.addEventListener('focusin', enter)
    return () => area?.removeEventListener('focusin', enter)
  }, [form, onEnter])
}
