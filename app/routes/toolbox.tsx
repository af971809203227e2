import { WaitlistForm } from '#features/waitlist/waitlist-form.tsx'
import { pageMeta } from '../page-meta.ts'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { scripts: true }

export const meta = () =>
  pageMeta({
    title: 'Business Toolbox',
    path: '/toolbox',
    description: 'Nine tools for planning, deciding and running a company on paper and numbers.',
  })

export default function Toolbox() {
  return (
    <div className="page-grid py-section">
      <h1 className="max-w-text text-4xl">Business Toolbox</h1>
      <p className="mt-6 max-w-text text-lg text-soft">
        Nine tools I use with founders: to plan a quarter, follow it week by week, put a number on a decision
        and get a team to pull the same way.
      </p>
      <div className="mt-section">
        <WaitlistForm />
      </div>
    </div>
  )
}
