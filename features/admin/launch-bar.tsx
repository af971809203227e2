import { Link } from 'react-router'
import type { LaunchCheck } from './launch.ts'

export function LaunchBar({ checks }: { checks: readonly Pick<LaunchCheck, 'title' | 'done'>[] }) {
  const done = checks.filter((check) => check.done).length
  const next = checks.find((check) => !check.done)
  if (!next) return null
  return (
    <Link
      to="/admin/launch"
      className="group mt-2 mb-6 block border-y border-line py-2 text-sm"
      aria-label={`Before you launch: ${done} of ${checks.length} done. Next: ${next.title}`}
    >
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="text-link">
          Before you launch: {done} of {checks.length} done
        </span>
        <span className="text-soft max-sm:hidden">Next: {next.title}</span>
      </span>
      <span className="mt-1 block h-1 bg-line">
        <span className="block h-1 bg-blue" style={{ width: `${(100 * done) / checks.length}%` }} />
      </span>
    </Link>
  )
}
