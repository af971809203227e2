import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type SubmitErrorHandler,
  type SubmitHandler,
  useForm,
} from 'react-hook-form'
import { type FetchSchema, lazyResolver } from './lazy-resolver.browser.ts'

/** A form that its schema checks, on sending and from then on with every change. */
export function useSchemaForm<Values extends FieldValues, Checked = Values>(
  fetchSchema: FetchSchema<Values, Checked>,
  defaultValues: DefaultValues<Values>,
) {
  const [{ prepare, resolver }] = useState(() => lazyResolver(fetchSchema))
  const form = useForm<Values, unknown, Checked>({ resolver, defaultValues })
  useEffect(() => {
    document.addEventListener('focusin', prepare, { once: true })
    return () => document.removeEventListener('focusin', prepare)
  }, [prepare])

  // Who presses Enter twice while the schema is still on its way means one thing.
  const checking = useRef(false)
  function handleSubmit(onValid: SubmitHandler<Checked>, onInvalid?: SubmitErrorHandler<Values>) {
    const submit = form.handleSubmit(onValid, onInvalid)
    return async (event: BaseSyntheticEvent) => {
      event.preventDefault()
      if (checking.current) return
      checking.current = true
      await submit(event).finally(() => {
        checking.current = false
      })
    }
  }
  return { ...form, handleSubmit }
}
