import { useRevalidator } from 'react-router'
import { isRefusal } from '#lib/web/api-client.browser.ts'
import { FormError } from '#ui/admin/form-error.tsx'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'

/** What the server refused, above the fields it is about. */
export function FormProblem({ error }: { error: Error | null }) {
  return <FormError error={isRefusal(error) ? error : null} />
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
