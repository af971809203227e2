import { type ReactNode, useId } from 'react'

type SectionProps = {
  heading: string
  intro?: ReactNode
  /** 'side' puts the heading in its own column next to the content. */
  layout?: 'side' | 'top'
  children: ReactNode
}

export function Section({ heading, intro, layout = 'top', children }: SectionProps) {
  const id = useId()
  const side = layout === 'side'
  return (
    <section aria-labelledby={id} className="page-grid">
      <div
        className={`border-t border-ink py-section ${side ? 'grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-12' : ''}`}
      >
        <div className={side ? 'lg:col-span-4' : 'max-w-text'}>
          <h2 id={id} className="text-3xl">
            {heading}
          </h2>
          {intro && <div className="mt-4 text-lg text-soft">{intro}</div>}
        </div>
        <div className={side ? 'lg:col-span-8' : 'mt-8 lg:mt-12'}>{children}</div>
      </div>
    </section>
  )
}
