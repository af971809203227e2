import { useEffect, useRef } from 'react'
import { errorWords } from '#lib/text/error-words.ts'
import { isHttpError } from '#lib/web/api-client.browser.ts'
import { SubmitButton } from '../forms/submit-button.tsx'

type TestAndSaveProps = {
  save: { isPending: boolean; error: Error | null; answer: { said: string; notice?: string } | undefined }
  /** Shown while the external server is being asked. */
  pending: string
  /** A notice that the page shows already, so it is not repeated. */
  shownAbove?: string | null | undefined
}

export function TestAndSave({ save, ...words }: TestAndSaveProps) {
  return (
    <>
      <SubmitButton send={save} pending="Testing…" label="Test and save" />
      <FormAnswer save={save} {...words} />
    </>
  )
}

/** The result, in the words of the external server. */
export function FormAnswer({ save: { isPending, error, answer }, pending, shownAbove }: TestAndSaveProps) {
  const place = useRef<HTMLDivElement>(null)
  const isRefused = error !== null && isHttpError(error)
  // The answer may be off screen, far from the button.
  useEffect(() => {
    if (isRefused || answer) place.current?.focus()
  }, [isRefused, answer])
  return (
    <div ref={place} tabIndex={-1} className="hidden scroll-my-24 gap-3 outline-none has-[>:not(:empty)]:grid">
      <p role="status" className="text-soft empty:hidden">
        {isPending && pending}
        {answer && <span className="font-semibold text-green">{answer.said}. Saved, and in use from now on.</span>}
      </p>
      {answer?.notice && answer.notice !== shownAbove && <Notice text={answer.notice} />}
      <p role="alert" className="rounded bg-red-tint px-4 py-3 wrap-anywhere text-ink empty:hidden">
        {isRefused && (
          <>
            <strong className="text-red">Not saved.</strong> {errorWords(error)}
          </>
        )}
      </p>
    </div>
  )
}

export function Notice({ text }: { text: string }) {
  return <p className="border-l-4 border-amber bg-amber-tint px-4 py-3 wrap-anywhere">{text}</p>
}
