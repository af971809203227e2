import { useRevalidator } from 'react-router'
import { isHttpError } from '#lib/web/api-client.browser.ts'
import { FormError } from '#ui/admin/form-error.tsx'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'

export function FormProblem({ error }: { error: Error | null }) {
  return <FormError error={isHttpError(error) ? error : null} />
}

/** HTTP errors appear in the form; anything else, such as an expired session, becomes a toast. */
export function useProblem(title: string) {
  const reportFailure = useReportFailure()
  const { revalidate } = useRevalidator()
  return {
    report: async (error: Error) => {
      if (!isHttpError(error)) await reportFailure(error, { title })
    },
    readAgain: revalidate,
  }
}
