import type { ActionReading } from './read-actions.ts'

/** The recommendations in their order, each with the tool and the step of the Sprint that work on it. */
export function NextSteps({ advice }: { advice: readonly ActionReading[] }) {
  return (
    <section aria-labelledby="first" className="print:mt-5">
      <h2 id="first" className="text-2xl sm:text-3xl print:text-xl">
        What to do first
      </h2>
      <ol className="mt-8 border-b border-line lg:mt-12 print:mt-3">
        {advice.map((step, index) => (
          <NextStep key={step.text} advice={step} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}

function NextStep({ advice: { text, tool, step }, number }: { advice: ActionReading; number: number }) {
  return (
    <li className="grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 border-t border-line py-6 lg:grid-cols-[5rem_minmax(0,1fr)_18rem] lg:gap-x-8 lg:py-8 print:grid-cols-[1.5rem_minmax(0,1fr)_12.5rem] print:gap-x-4 print:py-2">
      <span
        aria-hidden="true"
        className="font-serif text-3xl leading-none font-medium lg:text-4xl print:text-xl"
      >
        {number}
      </span>
      <p className="max-w-text lg:text-lg print:text-sm">{text}</p>
      {(tool || step) && (
        <dl className="col-start-2 lg:col-start-3 print:col-start-3">
          {tool && <Fit label="Tool" text={tool.title} href={tool.href} />}
          {step && <Fit label="In the Sprint" text={step.label} href={step.href} />}
        </dl>
      )}
    </li>
  )
}

function Fit({ label, text, href }: { label: string; text: string; href: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] text-sm leading-snug sm:grid-cols-[6.5rem_minmax(0,1fr)] lg:block print:block print:not-first:mt-1">
      <dt className="-mb-1.5 text-soft sm:max-lg:mb-0 print:sr-only sm:max-lg:flex sm:max-lg:items-center">
        {label}
      </dt>
      <dd>
        <a
          href={href}
          className="inline-flex min-h-11 items-center text-link lg:pb-2 print:min-h-0 print:pb-0"
        >
          {text}
        </a>
      </dd>
    </div>
  )
}
