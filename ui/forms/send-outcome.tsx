import { errorWords } from '#lib/text/error-words.ts'
import { ApiError } from '#lib/web/api-client.browser.ts'

type SendOutcomeProps = {
  send: { isSuccess: boolean; error: Error | null }
  sent: string
  failed: string
}

/** What became of a form, below its button. What is wrong with it, or how long to wait, the server says itself. */
export function SendOutcome({ send: { isSuccess, error }, sent, failed }: SendOutcomeProps) {
  const refused = error instanceof ApiError && (error.status === 400 || error.status === 429)
  return (
    <>
      <p role="status" className="font-semibold text-green empty:hidden">
        {isSuccess && sent}
      </p>
      <p role="alert" className="font-semibold text-red empty:hidden">
        {error && (refused ? errorWords(error) : failed)}
      </p>
    </>
  )
}
