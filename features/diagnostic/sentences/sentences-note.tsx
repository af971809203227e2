import { Link } from 'react-router'

/** On the day's first page: what somebody said waits to be read. */
export function SentencesNote({ waiting, toComeOff }: { waiting: number; toComeOff: number }) {
  if (waiting + toComeOff === 0) return null
  return (
    <p className="mb-8 max-w-text border-l-3 border-amber bg-amber-tint px-5 pt-3 pb-1">
      {toComeOff > 0 && 'A withdrawn testimonial still stands on your site. '}
      {waiting === 1 && 'Somebody wrote a sentence that you may publish.'}
      {waiting > 1 && `${waiting} people wrote sentences that you may publish.`}
      <Link to="/admin/funnel/rounds" className="flex min-h-11 w-fit items-center text-link">
        {waiting > 0 ? 'Read and decide' : 'See how it stands'}
      </Link>
    </p>
  )
}
