import { Link } from 'react-router'

/** On the day's first page: whose mail is refused wants to be looked at, though nothing is wrong with the site. */
export function RefusedNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mb-8 max-w-text border-l-3 border-amber bg-amber-tint px-5 pt-3 pb-1">
      {count === 1 ? 'Mail to one person is refused' : `Mail to ${count} people is refused`}, so nothing more
      is sent there.
      <Link to="/admin/people?show=refused" className="flex min-h-11 w-fit items-center text-link">
        See {count === 1 ? 'who it is' : 'who they are'}
      </Link>
    </p>
  )
}
