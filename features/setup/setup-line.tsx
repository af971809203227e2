import { setupPath } from '#content/admin/admin.ts'
import { TextLink } from '#ui/admin/text-link.tsx'
import type { Step } from './steps.ts'

export function SetupLine({ steps }: { steps: readonly Step[] }) {
  const left = steps.filter(({ state }) => state !== 'done')
  return (
    <div className="mb-6 max-w-[48rem]">
      <TextLink to={setupPath}>Setup assistant</TextLink>
      <p className="text-soft">
        {left.length === 0
          ? 'All steps are done.'
          : `${left.length} of ${steps.length} steps to do: ${left.map(({ title }) => title).join(', ')}.`}
      </p>
    </div>
  )
}
