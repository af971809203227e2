import { Link } from 'react-router'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import type { News } from '../news.server.ts'
import { Since } from '../reader-clock.tsx'

type Line = { kind: keyof News; one: string; many: string; href: (since: string) => string }

const behind = (step: string) => (since: string) => `/admin/funnel/${step}?${new URLSearchParams({ since })}`

const lines: Line[] = [
  { kind: 'reports', one: 'report', many: 'reports', href: behind('diagnostic-finished') },
  { kind: 'founderTests', one: 'founder test', many: 'founder tests', href: behind('founder-test-finished') },
  { kind: 'waitlist', one: 'on the waitlist', many: 'on the waitlist', href: behind('waitlist-joined') },
  { kind: 'orders', one: 'order', many: 'orders', href: behind('purchase') },
  { kind: 'people', one: 'new person', many: 'new people', href: () => '/admin/people?sort=-firstAt' },
]

type NewsSectionProps = { news: News; since: string; readAt: string; timeZone: string }

export function NewsSection({ news, since, readAt, timeZone }: NewsSectionProps) {
  const shown = lines.filter(({ kind }) => news[kind] > 0)
  const time = <Since since={since} readAt={readAt} timeZone={timeZone} />
  if (shown.length === 0) return <p className="mt-8 text-soft">Nothing new since {time}.</p>
  return (
    <AdminSection heading="New" intro={<>Since {time}</>}>
      <ul className="grid grid-cols-2 gap-x-6 border-y border-line sm:grid-cols-3 lg:grid-cols-5">
        {shown.map(({ kind, one, many, href }) => (
          <li key={kind}>
            <Link to={href(since)} className="group block py-4">
              <span className="block font-serif text-3xl leading-none tabular-nums">
                {news[kind].toLocaleString('en-US')}
              </span>{' '}
              <span className="mt-1 block text-link">{news[kind] === 1 ? one : many}</span>
            </Link>
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}
