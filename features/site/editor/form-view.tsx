import { type RefObject, useEffect } from 'react'
import type { FormGroup } from '#content/owner/form.ts'
import { useEditor } from './editor-context.tsx'
import { isWithin, placesAround } from './paths.ts'

type FormViewProps = {
  form: FormGroup
  /** The fields that the page beside it shows. */
  shown: readonly string[]
}

/** The whole document in parts; those that the page beside it shows come first. */
export function FormView({ form, shown }: FormViewProps) {
  const { FieldView } = useEditor()
  const parts = Object.entries(form.fields)
  const onPage = parts.filter(([key]) => shown.some((path) => isWithin(path, key)))
  const others = parts.filter((part) => !onPage.includes(part))
  const group = (heading: string, group: typeof parts) =>
    group.length > 0 && [
      <h2 key={heading} className="pt-5 pb-1 font-sans text-sm font-semibold tracking-normal text-soft">
        {heading}
      </h2>,
      ...group.map(([key, field]) => (
        <div key={key} className="border-t border-line">
          <FieldView path={key} field={field} />
        </div>
      )),
    ]
  return (
    <>
      {group('On this page', onPage)}
      {group('Elsewhere', others)}
    </>
  )
}

/** Opens what a field lies in, puts the focus into it and brings it into sight. */
export function useFocusOn(form: RefObject<HTMLElement | null>, wanted: { path: string } | undefined): void {
  useEffect(() => {
    if (!wanted || !form.current) return
    const place = placeOf(form.current, wanted.path)
    const control =
      place?.querySelector<HTMLElement>('input:not([hidden]), textarea, select') ??
      place?.querySelector<HTMLElement>('[aria-expanded], button')
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  }, [form, wanted])
}

/** The field itself, or the nearest thing around it that the form has. */
function placeOf(form: HTMLElement, path: string): Element | undefined {
  const places = [path, ...placesAround(path).toReversed()]
  const found = places.map((place) => form.querySelector(`[data-field="${CSS.escape(place)}"]`))
  return found.find((place) => place !== null) ?? undefined
}
