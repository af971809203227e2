import { useEffect, useState } from 'react'
import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { parseKept, recordOf } from '#lib/web/kept.ts'
import { randomKey } from '#lib/web/random-key.ts'
import type { Answer, Answers } from '../engine/answers.ts'
import type { TypedContact } from './contact-fields.tsx'

export type FormDraft = {
  /** Idempotency key: it changes with every answer. */
  clientKey: string
  answers: Answers
  contact: TypedContact
  step: number
}

const empty: FormDraft = { clientKey: '', answers: {}, contact: {}, step: 0 }

/** Read after hydration; until then `loaded` is false. Without a name nothing is kept. */
export function useFormDraft(name: string | undefined) {
  const [draft, setDraft] = useState(empty)
  const [loaded, setLoaded] = useState(false)

  useEffect(() => {
    const kept = name ? parseKept(readKept(name)) : {}
    setDraft({
      clientKey: randomKey(),
      answers: recordOf(kept.answers) as Record<string, Answer>,
      contact: recordOf(kept.contact) as TypedContact,
      step: typeof kept.step === 'number' ? kept.step : 0,
    })
    setLoaded(true)
  }, [name])

  function change(part: Partial<FormDraft>): void {
    setDraft((last) => {
      const next = { ...last, ...part, clientKey: randomKey() }
      if (name) keepText(name, JSON.stringify(next))
      return next
    })
  }

  function forget(): void {
    if (name) keepText(name, null)
  }

  return { draft, loaded, change, forget }
}
