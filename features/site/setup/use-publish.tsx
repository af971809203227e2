import { callApi } from '#lib/web/api-client.browser.ts'
import { useAction } from '#ui/admin/use-action.tsx'

export function usePublish<Entry>(
  part: 'business' | 'links' | 'portrait' | 'formats' | 'tax',
  onSaved: () => unknown = () => {},
  /** Runs before the page has its new data. */
  apply: (entry: Entry) => void = () => {},
) {
  return useAction((entry: Entry) => callApi('POST', `/api/admin/site/setup/${part}`, entry).then(() => apply(entry)), {
    done: { title: 'Published', description: 'Your changes will be live as soon as the pages are updated.' },
    failure: { title: 'Nothing was published' },
    onDone: onSaved,
  })
}
