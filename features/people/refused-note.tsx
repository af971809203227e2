import { Link } from 'react-router'

export function RefusedNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mb-8 max-w-text border-l-3 border-amber bg-amber-tint px-5 pt-3 pb-1">
      {count === 1 ? 'One email address is' : `${count} email addresses are`} rejected by the mail server, so
      we stopped sending there.
      <Link to="/admin/people?show=refused" className="flex min-h-11 w-fit items-center text-link">
        Show {count === 1 ? 'this person' : 'these people'}
      </Link>
    </p>
  )
}
