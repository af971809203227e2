import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { toolNamed } from '../parts/tool-names.ts'
import { guideTitle, phases, type Step } from './steps.ts'

/** All nine tools in the order of a quarter. */
export function QuarterGuide({ trigger }: { trigger: ReactNode }) {
  return (
    <Dialog
      isWide
      title={guideTitle}
      description="Each tool also works on its own: skip the steps of tools you do not have. Times are for a team of five to ten."
      trigger={trigger}
    >
      {phases.map(({ name, steps }) => (
        <section key={name} aria-label={name} className="mt-6">
          <h3 className="border-ink border-b-2 pb-1 text-lg">{name}</h3>
          <ol className="divide-y divide-line">
            {steps.map((step) => (
              <StepLine key={step.tool} step={step} />
            ))}
          </ol>
        </section>
      ))}
      <p className="mt-6">Save in one tool, open in the next. Each adds its part and keeps what the others wrote.</p>
    </Dialog>
  )
}

function StepLine({ step: { tool, only, does, takes, file } }: { step: Step }) {
  const isHere = tool === __TOOL__.id
  return (
    <li
      aria-current={isHere ? 'step' : undefined}
      className={`grid gap-x-6 py-3 sm:grid-cols-[13rem_1fr] ${isHere ? '-mx-3 bg-blue-tint px-3' : ''}`}
    >
      <p>
        <span className="block font-semibold">{toolNamed(tool).title}</span>
        <span className="block text-sm text-soft">{takes}</span>
        {isHere && <span className="block text-sm font-semibold text-blue">You are here</span>}
      </p>
      <div className="max-sm:mt-1">
        <p>
          {only && <strong>{only}: </strong>}
          {does}
        </p>
        {file && <p className="mt-1 text-sm text-soft">{file}</p>}
      </div>
    </li>
  )
}
