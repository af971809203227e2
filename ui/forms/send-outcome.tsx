import { errorWords } from '#lib/text/error-words.ts'
import { ApiError } from '#lib/web/api-client.browser.ts'

type SendOutcomeProps = {
  send: { isSuccess: boolean; error: Error | null }
  sent: string
  failed: string
}

/** The result below a form's button. Validation errors and rate limits use the server's message. */
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
