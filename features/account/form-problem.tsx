import { useRevalidator } from 'react-router'
import { ApiError } from '#lib/api-client.browser.ts'
import { errorWords } from '#lib/error-words.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'

/** What the server refused, above the fields it is about. */
export function FormProblem({ error }: { error: Error | null }) {
  return (
    <p role="alert" className="rounded bg-red-tint px-4 py-3 font-semibold text-red empty:hidden">
      {isRefusal(error) && errorWords(error)}
    </p>
  )
}

/** A refusal is said in the form; a session that ended, or an answer that never came, needs more words. */
export function useProblem(title: string) {
  const reportFailure = useReportFailure()
  const { revalidate } = useRevalidator()
  return {
    report: async (error: Error) => {
      if (!isRefusal(error)) await reportFailure(error, { title })
    },
    readAgain: revalidate,
  }
}

function isRefusal(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.status !== 401
}
