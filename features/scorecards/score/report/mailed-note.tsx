import { reportText } from '#content/diagnostic/report-words.ts'
import { useArrival } from '../form/arrival.tsx'

type MailedNoteProps = { reportId: string; mailed: boolean }

/** Shown only right after submitting: a co-founder who opens the link gets no email. */
export function MailedNote({ reportId, mailed }: MailedNoteProps) {
  const sent = useArrival(reportId)
  if (!sent) return null
  return (
    <>
      {mailed && <p className="mt-4 max-w-text print:hidden">{reportText.mailed}</p>}
      {sent.letters && <p className="mt-4 max-w-text font-semibold print:hidden">{sent.letters}</p>}
    </>
  )
}
