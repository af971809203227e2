import { reportWords } from '#content/diagnostic/report-words.ts'
import { useHydrated } from '#ui/use-hydrated.tsx'
import { useSentKey } from '../form/arrival.tsx'

/** Only for whoever came from the form: a co-founder who was sent the link gets no mail from us. */
export function MailedNote() {
  const ready = useHydrated()
  const sent = useSentKey()
  if (!ready || sent === undefined) return null
  return <p className="mt-4 max-w-text print:hidden">{reportWords.mailed}</p>
}
