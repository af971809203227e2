import { useLocation } from 'react-router'
import { reportWords } from '#content/diagnostic/report-words.ts'
import { recordOf } from '#lib/kept.ts'
import { useHydrated } from '#ui/use-hydrated.tsx'

/** Only for whoever came from the form: a co-founder who was sent the link gets no mail from us. */
export function MailedNote() {
  const ready = useHydrated()
  const { sent } = recordOf(useLocation().state)
  if (!ready || typeof sent !== 'string') return null
  return <p className="mt-4 max-w-text print:hidden">{reportWords.mailed}</p>
}
