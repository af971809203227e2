import { reportWords } from '#content/diagnostic/report-words.ts'
import { useHydrated } from '#ui/use-hydrated.tsx'
import { useLettersNote, useSentKey } from '../form/arrival.tsx'

/** Only for whoever came from the form: a co-founder who was sent the link gets no mail from us. */
export function MailedNote({ mailed }: { mailed: boolean }) {
  const ready = useHydrated()
  const sent = useSentKey()
  const letters = useLettersNote()
  if (!ready || sent === undefined) return null
  return (
    <>
      {mailed && <p className="mt-4 max-w-text print:hidden">{reportWords.mailed}</p>}
      {letters && <p className="mt-4 max-w-text font-semibold print:hidden">{letters}</p>}
    </>
  )
}
