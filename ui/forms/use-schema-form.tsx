import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FetchSchema, lazyCheck, type Problems } from './lazy-check.browser.ts'

type Entries = Record<string, string | boolean | null | undefined>

/** The part of a form that a shared group of fields needs. */
export type FormPart<Name extends string> = {
  field: (name: Name) => { name: string; defaultValue: string }
  errors: Partial<Record<Name, string>>
}

/** The same for a group of `Field`s. */
export type FormInputs<Name extends string> = {
  input: (name: Name) => { name: string; defaultValue: string; error: string | undefined }
}

/**
 * A form with uncontrolled fields, validated by its schema on submit and from then on with every change. `start` has
 * the initial values.
 */
export function useSchemaForm<Values extends Entries, Checked = Values>(
  fetchSchema: FetchSchema<Values, Checked>,
  start: Values,
) {
  type Name = keyof Values & string
  const [{ prepare, check }] = useState(() => lazyCheck(fetchSchema))
  const [errors, setErrors] = useState<Problems<Values>>({})
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  // Ignore a second Enter while the schema is loading.
  const checking = useRef(false)
  /** The values of the last submit. */
  const sent = useRef<Values>(undefined)

  useEffect(() => {
    document.addEventListener('focusin', prepare, { once: true })
    return () => document.removeEventListener('focusin', prepare)
  }, [prepare])

  function read(): Values {
    const data = new FormData(form.current ?? undefined)
    const entries = Object.entries(start).map(([name, first]) => [
      name,
      typeof first === 'boolean' ? data.has(name) : (data.get(name) ?? first),
    ])
    return Object.fromEntries(entries)
  }

  /** Shows the errors and focuses the first invalid field. */
  function refuse(problems: Problems<Values>): void {
    setErrors(problems)
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    const first = fields.find(({ name }) => name in problems)
    // A folded field cannot receive the focus.
    first?.closest('details')?.setAttribute('open', '')
    first?.focus()
  }

  async function submit(onValid: (checked: Checked) => void, onInvalid?: () => void): Promise<void> {
    if (checking.current) return
    checking.current = true
    const entry = read()
    const verdict = await check(entry)
    checking.current = false
    wasSent.current = true
    if ('problems' in verdict) {
      refuse(verdict.problems)
      onInvalid?.()
    } else {
      setErrors({})
      sent.current = entry
      onValid(verdict.checked)
    }
  }

  const field = (name: Name) => ({ name, defaultValue: String(start[name] ?? '') })

  return {
    errors,
    read,
    refuse,
    /** Props for the form. */
    checked: (onValid: (checked: Checked) => void, onInvalid?: () => void) => ({
      ref: form,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        void submit(onValid, onInvalid)
      },
      async onChange() {
        if (!wasSent.current) return
        const verdict = await check(read())
        setErrors('problems' in verdict ? verdict.problems : {})
      },
    }),
    field,
    /** Props for a `Field`. */
    input: (name: Name) => ({ ...field(name), error: errors[name] }),
    /** Props for a radio button. */
    choice: (name: Name, value: string) => ({ name, value, defaultChecked: start[name] === value }),
    tick: (name: Name) => ({ name, defaultChecked: start[name] === true }),
    /** Clears the form for the next entry, unless the visitor has typed since the submit. */
    reset(): void {
      const [before, now] = [sent.current, read()]
      wasSent.current = false
      setErrors({})
      if (!before || Object.keys(start).every((name) => now[name] === before[name])) form.current?.reset()
    },
  }
}
