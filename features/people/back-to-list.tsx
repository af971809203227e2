import { useLocation } from 'react-router'
import { TextLink } from '#ui/admin/text-link.tsx'

/** The list's query when the person was opened: "?search=ada&did=order&pages=3". */
export type CameFromList = { list: string }

/** Returns to the list as it was left, including search and filters. */
export function BackToList() {
  const state = useLocation().state as Partial<CameFromList> | null
  const list = typeof state?.list === 'string' ? state.list : ''
  return (
    <TextLink to={`/admin/people${list}`} className="mt-4">
      Back to all people
    </TextLink>
  )
}
