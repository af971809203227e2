import { callApi } from '#lib/web/api-client.browser.ts'
import { type Action, useAction } from '#ui/admin/use-action.tsx'

/** Posts to a path below the person's API. */
export function usePersonCall<Sent = void>(id: string, { path, ...outcome }: { path: string } & Action<unknown, Sent>) {
  return useAction((sent: Sent) => callApi('POST', `/api/admin/people/${id}/${path}`, sent ?? undefined), outcome)
}
