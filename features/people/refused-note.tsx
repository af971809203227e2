import { Link } from 'react-router'

export function RefusedNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mt-4 border-l-4 border-amber bg-amber-tint px-4 pt-3 pb-1">
      {count === 1 ? 'One email address is' : `${count} email addresses are`} rejected by the mail server, so we stopped
      sending there.
      <Link to="/admin/people?mail=refused" className="flex min-h-11 w-fit items-center text-link">
        Show {count === 1 ? 'this person' : 'these people'}
      </Link>
    </p>
  )
}
