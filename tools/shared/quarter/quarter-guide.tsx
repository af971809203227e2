import { Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { okrTools } from '../document/family.ts'
import { theTools, toolNamed } from '../parts/tool-names.ts'
import { layOverPaper } from '../shell/paper-over.browser.ts'
import { guideTitle, makesFromPlan, phases, type Step, standsBeside } from './steps.ts'

const inShort =
  'Each tool also works on its own: skip the steps of tools you do not have. Times are for a team of five to ten.'

/** All nine tools in the order of a quarter. Opened from Help and from start screens. */
export function QuarterGuide({ trigger }: { trigger: ReactNode }) {
  return (
    <Dialog isWide title={guideTitle} description={inShort} trigger={trigger}>
      <Open />
    </Dialog>
  )
}

/** While the guide is open, Print prints it. */
function Open() {
  useEffect(() => layOverPaper({ label: guideTitle, pageSize: 'portrait', Paper: QuarterPaper }), [])
  return (
    <>
      <Quarter />
      <Button look="quiet" className="mt-6" onClick={() => window.print()}>
        <Printer aria-hidden strokeWidth={1.75} className="size-5" />
        Print these steps
      </Button>
    </>
  )
}

function QuarterPaper() {
  return (
    <article className="text-[9.5pt] leading-snug">
      <h1 className="text-2xl">{guideTitle}</h1>
      <p className="mt-1 text-soft">{inShort}</p>
      <Quarter />
    </article>
  )
}

function Quarter() {
  return (
    <>
      {phases.map(({ name, steps }) => (
        <section key={name} aria-label={name} className="mt-6 print:mt-4">
          <h2 className="border-ink border-b-2 pb-1 text-lg">{name}</h2>
          <ol className="divide-y divide-line">
            {steps.map((step) => (
              <StepLine key={step.tool} step={step} />
            ))}
          </ol>
        </section>
      ))}
      <FileRules />
    </>
  )
}

function StepLine({ step: { tool, only, does, takes, file } }: { step: Step }) {
  const isHere = tool === __TOOL__.id
  return (
    <li
      aria-current={isHere ? 'step' : undefined}
      className={`keep-together grid gap-x-6 py-3 print:grid-cols-[11rem_1fr] print:py-1.5 sm:grid-cols-[13rem_1fr] ${isHere ? '-mx-3 bg-blue-tint px-3 print:bg-transparent' : ''}`}
    >
      <p>
        <span className="block font-semibold">{toolNamed(tool).title}</span>
        <span className="block text-sm text-soft print:text-[8.5pt]">{takes}</span>
        {isHere && <span className="block text-sm font-semibold text-blue print:hidden">You are here</span>}
      </p>
      <div className="max-sm:mt-1">
        <p>
          {only && <strong>{only}: </strong>}
          {does}
        </p>
        {file && <p className="mt-1 text-sm text-soft print:mt-0 print:text-[8.5pt]">{file}</p>}
      </div>
    </li>
  )
}

function FileRules() {
  return (
    <section aria-label="One file" className="keep-together mt-6 print:mt-4">
      <h2 className="border-ink border-b-2 pb-1 text-lg">One file</h2>
      <p className="mt-3">
        Save in one tool, open in the next. Each adds its part and keeps what the others wrote.
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>
          {capital(theTools(okrTools))} open each other’s files directly: one plan, four ways to work on it.
        </li>
        <li>
          {capital(theTools(makesFromPlan))} create their own part from the plan in the file. Open the file
          there again to bring in changes.
        </li>
        <li>
          {capital(theTools(['strategic-okr-execution-tracker']))} imports the reviews of{' '}
          {theTools(['90-day-sprint-planner'])}. Values typed in the tracker stay.
        </li>
        <li>
          {capital(theTools(standsBeside))} can be in the same file, but do not use the plan: transfer their
          results yourself.
        </li>
      </ul>
    </section>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
