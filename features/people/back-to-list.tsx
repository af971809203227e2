import { Link, useLocation } from 'react-router'

/** The list's query when the person was opened: "?search=ada&did=order&pages=3". */
export type CameFromList = { list: string }

/** Returns to the list as it was left, including search and filters. */
export function BackToList() {
  const state = useLocation().state as Partial<CameFromList> | null
  const list = typeof state?.list === 'string' ? state.list : ''
  return (
    <Link to={`/admin/people${list}`} className="mt-4 inline-flex min-h-11 items-center text-link">
      Back to all people
    </Link>
  )
}
