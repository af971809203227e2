import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import type { LaunchCheck } from './launch.ts'

type LaunchPageProps = {
  checks: readonly LaunchCheck[]
  /** Shown above the list. */
  children?: ReactNode
}

export function LaunchPage({ checks, children }: LaunchPageProps) {
  const open = checks.filter(({ done }) => !done).length
  const intro =
    open === 0
      ? 'Your site is ready. Time to tell people.'
      : `${open} of ${checks.length} things left to do, checked just now.`
  return (
    <AdminPage title="Launch" intro={intro}>
      {children}
      <ul className="max-w-[48rem] divide-y divide-line border-y border-line">
        {checks
          .toSorted((one, other) => Number(one.done) - Number(other.done))
          .map((check) => (
            <CheckRow key={check.title} check={check} />
          ))}
      </ul>
    </AdminPage>
  )
}

function CheckRow({ check: { title, done, finding, items, todo } }: { check: LaunchCheck }) {
  const Icon = done ? Check : Circle
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-3 py-4">
      <Icon aria-hidden strokeWidth={1.75} className={`mt-1 size-5 ${done ? 'text-green' : 'text-amber'}`} />
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-base">
          {title} <span className={`text-sm ${done ? 'text-green' : 'text-amber'}`}>{done ? 'Done' : 'To do'}</span>
        </h2>
        <p className="text-soft">{finding}</p>
        {items && (
          <ul className="flex flex-wrap gap-x-6 text-soft">
            {items.map(({ text, href }) => (
              <li key={text}>{href ? <TextLink to={href}>{text}</TextLink> : text}</li>
            ))}
          </ul>
        )}
        {todo && <p className="mt-1">{todo}</p>}
      </div>
    </li>
  )
}
