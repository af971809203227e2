import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FetchSchema, lazyCheck, type Problems } from './lazy-check.browser.ts'

type Entries = Record<string, string | boolean | null | undefined>

/** What some fields of a form need of it, whichever form they stand in. */
export type FormPart<Name extends string> = {
  field: (name: Name) => { name: string; defaultValue: string }
  errors: Partial<Record<Name, string>>
}

/**
 * A form that its schema checks: when it is sent, and from then on with every change. The fields keep what is typed;
 * `start` is what they show at first.
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
  // Who presses Enter twice while the schema is still on its way means one thing.
  const checking = useRef(false)
  /** As it stood when it was sent. */
  const sent = useRef<Values>(undefined)

  useEffect(() => {
    document.addEventListener('focusin', prepare, { once: true })
    return () => document.removeEventListener('focusin', prepare)
  }, [prepare])

  /** What stands in the form now. */
  function read(): Values {
    const data = new FormData(form.current ?? undefined)
    const entries = Object.entries(start).map(([name, first]) => [
      name,
      typeof first === 'boolean' ? data.has(name) : (data.get(name) ?? first),
    ])
    return Object.fromEntries(entries)
  }

  /** Says what is wrong beside the fields, and leads to the first of them. */
  function refuse(problems: Problems<Values>): void {
    setErrors(problems)
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    const first = fields.find(({ name }) => name in problems)
    // A field that is folded away cannot take the focus.
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

  return {
    errors,
    read,
    refuse,
    /** For the form itself. */
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
    /** For a text or a list. */
    field: (name: Name) => ({ name, defaultValue: String(start[name] ?? '') }),
    /** For one of several radio buttons. */
    choice: (name: Name, value: string) => ({ name, value, defaultChecked: start[name] === value }),
    tick: (name: Name) => ({ name, defaultChecked: start[name] === true }),
    /** Empties it for the next entry. Who began with that one before the answer came keeps what they typed. */
    reset(): void {
      const [before, now] = [sent.current, read()]
      wasSent.current = false
      setErrors({})
      if (!before || Object.keys(start).every((name) => now[name] === before[name])) form.current?.reset()
    },
  }
}
