import { Link, useLocation } from 'react-router'

/** What the list was asked for when a person was opened from it: "?search=ada&show=order&pages=3". */
export type CameFromList = { list: string }

/** To the list as it was left, or to all of it for who came another way. */
export function BackToList() {
  const state = useLocation().state as Partial<CameFromList> | null
  const list = typeof state?.list === 'string' ? state.list : ''
  return (
    <Link to={`/admin/people${list}`} className="mt-8 inline-flex min-h-11 items-center text-link">
      Back to all people
    </Link>
  )
}
