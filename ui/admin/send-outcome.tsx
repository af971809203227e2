import { ApiError } from '#lib/api-client.browser.ts'
import { errorWords } from '#lib/error-words.ts'

type SendOutcomeProps = {
  send: { isSuccess: boolean; error: Error | null }
  sent: string
  failed: string
}

/** What became of a form, below its button. Who asked too often is told by the server how long to wait. */
export function SendOutcome({ send: { isSuccess, error }, sent, failed }: SendOutcomeProps) {
  const tooOften = error instanceof ApiError && error.status === 429
  return (
    <>
      <p role="status" className="font-semibold text-green empty:hidden">
        {isSuccess && sent}
      </p>
      <p role="alert" className="font-semibold text-red empty:hidden">
        {error && (tooOften ? errorWords(error) : failed)}
      </p>
    </>
  )
}
