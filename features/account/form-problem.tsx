import { isHttpError } from '#lib/web/api-client.browser.ts'
import { FormError } from '#ui/admin/form-error.tsx'

/** What the server rejected. Anything else, such as an expired session, becomes a toast. */
export function FormProblem({ error }: { error: Error | null }) {
  return <FormError error={isHttpError(error) ? error : null} />
}
