import { reportText } from '#content/diagnostic/report-words.ts'
import type { ActionReading, ActionsReading, ToolReading } from './read-actions.ts'

/** What to do first, why these and why in this order. */
export function ReportActions({ actions, why, tool }: ActionsReading) {
  if (actions.length === 0) return null
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="text-2xl sm:text-3xl">
        {reportText.actions(actions.length)}
      </h2>
      <p className="mt-3 max-w-text text-soft">{why}</p>
      <ol className="mt-5 border-b border-line">
        {actions.map((action, index) => (
          <Action key={action.key} number={index + 1} action={action} />
        ))}
      </ol>
      {tool && <Tool {...tool} />}
    </section>
  )
}

function Action({ number, action: { when, text, why } }: { number: number; action: ActionReading }) {
  return (
    <li className="grid break-inside-avoid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-t border-line py-5 lg:grid-cols-[4rem_minmax(0,1fr)]">
      <span aria-hidden="true" className="font-serif text-3xl leading-none font-medium lg:text-4xl">
        {number}
      </span>
      <div className="grid gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <p className="max-w-text lg:text-lg">
          <strong className="block text-sm">{when}</strong>
          {text}
        </p>
        <p className="text-sm text-soft">{why}</p>
      </div>
    </li>
  )
}

function Tool({ number, title, href, demoHref, price }: ToolReading) {
  return (
    <p className="mt-3 text-sm">
      {reportText.tool(number)}{' '}
      <a href={href} className="text-link">
        {title}
      </a>
      {price && `, ${price}`}
      {demoHref && (
        <>
          ,{' '}
          <a href={demoHref} className="text-link">
            {reportText.freeDemo}
          </a>
        </>
      )}
    </p>
  )
}
