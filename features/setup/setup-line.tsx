import { Link } from 'react-router'
import { setupPath } from '#content/admin/admin.ts'
import type { Step } from './steps.ts'

/** The way back to the assistant, with what is open there. */
export function SetupLine({ steps }: { steps: readonly Step[] }) {
  const left = steps.filter(({ state }) => state !== 'done')
  return (
    <div className="mb-6 max-w-[48rem]">
      <Link to={setupPath} className="inline-flex min-h-11 items-center text-link">
        Set-up assistant
      </Link>
      <p className="text-soft">
        {left.length === 0
          ? 'All of its steps are done.'
          : `${left.length} of ${steps.length} steps ${left.length === 1 ? 'is' : 'are'} open: ${left.map(({ title }) => title).join(', ')}.`}
      </p>
    </div>
  )
}
