import { Link } from 'react-router'
import { setupPath } from '#content/admin/admin.ts'
import type { Step } from './steps.ts'

export function SetupLine({ steps }: { steps: readonly Step[] }) {
  const left = steps.filter(({ state }) => state !== 'done')
  return (
    <div className="mb-6 max-w-[48rem]">
      <Link to={setupPath} className="inline-flex min-h-11 items-center text-link">
        Setup assistant
      </Link>
      <p className="text-soft">
        {left.length === 0
          ? 'All steps are done.'
          : `${left.length} of ${steps.length} steps to do: ${left.map(({ title }) => title).join(', ')}.`}
      </p>
    </div>
  )
}
