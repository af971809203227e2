import { Link } from 'react-router'

type OrdersNoteProps = { before: string; numbers: readonly string[]; after?: string }

export function OrdersNote({ before, numbers, after = '' }: OrdersNoteProps) {
  if (numbers.length === 0) return null
  return (
    <p className="mt-4 border-l-4 border-amber bg-amber-tint px-4 py-3">
      {before}{' '}
      {numbers.map((number, index) => (
        <span key={number}>
          {index > 0 && ', '}
          <Link to={`/admin/orders/${number}`} className="text-link">
            order {number}
          </Link>
        </span>
      ))}
      .{after}
    </p>
  )
}
