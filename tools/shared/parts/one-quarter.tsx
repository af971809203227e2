import type { ReactNode } from 'react'
import { quarterIds } from '#tools/list.ts'
import { TextButton } from '#ui/button.tsx'
import { QuarterGuide } from '../quarter/quarter-guide.tsx'
import { guideTitle } from '../quarter/steps.ts'
import { toolNamed } from './tool-names.ts'

/** In the order of quarterIds. */
const steps: readonly { does: string; drawing: ReactNode }[] = [
  { does: 'Plan it', drawing: <PlanDrawing /> },
  { does: 'Follow it week by week', drawing: <FollowDrawing /> },
  { does: 'Run it', drawing: <RunDrawing /> },
]

/** Shown on start screens: how planner, tracker and sprint planner share one file. */
export function OneQuarter() {
  const { id, title } = __TOOL__
  const isStep = quarterIds.some((each) => each === id)
  return (
    <section aria-labelledby="one-quarter" className="mt-12 max-w-[60rem]">
      <h3 id="one-quarter" className="text-xl">
        One quarter, one file
      </h3>
      <ol className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {quarterIds.map(toolNamed).map((tool, index) => (
          <li
            key={tool.id}
            aria-current={tool.id === id ? 'step' : undefined}
            className={`flex items-center gap-4 border-t-2 pt-3 sm:block ${tool.id === id ? 'border-ink' : 'border-line'}`}
          >
            <svg
              viewBox="0 0 96 48"
              aria-hidden="true"
              className="h-12 w-24 shrink-0 fill-none stroke-[1.5] stroke-ink"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              {steps[index]?.drawing}
            </svg>
            <p className="leading-snug sm:mt-2">
              <span className="block font-semibold">
                {index + 1}. {steps[index]?.does}
              </span>
              <StepName tool={tool} isHere={tool.id === id} />
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-text text-soft">
        Save here, open there: each tool adds its part and keeps what the others wrote.
        {!isStep && ` The ${title} opens the same file.`}
      </p>
      {__EDITION__ === 'full' && <QuarterGuide trigger={<TextButton>{guideTitle}</TextButton>} />}
    </section>
  )
}

type StepNameProps = { tool: ReturnType<typeof toolNamed>; isHere: boolean }

/** Demos link to the other tools. The full edition is a local file and has nothing to link to. */
function StepName({ tool, isHere }: StepNameProps) {
  if (isHere) {
    return (
      <>
        {tool.title}
        <span className="block text-sm text-soft">You are here</span>
      </>
    )
  }
  if (__EDITION__ === 'full') return <span className="text-soft">{tool.title}</span>
  return (
    <a href={tool.path} className="inline-block py-1 text-link">
      {tool.title}
    </a>
  )
}

function PlanDrawing() {
  return (
    <>
      <path d="M4 44V4h58v40z" />
      <path d="M12 14h3M12 24h3M12 34h3M21 14h32M21 24h24M21 34h28" />
      <path d="M70 24h20M84 18l6 6-6 6" className="stroke-blue" />
    </>
  )
}

function FollowDrawing() {
  return (
    <>
      <path d="M4 4v40h72" />
      <path d="M4 44 72 8" className="stroke-edge" strokeDasharray="3 4" />
      <path d="M4 44l12-5 12-9 12 1 12-10" />
      <circle cx="52" cy="21" r="3" className="fill-blue stroke-blue" />
    </>
  )
}

function RunDrawing() {
  return (
    <>
      <path d="M4 40h88" />
      <path d={Array.from({ length: 14 }, (_, week) => `M${4 + week * 6.75} 36v8`).join('')} />
      <path d="M31 36V14l12 5-12 5M65 36V6l12 5-12 5" />
      <path d="M4 40h40" className="stroke-[3] stroke-blue" />
    </>
  )
}
