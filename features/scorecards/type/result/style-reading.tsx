import type { ReactNode } from 'react'
import { founderTest } from '#content/founder-test/founder-test.ts'
import type { StyleTool } from '#content/founder-test/style-tools.ts'
import type { StyleTexts } from '#content/owner/parts/styles.ts'

type StyleReadingProps = {
  texts: Pick<StyleTexts, 'description' | 'thrive' | 'watchOuts'>
  tools: readonly StyleTool[]
  children: ReactNode
}

/** `children` appear next to the description. */
export function StyleReading({ texts, tools, children }: StyleReadingProps) {
  const { description, thrive, watchOuts } = texts
  return (
    <>
      <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-10 py-12 lg:grid-cols-12 lg:py-20">
        <p className="max-w-text text-lg lg:col-span-7">{description}</p>
        <div className="lg:col-span-4 lg:col-start-9">{children}</div>
      </div>
      <div className="page-grid grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-2">
        <Points id="thrive" heading={founderTest.thriveHeading} points={thrive} />
        <Points id="watch" heading={founderTest.watchOutsHeading} points={watchOuts} />
      </div>
      {tools.length > 0 && <Tools tools={tools} />}
    </>
  )
}

type PointsProps = { id: string; heading: string; points: StyleTexts['thrive'] }

function Points({ id, heading, points }: PointsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <ol className="mt-6 border-t border-ink">
        {points.map(({ lead, text }, index) => (
          <li key={lead} className="grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-line py-5">
            <span aria-hidden="true" className="font-serif text-2xl leading-none">
              {index + 1}
            </span>
            <p>
              <strong className="font-semibold">{lead}</strong> {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Tools({ tools }: { tools: readonly StyleTool[] }) {
  return (
    <section aria-labelledby="tools" className="page-grid py-12 lg:py-20">
      <h2 id="tools" className="text-2xl">
        {founderTest.toolsHeading}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-x-12 border-t border-ink sm:grid-cols-2">
        {tools.map(({ title, path, use }) => (
          <li key={path} className="border-b border-line py-3">
            <a href={path} className="inline-flex min-h-11 items-center font-semibold text-link">
              {title}
            </a>
            <p className="pb-2 text-soft">{use}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
