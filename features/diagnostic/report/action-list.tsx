import type { ReactNode } from 'react'
import { reportWords } from '#content/diagnostic/report-words.ts'
import type { ActionReading } from './read-actions.ts'

type ActionListProps = { id: string; heading: string; intro?: string; children: ReactNode }

function ActionSection({ id, heading, intro, children }: ActionListProps) {
  return (
    <section aria-labelledby={id} className="print:mt-5">
      <h2 id={id} className="text-2xl sm:text-3xl print:text-xl">
        {heading}
      </h2>
      {intro && <p className="mt-4 max-w-text print:mt-1 print:text-sm">{intro}</p>}
      {children}
    </section>
  )
}

const list = 'mt-8 border-b border-line lg:mt-12 print:mt-3'
const row =
  'grid break-inside-avoid grid-cols-1 gap-x-8 gap-y-4 border-t border-line py-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:py-8 print:grid-cols-[minmax(0,1fr)_12.5rem] print:gap-x-4 print:py-2'

/** The stored advice, one after the other. */
export function Plan({ actions }: { actions: readonly ActionReading[] }) {
  if (actions.length === 0) return null
  const { plan, planIntro } = reportWords
  return (
    <ActionSection id="plan" heading={plan} intro={planIntro}>
      <ol className={list}>
        {actions.map((action, index) => (
          <li key={action.text} className={row}>
            <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 lg:grid-cols-[4rem_minmax(0,1fr)] print:grid-cols-[1.5rem_minmax(0,1fr)]">
              <span
                aria-hidden="true"
                className="font-serif text-3xl leading-none font-medium lg:text-4xl print:text-xl"
              >
                {index + 1}
              </span>
              <div>
                <TimeAndCause {...action} />
                <ActionText {...action} />
              </div>
            </div>
            <Help {...action} className="max-lg:pl-14 print:pl-0" />
          </li>
        ))}
      </ol>
    </ActionSection>
  )
}

type ActionsProps = { id: string; heading: string; actions: readonly ActionReading[] }

/** Actions beside the plan, each under the answer that it is for. */
export function Actions({ id, heading, actions }: ActionsProps) {
  if (actions.length === 0) return null
  return (
    <ActionSection id={id} heading={heading}>
      <ul className={list}>
        {actions.map((action) => (
          <li key={action.cause} className={row}>
            <div>
              <h3 className="mb-2 text-xl print:mb-0 print:text-base">{action.cause}</h3>
              <ActionText {...action} />
            </div>
            <Help {...action} />
          </li>
        ))}
      </ul>
    </ActionSection>
  )
}

function TimeAndCause({ when, cause }: ActionReading) {
  if (!when && !cause) return null
  return (
    <p className="mb-2 flex flex-wrap gap-x-4 text-sm print:mb-0">
      {when && <span className="font-semibold">{when}</span>}
      {cause && <span className="text-soft">{cause}</span>}
    </p>
  )
}

function ActionText({ text, free }: ActionReading) {
  return (
    <>
      <p className="max-w-text lg:text-lg print:text-sm">{text}</p>
      {free && (
        <p className="mt-3 max-w-text text-sm text-soft print:mt-0.5">
          {reportWords.free}: {free}
        </p>
      )}
    </>
  )
}

function Help({ tool, step, className }: ActionReading & { className?: string }) {
  if (!tool && !step) return null
  return (
    <dl className={className}>
      {tool && (
        <Fit label="Tool" text={tool.title} href={tool.href}>
          <ToolFacts {...tool} />
        </Fit>
      )}
      {step && <Fit label={reportWords.inTheSprint} text={step.label} href={step.href} />}
    </dl>
  )
}

function ToolFacts({ demoHref, price }: NonNullable<ActionReading['tool']>) {
  return (
    <span className="flex items-center gap-x-4 text-soft">
      {demoHref && (
        <a href={demoHref} className="inline-flex min-h-11 items-center text-link print:hidden">
          {reportWords.freeDemo}
        </a>
      )}
      {price}
    </span>
  )
}

type FitProps = { label: string; text: string; href: string; children?: ReactNode }

function Fit({ label, text, href, children }: FitProps) {
  return (
    <div className="text-sm leading-snug print:not-first:mt-1">
      <dt className="-mb-1.5 text-soft print:sr-only">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-4">
        <a href={href} className="inline-flex min-h-11 items-center text-link print:min-h-0">
          {text}
        </a>
        {children}
      </dd>
    </div>
  )
}
