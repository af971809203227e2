import { Link } from 'react-router'

/** On the dashboard. */
export function TestimonialsNote({ waiting, toComeOff }: { waiting: number; toComeOff: number }) {
  if (waiting + toComeOff === 0) return null
  return (
    <p className="mt-4 border-l-4 border-amber bg-amber-tint px-4 pt-3 pb-1">
      {toComeOff > 0 && 'A withdrawn testimonial is still on your site. '}
      {waiting === 1 && 'A new testimonial is waiting for your decision.'}
      {waiting > 1 && `${waiting} new testimonials are waiting for your decision.`}
      <Link to="/admin/scorecards/testimonials" className="flex min-h-11 w-fit items-center text-link">
        {waiting > 0 ? 'Review' : 'Check its status'}
      </Link>
    </p>
  )
}
